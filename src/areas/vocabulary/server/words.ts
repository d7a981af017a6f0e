import { sql, type CompiledQuery, type ExpressionBuilder, type ExpressionWrapper, type Selectable, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { type Language, languages } from '#kit/languages.ts'
import type { Ports } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { isUniqueViolation } from '#kit/server/database/database-errors.ts'
import { AppError, notFound, notOwnerError } from '#kit/app-error.ts'
import type { Learner, Caller } from '#kit/server/sessions/sessions.ts'
import { assertMayChange } from '#kit/server/http/guard.ts'
import type { SignedAddresses } from '#kit/server/sessions/signed-addresses.ts'
import type { Word } from '../api.ts'
import { isEmptyPicture } from './lists/empty-picture.ts'
import { wordKey } from '../rules/word-key.ts'
import { builtInWords, packWordAnswer, packWords, packWordWithId } from '../rules/words.ts'

export type WordRow = Selectable<Schema['words']>

/** The words of all packs as rows. Their ids sort before all others. */
const packRows: readonly WordRow[] = packWords
  .map(({ _id, wordAdd, category, file }) => (
    { _id, userid: null, wordAdd, wordKey: wordKey(wordAdd), category, picture: file, language: 'en', respelling: null, sound: null, ownCategory: null, translations: null, licence: null, author: null, createdAt: new Date(0).toISOString() }
  ))
  .toSorted((a, b) => (a._id < b._id ? -1 : 1))
const packRowsById = new Map(packRows.map((row) => [row._id, row]))
const builtInIds = new Set(builtInWords.map(({ _id }) => _id))
const builtInRows = packRows.filter(({ _id }) => builtInIds.has(_id))

/** Inserts the built-in words into the database or updates them. */
export async function seedWords(database: Database): Promise<void> {
  await database.insertInto('words')
    .values([...builtInRows])
    .onConflict((conflict) => conflict.column('_id').doUpdateSet((row) => ({
      wordAdd: row.ref('excluded.wordAdd'),
      wordKey: row.ref('excluded.wordKey'),
      category: row.ref('excluded.category'),
      picture: row.ref('excluded.picture'),
    })))
    .execute()
}

/** Maximum number of cached answers, about 1 KB each; if it is exceeded, the cache is cleared. */
const maxCached = 10_000

interface CachedAddresses {
  /** ms since 1970 */
  readonly expiry: number
  readonly words: Map<string, Word>
}

/**
 * Caches answers, because lists of words are requested often and signing three URLs takes longer than reading a word.
 */
const cached = new WeakMap<SignedAddresses, CachedAddresses>()

/** Converts a row to an answer: URLs of own words are signed, those of packs are public files. */
export function toWord(row: WordRow, context: Pick<Ports, 'addresses' | 'environment'>): Word {
  const { _id, wordAdd, userid, picture, sound, language, respelling, ownCategory, translations, author } = row
  const { addresses, environment } = context
  if (userid === null) {
    const packWord = packWordWithId(_id)
    if (packWord === undefined) throw notFound()
    return packWordAnswer(packWord, environment.WEB_URL)
  }
  const expiry = addresses.nextExpiry()
  let kept = cached.get(addresses)
  if (kept?.expiry !== expiry || kept.words.size >= maxCached) {
    kept = { expiry, words: new Map() }
    cached.set(addresses, kept)
  }
  const version = [_id, picture, sound, language, respelling, wordAdd, ownCategory, translations, author].join('\n')
  const word = kept.words.get(version) ?? ownAnswer({ ...row, userid }, context)
  kept.words.set(version, word)
  return word
}

function ownAnswer(
  { _id, wordAdd, userid, picture, sound, language, respelling, ownCategory, translations, author }: WordRow & { userid: string },
  { addresses, environment }: Pick<Ports, 'addresses' | 'environment'>,
): Word {
  const main = environment.MAIN_URL ?? ''
  const signed = (path: string): string => main + addresses.sign(path)
  // The version changes the URL whenever the picture, the recording or the spoken text changes.
  const spoken = encodeURIComponent(sound ?? `${wordKey(respelling ?? wordAdd)} ${language}`)
  const soundUrl = signed(`/bs/word/${_id}/sound?version=${spoken}`)
  return {
    _id,
    wordAdd,
    imagewordUrl: signed(`/bs/word/${_id}/picture?version=${encodeURIComponent(picture)}`),
    ...(isEmptyPicture(picture) && { noPicture: true }),
    soundUrl,
    // The page slows a recording down.
    slowSoundUrl: sound === null ? signed(`/bs/word/${_id}/sound?slow=true&version=${spoken}`) : soundUrl,
    category: ownCategory === null ? 'mine' : 'own',
    ...(ownCategory !== null && { ownCategory }),
    ...(translations !== null && { translations: JSON.parse(translations) as NonNullable<Word['translations']> }),
    language: languageOfWord(language),
    respelling,
    userid,
    ...(author !== null && { author }),
  }
}

/** Returns a stored language; English if this version does not know it. */
export function languageOfWord(stored: string): Language {
  return languages.find((known) => known === stored) ?? 'en'
}

/** Matches the stored words of a learner: the built-in ones and their own. */
export function ownedBy(where: ExpressionBuilder<Schema, 'words'>, { _id }: Learner): ExpressionWrapper<Schema, 'words', SqlBool> {
  return where.or([where('userid', 'is', null), where('userid', '=', _id)])
}

export interface WordFilter {
  readonly category?: Word['category'] | undefined
  /** a word's _id: returns only that word */
  readonly pacticesword?: string | undefined
}

/**
 * Returns one page of a learner's words: first the built-in ones, then their own, oldest first. Words of other packs and of
 * an adult's categories are listed only with their category.
 */
export async function listWordPage(
  database: Database,
  learner: Learner,
  { category, pacticesword }: WordFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: WordRow[]; totalCount: number }> {
  if (pacticesword !== undefined) {
    const row = await findWord(database, pacticesword)
    if (row !== undefined) assertOwnWord(row, learner)
    const found = row !== undefined && (category === undefined || row.category === category) ? [row] : []
    return { rows: page === 1 ? found : [], totalCount: found.length }
  }
  const builtIn = category === undefined ? builtInRows : packRows.filter((row) => row.category === category)
  const from = (page - 1) * limit
  const first = builtIn.slice(from, from + limit)
  const ownFrom = Math.max(0, from - builtIn.length)
  const own = await wordQueries(database).ownWords(learner._id, category ?? 'mine', limit - first.length, ownFrom)
  return { rows: [...first, ...own.rows], totalCount: builtIn.length + own.count }
}

export async function findWord(database: Database, id: string): Promise<WordRow | undefined> {
  return packRowsById.get(id) ?? wordQueries(database).word(id)
}

interface WordQueries {
  word(id: string): Promise<WordRow | undefined>
  /** own words of a category, and their total number */
  ownWords(userid: string, category: string, limit: number, offset: number): Promise<{ rows: WordRow[]; count: number }>
}

const queries = new WeakMap<Database, WordQueries>()

/** Every screen requests words, so these queries are compiled only once per database. */
function wordQueries(database: Database): WordQueries {
  const known = queries.get(database)
  if (known !== undefined) return known
  const byId = database.selectFrom('words').selectAll().where('_id', '=', '').compile()
  const own = database.selectFrom('words').where('userid', '=', '').where('category', '=', '')
  const page = own.selectAll().orderBy('_id').limit(1).offset(0).compile()
  const count = own.select(sql<number | string>`count(*)`.as('count')).compile()
  const made: WordQueries = {
    async word(id) {
      return (await database.executeQuery(withParameters(byId, [id]))).rows[0]
    },
    async ownWords(userid, category, limit, offset) {
      const rows = limit === 0 ? [] : (await database.executeQuery(withParameters(page, [userid, category, limit, offset]))).rows
      // Fewer rows than the limit: this is the last page, so the count is known.
      const isEnd = rows.length < limit && (rows.length > 0 || offset === 0)
      if (isEnd) return { rows, count: offset + rows.length }
      const counted = await database.executeQuery(withParameters(count, [userid, category]))
      return { rows, count: Number(counted.rows[0]?.count ?? 0) }
    },
  }
  queries.set(database, made)
  return made
}

function withParameters<T>(query: CompiledQuery<T>, parameters: readonly unknown[]): CompiledQuery<T> {
  return { ...query, parameters }
}

/** Returns a word that the learner may see: a built-in one or their own. */
export async function visibleWord(database: Database, id: string, learner: Learner): Promise<WordRow> {
  const row = await findWord(database, id)
  if (row === undefined) throw notFound()
  assertOwnWord(row, learner)
  return row
}

/**
 * Returns an own word of the learner, if the caller may change it. What the owner changes is the family's from then on, so that
 * a guide replaces nothing of it.
 * @throws AppError NOT_FOUND, NOT_YOURS, NO_ACCESS
 */
export async function changeableWord(database: Database, id: string, caller: Caller): Promise<WordRow & { userid: string }> {
  const row = await visibleWord(database, id, caller)
  if (row.userid === null) throw notOwnerError()
  assertMayChange(caller, row.author)
  return { ...row, userid: row.userid }
}

export function wordExists(): AppError {
  return new AppError('WORD_EXISTS', 'This word is already in your list.')
}

/** The columns of an own word's category. */
export function categoryOf(ownCategory: string | null): Pick<WordRow, 'category' | 'ownCategory'> {
  return { category: ownCategory === null ? 'mine' : 'own', ownCategory }
}

/** Runs `write`. Two calls at the same time may both find a word to be new. @throws AppError WORD_EXISTS */
export async function writeOnce(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw isUniqueViolation(error) ? wordExists() : error
  }
}

/** Throws if the learner already has a word with this text, built-in or own, other than `but`. */
export async function assertNewWord(database: Database, wordAdd: string, learner: Learner, but?: string): Promise<void> {
  const known = await database.selectFrom('words').select('_id').where('wordKey', '=', wordKey(wordAdd))
    .where((where) => ownedBy(where, learner)).execute()
  if (known.some(({ _id }) => _id !== but)) throw wordExists()
}

function assertOwnWord({ userid }: WordRow, learner: Learner): void {
  if (userid !== null && userid !== learner._id) throw notOwnerError()
}
