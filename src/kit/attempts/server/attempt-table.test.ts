/** Every table of attempts keeps the same rules. */
import { afterAll, describe, expect, test } from 'vitest'
import type { AppError } from '#kit/app-error.ts'
import { newId } from '#kit/ids.ts'
import { testServer } from '#kit/server/testing/test-server.ts'
import { countedAttempts } from '#kit/practice/spaced-repetition.ts'
import { brokenOff } from '../help.ts'
import { attemptTable, attemptTime } from './attempt-table.ts'

const server = await testServer([])
afterAll(() => server[Symbol.asyncDispose]())
const { database } = server.context

/** A row without id, learner and time, and one that differs. */
const kinds = {
  words: {
    table: attemptTable(database, 'predictions'),
    rowOf: (_id: string, userid: string, createdAt: string) => ({ _id, userid, createdAt, cluster: 'Van', confidence: 0.5, practised: 'van', help: 'model' }),
    filter: { practised: 'bus' },
  },
  letters: {
    table: attemptTable(database, 'letterAttempts'),
    rowOf: (_id: string, userid: string, createdAt: string) =>
      ({ _id, userid, createdAt, letter: 'ක', predicted: null, confidence: 0, strokes: '[]', step: 'trace', help: 'none' }),
    filter: { letter: 'ත' },
  },
  writtenWords: {
    table: attemptTable(database, 'writtenWords'),
    rowOf: (_id: string, userid: string, createdAt: string) => ({ _id, userid, createdAt, word: 'කට', units: '[]', result: 'well', help: 'none' }),
    filter: { word: 'අත' },
  },
  wordChoices: {
    table: attemptTable(database, 'wordChoices'),
    rowOf: (_id: string, userid: string, createdAt: string) =>
      ({ _id, userid, createdAt, word: 'Van', practised: 'van', task: 'hear', shown: '["Bus","Van"]', foils: 'far', chosen: 'Van', help: 'none' }),
    filter: { practised: 'bus' },
  },
  movements: {
    table: attemptTable(database, 'movementAttempts'),
    rowOf: (_id: string, userid: string, createdAt: string) =>
      ({ _id, userid, createdAt, movement: 'jump', predictions: '[]', match: 0, repetitions: 0, freely: 0, help: 'model' }),
    filter: { movement: 'walk' },
  },
  sums: {
    table: attemptTable(database, 'progress', 'timestamp'),
    rowOf: (_id: string, userid: string, timestamp: string) => ({
      _id, userid, timestamp, practiceType: 'NumberPractice', count: 1, help: 'none', overridden: 0,
      task: null, answer: null, shown: null, seconds: null,
    }),
    filter: { practiceType: 'AdditionPractice' },
  },
}

function timeAt(second: number): string {
  return new Date(Date.UTC(2026, 0, 1, 8, 0, second)).toISOString()
}

function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(() => undefined, (error: AppError) => error.code)
}

describe.each(Object.entries(kinds))('%s', (name, { table, rowOf, filter }) => {
  /** The kinds have rows of their own types; here only what they share is looked at. */
  const shared = table as unknown as ReturnType<typeof attemptTable<'predictions'>>
  const row = rowOf as unknown as typeof kinds.words.rowOf

  test('an id is stored once, with its first values', async () => {
    const learner = await server.learner()
    const [first, second] = [row(newId(), learner._id, timeAt(1)), row(newId(), learner._id, timeAt(2))]
    expect(await shared.add(learner, first)).toMatchObject({ _id: first._id })
    const again = { ...first, ...row(first._id, learner._id, timeAt(3)) }
    expect(await shared.addAll(learner, [again, second, second])).toHaveLength(2)
    expect((await shared.newest(learner, 10)).map(({ _id }) => _id)).toEqual([second._id, first._id])
    expect(await shared.addAll(learner, [])).toEqual([])
  })

  test('an adult says afterwards that the child was helped by hand; nothing else of a stored attempt changes, nor is it taken back', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const first = row(newId(), learner._id, timeAt(1))
    await shared.add(learner, first)
    await shared.addAll(other, [{ ...row(name === 'sums' ? first._id : newId(), other._id, timeAt(1)), help: 'hand' }])
    expect((await shared.newest(learner, 1))[0]?.help).toBe(first.help)
    expect(await shared.add(learner, { ...row(first._id, learner._id, timeAt(3)), help: 'hand' })).toMatchObject({ _id: first._id, help: 'hand' })
    expect(await shared.add(learner, { ...first, help: 'together' })).toMatchObject({ help: 'hand' })
    const [stored] = await shared.newest(learner, 10)
    expect(stored).toMatchObject({ ...first, help: 'hand' })
  })

  test('lists the newest first, in pages, all or those that match a filter', async () => {
    const learner = await server.learner()
    const rows = [3, 1, 2].map((second) => row(newId(), learner._id, timeAt(second)))
    await shared.addAll(learner, rows)
    const other = { ...row(newId(), learner._id, timeAt(4)), ...(filter as { practised: string }) }
    await shared.add(learner, other)
    const newestFirst = [other, rows[0], rows[2], rows[1]].map((one) => one?._id)
    const page = async (number: number) => shared.list(learner, { page: number, limit: 3 })
    expect(await page(1)).toMatchObject({ rows: newestFirst.slice(0, 3).map((_id) => ({ _id })), page: 1, totalPages: 2, totalCount: 4 })
    expect(await page(2)).toMatchObject({ rows: [{ _id: newestFirst[3] }], page: 2, totalPages: 2, totalCount: 4 })
    const some = await shared.list(learner, { page: 1, limit: 3 }, filter as { practised: string })
    expect(some).toMatchObject({ rows: [{ _id: other._id }], totalPages: 1, totalCount: 1 })
    const undefinedFilter = Object.fromEntries(Object.keys(filter).map((key) => [key, undefined]))
    expect((await shared.list(learner, { page: 1, limit: 3 }, undefinedFilter)).totalCount).toBe(4)
  })

  test('a learner changes and deletes only own attempts', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const rows = [1, 2, 3].map((second) => row(newId(), learner._id, timeAt(second)))
    await shared.addAll(learner, rows)
    const ids = rows.map(({ _id }) => _id)
    await shared.change(other, ids, { overridden: 1 })
    await shared.remove(other)
    expect((await shared.newest(learner, 10)).map(({ overridden }) => overridden)).toEqual([0, 0, 0])
    await shared.change(learner, ids.slice(0, 1), { overridden: 1 })
    expect((await shared.newest(learner, 10)).map(({ overridden }) => overridden)).toEqual([0, 0, 1])
    await shared.remove(learner, timeAt(2))
    expect((await shared.newest(learner, 10)).map(({ _id }) => _id)).toEqual(ids.slice(2))
    await shared.remove(learner)
    expect(await shared.newest(learner, 10)).toEqual([])
  })

  test('only its learner finds an attempt', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const { _id } = await shared.add(learner, row(newId(), learner._id, timeAt(1)))
    expect(await shared.find(learner, _id)).toMatchObject({ _id, userid: learner._id })
    expect(await codeOf(shared.find(other, _id))).toBe('NOT_YOURS')
    expect(await codeOf(shared.find(learner, newId()))).toBe('NOT_FOUND')
    // Two learners may have sums with the same id; the ids of other attempts are unique.
    expect(await codeOf(shared.add(other, row(_id, other._id, timeAt(2))))).toBe(name === 'sums' ? undefined : 'NOT_YOURS')
  })
})

