/** The Open Board Format 0.1 (openboardformat.org): one board as JSON, and the manifest of several. */
import { type Language, languageOfText, languages } from '#kit/languages.ts'
import { z } from 'zod'
import type { Schema } from '#database/schema.ts'
import { fromBase64 } from './base64.ts'
import { decodeText, languageOfLocale, licenceSchema, listError, type ListedPicture, type ListedWord, type Texts } from './listed-word.ts'

export const formatName = 'open-board-0.1'
export const manifestName = 'manifest.json'
const maxItems = 2000

/** Some programs write numbers as ids. */
const id = z.union([z.string().max(500), z.number()]).transform(String)
const text = z.string().max(10_000).nullish().catch(undefined)
const licence = licenceSchema.nullish().catch(undefined)
const address = z.string().nullish().catch(undefined)

const button = z.object({
  label: text,
  image_id: id.nullish(),
  ext_d_learner_language: z.enum(languages).optional().catch(undefined),
  ext_d_learner_respelling: z.string().max(400).optional().catch(undefined),
})
const image = z.object({ id, data: address, path: address, url: address, data_url: address, license: licence })
type Image = z.infer<typeof image>

const board = z.object({
  format: z.string().startsWith('open-board-'),
  locale: text,
  name: text,
  license: licence,
  // An empty place may be null.
  buttons: z.array(button.nullable()).max(maxItems),
  images: z.array(image.nullable()).max(maxItems).nullish(),
  /** by locale: translations of the board's texts */
  strings: z.record(z.string(), z.record(z.string(), z.string())).nullish().catch(undefined),
})

const manifest = z.object({
  format: z.string().startsWith('open-board-').optional(),
  root: z.string().optional(),
  paths: z.object({ boards: z.record(z.string(), z.string()), images: z.record(z.string(), z.string()).optional() }),
})
export type BoardManifest = z.infer<typeof manifest>

/** @throws AppError LIST_ENCODING, LIST_BROKEN_JSON, or LIST_UNREADABLE if it is other JSON */
function parseJson<Value>(bytes: Uint8Array, schema: z.ZodType<Value>): Value {
  const json = decodeText(bytes)
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch (cause) {
    throw listError('LIST_BROKEN_JSON', cause)
  }
  const { success, data, error } = schema.safeParse(parsed)
  if (!success) throw listError('LIST_UNREADABLE', error)
  return data
}

/** @throws AppError LIST_ENCODING, LIST_BROKEN_JSON, LIST_UNREADABLE */
export function readManifest(bytes: Uint8Array): BoardManifest {
  return parseJson(bytes, manifest)
}

/** Opens the picture of an image of a board that is a file beside it, if there is one. */
export type OpenPicture = (image: { readonly id: string; readonly path: string | undefined }) => (() => Promise<Uint8Array>) | undefined

/**
 * Reads the words of a board: its buttons with a label, also those that open another board. The board's name is the category.
 * @throws AppError LIST_ENCODING, LIST_BROKEN_JSON, LIST_UNREADABLE, LIST_LANGUAGE
 */
export function readBoard(bytes: Uint8Array, openPicture: OpenPicture): ListedWord[] {
  const { locale, name, license, buttons, images, strings } = parseJson(bytes, board)
  const imagesById = new Map((images ?? []).flatMap((one) => (one === null ? [] : [[one.id, one]])))
  return buttons.flatMap((one) => {
    const label = one?.label?.trim() ?? ''
    if (one === null || label === '') return []
    const language = one.ext_d_learner_language ?? languageOfLabel(label, locale ?? undefined)
    const found = one.image_id === undefined || one.image_id === null ? undefined : imagesById.get(one.image_id)
    const word: ListedWord = {
      texts: { ...translationsOf(label, strings ?? {}), [language]: label },
      language: one.ext_d_learner_language,
      category: name?.trim() ?? '',
      respelling: one.ext_d_learner_respelling,
      picture: found === undefined ? { kind: 'none' } : pictureOf(found, openPicture),
      licence: found === undefined ? undefined : found.license ?? license ?? undefined,
    }
    return [word]
  })
}

