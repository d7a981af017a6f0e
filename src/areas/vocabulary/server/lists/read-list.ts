/** Reads a file of words, whatever its format, and says what an import would do with each word. */
import { type Language, languages } from '#kit/languages.ts'
import type { Archives } from '#kit/server/files/archives.ts'
import { bytesOf, type StoredFile } from '#kit/server/files/stored-file.ts'
import { type ListedWord as PreviewedWord, maxListedWords, ownCategory as ownCategorySchema, wordText } from '../../api.ts'
import { wordKey } from '../../rules/word-key.ts'
import { readBoardArchive } from './board-archive.ts'
import { readTable } from './csv.ts'
import { decodeText, type Licence, listError, type ListedPicture, type ListedWord, type Texts } from './listed-word.ts'
import { readBoard } from './obf.ts'

/** A single board with embedded pictures. */
const maxTextBytes = 32_000_000
const maxTableBytes = 1_000_000
/** A word of 200 characters is shown in part. */
const maxShownLength = 60

export interface CheckedWord extends Pick<PreviewedWord, 'text' | 'language' | 'category' | 'state'> {
  readonly translations: Texts
  readonly respelling: string | null
  readonly picture: ListedPicture
  readonly licence: Licence | undefined
}

/**
 * Lets `work` have the words of a file, whose pictures it can read meanwhile.
 * @param file the sent file
 * @param language preferred for words with texts in several languages
 * @param isKnown whether the learner has a word with this key
 * @throws AppError LIST_…; also throws errors of `work`
 */
export async function withListedWords<T>(
  file: StoredFile, { archives, language, isKnown }: { archives: Archives; language: Language; isKnown: (key: string) => boolean },
  work: (words: readonly CheckedWord[]) => Promise<T>,
): Promise<T> {
  const words = await readWords(archives, file)
  if (words.length === 0) throw listError('LIST_EMPTY')
  if (words.length > maxListedWords) throw listError('LIST_TOO_LONG')
  const seen = new Set<string>()
  return work(words.map((word) => checked(word, { language, isKnown, seen })))
}

/** By the content, not by the name. */
async function readWords(archives: Archives, file: StoredFile): Promise<readonly ListedWord[]> {
  if (new TextDecoder('latin1').decode(await bytesOf(file.slice(0, 4))) === 'PK\x03\x04') return readBoardArchive(archives, file)
  const { size } = file
  if (size > maxTextBytes) throw listError('LIST_UNREADABLE')
  const bytes = await bytesOf(file)
  if (!looksLikeText(bytes)) throw listError('LIST_UNREADABLE')
  const text = decodeText(bytes)
  if (text.trim() === '') throw listError('LIST_EMPTY')
  if (/^\s*[{[]/.test(text)) return readBoard(bytes, () => undefined)
  if (size > maxTableBytes) throw listError('LIST_TOO_LONG')
  return readTable(text)
}

/** Texts have few control characters besides tabs and ends of lines; UTF-16 has zeros. */
function looksLikeText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1000)
  return start.filter((byte) => byte > 0 && byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length <= start.length / 50
}

function checked(
  word: ListedWord, { language: preferred, isKnown, seen }: { language: Language; isKnown: (key: string) => boolean; seen: Set<string> },
): CheckedWord {
  const order = [...(word.language ? [word.language] : []), preferred, ...languages]
  const language = order.find((one) => word.texts[one] !== undefined) ?? 'en'
  const written = word.texts[language] ?? ''
  const parsed = wordText.safeParse(written)
  const text = parsed.success ? parsed.data : written.slice(0, maxShownLength)
  const key = wordKey(text)
  const state = parsed.success ? (isKnown(key) ? 'known' : seen.has(key) ? 'repeated' : 'new') : 'unusable'
  seen.add(key)
  const translations = Object.fromEntries(languages.flatMap((one) => {
    const translation = one === language ? undefined : wordText.safeParse(word.texts[one]).data
    return translation === undefined ? [] : [[one, translation]]
  }))
  const { picture, licence } = word
  return { text, language, translations, category: categoryOf(word.category), respelling: wordText.safeParse(word.respelling).data ?? null, picture, licence, state }
}

/** A longer name is cut. */
function categoryOf(name: string): string {
  const short = [...new Intl.Segmenter().segment(name)].slice(0, 40).map(({ segment }) => segment).join('')
  return ownCategorySchema.safeParse(short).data ?? ''
}

/** One line that names a licence, for example `CC By: Cboard, http://creativecommons.org/licenses/by`. */
export function licenceLine({ type, author_name, author_url, source_url, copyright_notice_url }: Licence): string {
  const of = [author_name ?? author_url, copyright_notice_url ?? source_url].filter((part) => part !== undefined).join(', ')
  return [type, of].filter((part) => part !== undefined && part !== '').join(': ')
}