test('beyond the newest, the last 30 of each item are found, so that what was known long ago is still known', async () => {
  const learner = await server.learner()
  const { table } = kinds.words
  let seed = 11
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  // Each word belongs to a part of the time: the first ones are not said any more.
  const rows = Array.from({ length: 300 }, (_, second) => ({
    ...kinds.words.rowOf(newId(), learner._id, timeAt(second)), practised: `word ${Math.floor(second / 100)} ${random() < 0.7 ? 'a' : 'b'}`,
    readAloud: random() < 0.3 ? 1 : 0, unjudged: random() < 0.2 ? brokenOff[0] : null,
  }))
  await table.addAll(learner, rows)
  const counted = rows.toReversed().filter(({ unjudged }) => unjudged === null)
  const lastOfEach = [...Map.groupBy(counted, ({ practised, readAloud }) => `${practised} ${readAloud}`).values()].flatMap((ofItem) => ofItem.slice(0, countedAttempts))
  for (const beyond of [0, 1, 80, 299, 300]) {
    const newest = new Set(rows.slice(rows.length - beyond).map(({ _id }) => _id))
    const expected = lastOfEach.filter(({ _id }) => !newest.has(_id)).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).map(({ _id }) => _id)
    const found = await table.lastOfItems(learner, { beyond, item: ['practised', 'readAloud'] })
    expect(found.rows.map(({ _id }) => _id), `beyond ${beyond}`).toEqual(expected)
    expect(found).toMatchObject({ page: 1, totalPages: 1, totalCount: expected.length })
  }
  expect((await table.lastOfItems(await server.learner(), { beyond: 0, item: ['practised'] })).rows).toEqual([])
})

test('no attempt is in the future; its time is in UTC', () => {
  expect(attemptTime(server.context.clock, { createdAt: '2026-01-01T10:00:00+02:00' })).toBe('2026-01-01T08:00:00.000Z')
  for (const given of [undefined, '2999-01-01T00:00:00Z']) expect(Date.parse(attemptTime(server.context.clock, { createdAt: given }))).toBeLessThanOrEqual(Date.now())
})

test('a wrong clock of the device is corrected by its time of sending', () => {
  const now = new Date('2026-11-24T12:00:00.000Z')
  const timeOf = (createdAt: string, sentAt: string): string => attemptTime({ now: () => now }, { createdAt, sentAt })
  // right, with a call that takes a minute
  expect(timeOf('2026-11-20T12:00:00Z', '2026-11-24T11:59:00Z')).toBe('2026-11-20T12:00:00.000Z')
  // in 2015, and made three hours before
  expect(timeOf('2015-01-01T00:00:00Z', '2015-01-01T03:00:00Z')).toBe('2026-11-24T09:00:00.000Z')
  // a day ahead
  expect(timeOf('2026-11-25T10:00:00Z', '2026-11-25T12:00:00Z')).toBe('2026-11-24T10:00:00.000Z')
  // in 2015 when it was made, and right since
  expect(timeOf('2015-01-01T00:00:00Z', '2026-11-24T12:00:00Z')).toBe('2026-11-24T12:00:00.000Z')
  // put back since
  expect(timeOf('2026-11-25T10:00:00Z', '2026-11-24T12:00:00Z')).toBe('2026-11-24T12:00:00.000Z')
})