/** Programs store the language of their menus as the locale, so the script decides first. */
function languageOfLabel(label: string, locale: string | undefined): Language {
  const script = languageOfText(label)
  if (script !== 'en') return script
  if (/(?!\p{Script=Latin})\p{L}/u.test(label)) throw listError('LIST_LANGUAGE')
  const language = locale === undefined || locale === '' ? 'en' : languageOfLocale(locale)
  if (language === undefined) throw listError('LIST_LANGUAGE')
  return language
}

function translationsOf(label: string, strings: Readonly<Record<string, Readonly<Record<string, string>>>>): Texts {
  return Object.fromEntries(Object.entries(strings).flatMap(([locale, translated]) => {
    const language = languageOfLocale(locale)
    const translation = Object.hasOwn(translated, label) ? translated[label]?.trim() : undefined
    return language === undefined || translation === undefined || translation === '' ? [] : [[language, translation]]
  }))
}

function pictureOf({ id: imageId, data, path, url, data_url }: Image, openPicture: OpenPicture): ListedPicture {
  const embedded = [data, url].find((one) => one?.startsWith('data:')) ?? (data || undefined)
  if (embedded !== undefined && embedded !== null) return { kind: 'inside', read: async () => decodeDataUrl(embedded) }
  const read = openPicture({ id: imageId, path: path ?? undefined })
  if (read !== undefined) return { kind: 'inside', read }
  return { kind: url || data_url ? 'elsewhere' : 'none' }
}

/** Returns the bytes of a data: address; a text without that beginning is taken as base64. */
function decodeDataUrl(url: string): Uint8Array {
  const comma = url.startsWith('data:') ? url.indexOf(',') : -1
  if (comma === -1 || /;base64$/i.test(url.slice(0, comma))) return fromBase64(url.slice(comma + 1))
  try {
    return new TextEncoder().encode(decodeURIComponent(url.slice(comma + 1)))
  } catch {
    return new TextEncoder().encode(url.slice(comma + 1))
  }
}

const columnCount = 6

export interface BoardWord extends Pick<Schema['words'], '_id' | 'wordAdd' | 'picture'> {
  readonly language: Language
  readonly respelling: string | null
  readonly translations: Texts
  readonly licence: Licence | undefined
}
type Licence = z.infer<typeof licenceSchema>

/** Returns a board with these words, whose pictures are files of the same archive. */
export function toBoard(boardId: string, name: string, words: readonly BoardWord[]): object {
  const rows = Array.from({ length: Math.ceil(words.length / columnCount) }, (_, at) => words.slice(at * columnCount, (at + 1) * columnCount))
  const strings = Object.fromEntries(languages.map((language) => [
    language, Object.fromEntries(words.flatMap(({ wordAdd, translations }) => (translations[language] === undefined ? [] : [[wordAdd, translations[language]]]))),
  ]))
  return {
    format: formatName,
    id: boardId,
    locale: words[0]?.language ?? 'en',
    name,
    buttons: words.map(({ _id, wordAdd, language, respelling }) => ({
      id: _id, label: wordAdd, image_id: _id, ext_d_learner_language: language,
      ...(respelling !== null && { vocalization: respelling, ext_d_learner_respelling: respelling }),
    })),
    grid: { rows: rows.length, columns: columnCount, order: rows.map((row) => Array.from({ length: columnCount }, (_, at) => row[at]?._id ?? null)) },
    images: words.map((word) => ({ id: word._id, path: picturePath(word), content_type: 'image/webp', ...(word.licence && { license: word.licence }) })),
    sounds: [],
    strings,
  }
}

export function picturePath({ _id }: { readonly _id: string }): string {
  return `images/${_id}.webp`
}
