/** What a file of words contains, before anything of it is stored. */
import { z } from 'zod'
import { type Language, languages } from '#kit/languages.ts'
import type { ErrorCode } from '#kit/error-kinds.ts'
import { AppError } from '#kit/app-error.ts'

export type Texts = Readonly<Partial<Record<Language, string>>>

/** `elsewhere`: at an address on the internet, which the server never opens. */
export type ListedPicture =
  | { readonly kind: 'none' | 'elsewhere' }
  | { readonly kind: 'inside'; readonly read: () => Promise<Uint8Array> }

const licencePart = z.string().trim().min(1).max(200).optional().catch(undefined)
/** As the Open Board Format names it. */
export const licenceSchema = z.object({ type: licencePart, author_name: licencePart, author_url: licencePart, source_url: licencePart, copyright_notice_url: licencePart })
export type Licence = z.infer<typeof licenceSchema>

export interface ListedWord {
  readonly texts: Texts
  /** the language of the text that is practised, if the file says so; the others are translations */
  readonly language: Language | undefined
  /** empty: none */
  readonly category: string
  readonly respelling: string | undefined
  readonly picture: ListedPicture
  readonly licence: Licence | undefined
}

type ListErrorCode = Extract<ErrorCode, `LIST_${string}`>

const sentences: Readonly<Record<ListErrorCode, string>> = {
  LIST_UNREADABLE: 'This file is no list of words. Choose an .obf, .obz or .csv file.',
  LIST_BROKEN_JSON: 'A board in this file is damaged. Save it again in the other program.',
  LIST_TABLE: 'This table cannot be read. Its first line must name its columns: en, si, ta, category, respelling.',
  LIST_ENCODING: 'The letters in this file cannot be read. Save it again with the encoding UTF-8.',
  LIST_LANGUAGE: 'This file has words in another language. D Learner knows English, Sinhala and Tamil.',
  LIST_UNPACKS_TOO_LARGE: 'This file unpacks to far more than a list of words.',
  LIST_PATHS: 'This file names files outside itself, so D Learner does not open it.',
  LIST_SCRIPT: 'A picture in this file contains a program or the address of another file, so D Learner does not open it.',
  LIST_TOO_LONG: 'This file has more than 200 words. Save fewer boards or lines in one file.',
  LIST_EMPTY: 'There are no words in this file.',
}

export function listError(code: ListErrorCode, cause?: unknown): AppError {
  return new AppError(code, sentences[code], { cause })
}

/** @throws AppError LIST_ENCODING */
export function decodeText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // UTF-16 of plain letters is valid UTF-8 with a NUL after each letter.
    if (!text.includes('\0')) return text
  } catch (cause) {
    throw listError('LIST_ENCODING', cause)
  }
  throw listError('LIST_ENCODING')
}

/** Returns the language of a locale such as `en-GB`; undefined if words cannot have it. */
export function languageOfLocale(locale: string): Language | undefined {
  const [language = ''] = locale.trim().toLowerCase().split(/[-_]/)
  return languages.find((known) => known === language)
}
