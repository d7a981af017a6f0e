import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type TestLearner, testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { exampleDays, maxExamples } from '../examples.ts'
import { exampleStore, maxLatest, removeOldExamples } from './examples.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([])
})
afterAll(async () => server[Symbol.asyncDispose]())

const day = 86_400_000
const check = (daysFromNow: number): Promise<void> => removeOldExamples(server.context.database, Date.now() + daysFromNow * day)
const kinds = ['word', 'letter', 'movement', 'fingers', 'digits'] as const
const family = { access: 'owner', author: null } as const

async function add({ _id: userid }: TestLearner, kind: (typeof kinds)[number], daysAgo: number, taught: boolean): Promise<string> {
  const store = exampleStore(server.context, kind)
  const attempt = { _id: newId(), userid, label: 'a', createdAt: new Date(Date.now() - daysAgo * day).toISOString() }
  await store.store(attempt, '1f')
  if (taught) await store.teach(family, attempt)
  return attempt._id
}

async function stored({ _id }: TestLearner): Promise<string[]> {
  const rows = await server.context.database.selectFrom('examples').select('_id').where('userid', '=', _id).execute()
  return rows.map((row) => row._id)
}

describe.each(kinds)('examples of %s', (kind) => {
  test(`${maxExamples} examples and ${maxLatest} unmarked attempts of a label are kept, the newest`, async () => {
    const learner = await server.learner()
    const added: { id: string; taught: boolean }[] = []
    for (let daysAgo = maxExamples + 2; daysAgo > 0; daysAgo--) {
      for (const taught of [true, false]) added.push({ id: await add(learner, kind, daysAgo, taught), taught })
    }
    const newest = (taught: boolean, most: number): string[] => added.filter((one) => one.taught === taught).slice(-most).map(({ id }) => id)
    expect((await stored(learner)).toSorted()).toEqual([...newest(true, maxExamples), ...newest(false, maxLatest)].toSorted())
    const listed = await exampleStore(server.context, kind).list(learner)
    expect(listed.map(({ _id }) => _id)).toEqual(newest(true, maxExamples).toReversed())
  })

  test('what is older than a year is not listed, and is deleted without a new attempt', async () => {
    const learner = await server.learner()
    const old = [await add(learner, kind, exampleDays + 1, true), await add(learner, kind, exampleDays + 1, false)]
    const recent = [await add(learner, kind, exampleDays - 1, true), await add(learner, kind, exampleDays - 1, false)]
    expect((await stored(learner)).toSorted()).toEqual([...old, ...recent].toSorted())
    expect(await exampleStore(server.context, kind).list(learner)).toMatchObject([{ _id: recent[0] }])
    await check(0)
    await check(0.9)
    expect((await stored(learner)).toSorted()).toEqual([...old, ...recent].toSorted())
    await check(1)
    expect((await stored(learner)).toSorted()).toEqual(recent.toSorted())
  })

  test('nothing is deleted if the clock is two years ahead for some hours', async () => {
    const learner = await server.learner()
    const id = await add(learner, kind, 1, true)
    await check(2 * exampleDays)
    await check(2 * exampleDays + 0.9)
    // The clock is right again.
    await check(0)
    await check(exampleDays)
    expect(await stored(learner)).toEqual([id])
    expect(await exampleStore(server.context, kind).list(learner)).toMatchObject([{ _id: id }])
    await check(exampleDays + 1.1)
    expect(await stored(learner)).toEqual([])
  })

  test('another learner cannot end one', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const id = await add(learner, kind, 1, true)
    const store = exampleStore(server.context, kind)
    await expect(store.forget({ ...family, _id: other._id }, id)).rejects.toMatchObject({ code: 'NOT_YOURS' })
    expect(await stored(learner)).toEqual([id])
    await store.forget({ ...family, _id: learner._id }, id)
    expect(await stored(learner)).toEqual([])
    await store.forget({ ...family, _id: learner._id }, id)
  })
})
