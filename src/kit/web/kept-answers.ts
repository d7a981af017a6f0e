import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import type { DBSchema, IDBPDatabase } from 'idb'
import { answersDatabase } from '#kit/cache-names.ts'
import { isUnreachable } from './api-error.ts'

interface KeptAnswer {
  /** of the query's key, which names the learner */
  readonly hash: string
  readonly data: unknown
  /** milliseconds since 1970 */
  readonly answeredAt: number
}

interface Schema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { answeredAt: number } }
}

/** Answers of queries that carry this are kept on the device. */
export const kept = { kept: true } as const

const keptDays = 30
/** A kept answer is shown where none comes in this time; one that comes later takes its place. */
const patienceMs = 3000

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
    // Another tab removes it, because the learner signed out.
    blocking: () => {
      void opened?.then((known) => known.close())
      opened = undefined
    },
  })
  const old = await db.getAllKeysFromIndex('answers', 'answeredAt', IDBKeyRange.upperBound(Date.now() - keptDays * 86_400_000))
  for (const hash of old) await db.delete('answers', hash)
  return db
}

/**
 * What queries are asked by: those marked `meta: kept` remember their last answer on this device and give it where the
 * server cannot be reached or takes long. It counts as old, so that it is asked for again.
 */
export async function orKeptAnswer<Data, Key extends readonly unknown[]>(
  queryFn: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  const asked = Promise.resolve(queryFn(context))
  if (query.meta?.['kept'] !== true) return asked
  void asked.then((data) => keep({ hash: query.queryHash, data, answeredAt: Date.now() }), () => undefined)
  const known = await read(query.queryHash)
  if (known === undefined) return asked
  try {
    const answer = await Promise.race([asked.then((data) => ({ data })), late(patienceMs)])
    if (answer !== undefined) return answer.data
    void asked.then((data) => query.setData(data), () => undefined)
  } catch (error) {
    if (!isUnreachable(error)) throw error
  }
  setTimeout(() => query.setState({ dataUpdatedAt: known.answeredAt }))
  return known.data as Data
}

async function read(hash: string): Promise<KeptAnswer | undefined> {
  try {
    return await (await database()).get('answers', hash)
  } catch (error) {
    console.warn('The answers kept on this device cannot be read', error)
    return undefined
  }
}

async function keep(answer: KeptAnswer): Promise<void> {
  try {
    await (await database()).put('answers', answer)
  } catch (error) {
    console.warn('The answer cannot be kept on this device', error)
  }
}

function late(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })
}
