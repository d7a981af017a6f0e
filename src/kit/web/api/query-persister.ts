import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import type { DBSchema, IDBPDatabase } from 'idb'
import { answersDatabase } from '#kit/cache-names.ts'
import { isUnreachable } from './api-error.ts'

interface PersistedAnswer {
  /** the hash of the query's key, which contains the learner's id */
  readonly hash: string
  readonly data: unknown
  /** milliseconds since 1970 */
  readonly answeredAt: number
}

interface Schema extends DBSchema {
  answers: { key: string; value: PersistedAnswer; indexes: { answeredAt: number } }
}

/** Queries with `meta: persisted` store their answers on the device. */
export const persisted = { persisted: true } as const

const maxAgeDays = 30
/** If the server takes longer, the stored answer is shown; the server's answer replaces it when it arrives. */
const serverTimeoutMs = 3000

let opened: Promise<IDBPDatabase<Schema>> | undefined

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= open()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const { openDB } = await import('idb')
  const db = await openDB<Schema>(answersDatabase, 1, {
    upgrade(created) {
      created.createObjectStore('answers', { keyPath: 'hash' }).createIndex('answeredAt', 'answeredAt')
    },
    // Another tab deletes the database, because the learner signed out.
    blocking: () => {
      void opened?.then((current) => current.close())
      opened = undefined
    },
  })
  const old = await db.getAllKeysFromIndex('answers', 'answeredAt', IDBKeyRange.upperBound(Date.now() - maxAgeDays * 86_400_000))
  for (const hash of old) await db.delete('answers', hash)
  return db
}

/**
 * The `persister` of all queries. Queries with `meta: persisted` store their last answer on the device, and return it if
 * the server cannot be reached or is slow. It counts as stale, so that the query is fetched again.
 */
export async function persistQuery<Data, Key extends readonly unknown[]>(
  queryFn: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  const answered = Promise.resolve(queryFn(context))
  if (query.meta?.['persisted'] !== true) return answered
  void answered.then((data) => store({ hash: query.queryHash, data, answeredAt: Date.now() }), () => undefined)
  const stored = await read(query.queryHash)
  if (stored === undefined) return answered
  try {
    const answer = await Promise.race([answered.then((data) => ({ data })), timeout(serverTimeoutMs)])
    if (answer !== undefined) return answer.data
    void answered.then((data) => query.setData(data), () => undefined)
  } catch (error) {
    if (!isUnreachable(error)) throw error
  }
  setTimeout(() => query.setState({ dataUpdatedAt: stored.answeredAt }))
  return stored.data as Data
}

async function read(hash: string): Promise<PersistedAnswer | undefined> {
  try {
    return await (await database()).get('answers', hash)
  } catch (error) {
    console.warn('The answers on this device cannot be read', error)
    return undefined
  }
}

async function store(answer: PersistedAnswer): Promise<void> {
  try {
    await (await database()).put('answers', answer)
  } catch (error) {
    console.warn('The answer cannot be stored on this device', error)
  }
}

function timeout(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })
}

/** The answer, or `otherwise` if the server cannot be reached and this device has no answer. Rejects with any other error. */
export async function whatIsHere<Data>(answer: Promise<Data>, otherwise: Data): Promise<Data> {
  return answer.catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    return otherwise
  })
}
