import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { host } from '#kit/server/http/host.ts'
import { type TestLearner, testServer } from '#kit/server/testing/test-server.ts'
import type { ProgressEntry } from '../api.ts'
import { progressHandlers } from './progress-handlers.ts'

const server = await testServer([host(progressHandlers)])
afterAll(() => server[Symbol.asyncDispose]())

const start = Date.parse('2026-03-01T08:00:00.000Z')

function entry(at: number, more: Partial<ProgressEntry> = {}): ProgressEntry {
  return {
    id: newId(), practiceType: 'NumberPractice', count: 1, timestamp: new Date(start + at * 1000).toISOString(),
    help: 'none', source: 'recogniser', unjudged: null, ...more,
  }
}

function send(learner: TestLearner, entries: readonly object[], userid = learner._id): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'POST', url: `/bs/progress/${userid}`, payload: { entries } })
}

async function held(learner: TestLearner): Promise<ProgressEntry[]> {
  const answer = await learner.ask({ url: `/bs/progress/${learner._id}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.entries
}

describe('progress', () => {
  test('is stored as sent, oldest first, with all details for the report', async () => {
    const learner = await server.learner()
    const whole = entry(2, {
      practiceType: 'AdditionPractice', task: '1+4', answer: 5, shown: 5, help: 'together', source: 'examples', unjudged: 'unsure', seconds: 12.5,
    })
    const bare = entry(1, { count: 0 })
    const answer = await send(learner, [whole, bare])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({ data: { entries: [bare, whole] } })
    expect(await held(learner)).toEqual([bare, whole])
  })

  test('keeps numbers at sight and the parts of a number with the number that was chosen, heard, shown or read', async () => {
    const learner = await server.learner()
    const chosen = [
      entry(1, { practiceType: 'SightPractice', task: 'scattered 4', answer: 4, shown: 3, count: 0, seconds: 2.1 }),
      entry(2, { practiceType: 'SightPractice', task: 'scattered 4', answer: 4, shown: 4, help: 'model' }),
      entry(3, { practiceType: 'ComparePractice', task: 'more near', answer: 5, shown: 5 }),
      entry(4, { practiceType: 'NeighbourPractice', task: 'before 1', answer: 0, shown: 0 }),
      entry(5, { practiceType: 'PairPractice', task: 'make 10 7', answer: 3, shown: 3 }),
      entry(6, { practiceType: 'LinePractice', task: 'line 10 10', answer: 10, shown: 10, help: 'together' }),
      entry(7, { practiceType: 'SayNumberPractice', task: 'say 0', answer: 0, count: 0, unjudged: 'unheard' }),
      entry(8, { practiceType: 'ShowNumberPractice', task: 'show 10', answer: 10, shown: 10 }),
      entry(9, { practiceType: 'WriteNumberPractice', task: 'write 3', answer: 3, shown: 3, help: 'traced' }),
    ]
    expect((await send(learner, chosen)).statusCode).toBe(200)
    expect(await held(learner)).toEqual(chosen)
  })

  test.each([
    ['together', { assisted: true }],
    ['together', { assisted: true, help: 'together' }],
    ['model', { help: 'hint' }],
    ['model', { help: 'model' }],
    ['none', { help: 'none' }],
    ['none', {}],
  ])('of a page from before the kinds of help is stored with help %s: %o', async (help, more) => {
    const learner = await server.learner()
    const { id, practiceType, count, timestamp } = entry(1)
    const answer = await send(learner, [{ id, practiceType, count, timestamp, ...more }])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await held(learner)).toEqual([{ id, practiceType, count, timestamp, help, source: 'recogniser', unjudged: null }])
  })

  test('counts an entry that is sent twice once, in one call or in two', async () => {
    const learner = await server.learner()
    const one = entry(1)
    await send(learner, [one, one])
    await send(learner, [{ ...one, count: 0 }])
    expect(await held(learner)).toEqual([one])
  })

  test('merges two offline devices without loss, in any order', async () => {
    const learner = await server.learner()
    const [phone, tablet] = [[1, 4, 5].map((at) => entry(at)), [2, 3, 6].map((at) => entry(at, { count: 0 }))]
    await Promise.all([send(learner, tablet), send(learner, phone), send(learner, tablet.slice(1))])
    const all = [...phone, ...tablet].toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    expect(await held(learner)).toEqual(all)
  })

  test('keeps an entry that an adult marked as right', async () => {
    const learner = await server.learner()
    const wrong = entry(1, { count: 0 })
    const right = { ...wrong, count: 1 as const, overridden: true, source: 'adult' as const }
    await send(learner, [wrong])
    await send(learner, [right])
    await send(learner, [wrong])
    expect(await held(learner)).toEqual([right])
  })

  test('moves times in the future to now', async () => {
    const learner = await server.learner()
    await send(learner, [entry(0, { timestamp: new Date(Date.now() + 86_400_000).toISOString() })])
    expect(Date.parse((await held(learner))[0]?.timestamp ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('is deleted by a reset; a late reset keeps newer entries', async () => {
    const learner = await server.learner()
    const [old, since] = [entry(1), entry(3)]
    await send(learner, [old, since])
    const url = `/bs/progress/${learner._id}`
    const late = await learner.ask({ method: 'DELETE', url: `${url}?before=${new Date(start + 2000).toISOString()}` })
    expect([late.statusCode, late.body]).toEqual([204, ''])
    expect(await held(learner)).toEqual([since])
    expect((await learner.ask({ method: 'DELETE', url })).statusCode).toBe(204)
    expect(await held(learner)).toEqual([])
  })

  test('a reset and an entry of a device whose clock is years behind count when they were made', async () => {
    const learner = await server.learner()
    const old = entry(1)
    await send(learner, [old])
    const query = 'before=2015-01-01T08:00:00.000Z&sentAt=2015-01-01T09:00:00.000Z'
    await learner.ask({ method: 'DELETE', url: `/bs/progress/${learner._id}?${query}` })
    expect(await held(learner)).toEqual([])
    const late = { ...entry(2), timestamp: '2015-01-01T08:30:00.000Z' }
    await learner.ask({ method: 'POST', url: `/bs/progress/${learner._id}`, payload: { entries: [late], sentAt: '2015-01-01T09:00:00.000Z' } })
    const [stored] = await held(learner)
    const minutesAgo = (Date.now() - Date.parse(stored?.timestamp ?? '')) / 60_000
    expect(minutesAgo).toBeGreaterThanOrEqual(30)
    expect(minutesAgo).toBeLessThan(60)
  })

  test('two learners may use the same id, and neither sees or changes the other\'s entry', async () => {
    const [one, other] = [await server.learner(), await server.learner()]
    const same = entry(1, { count: 0 })
    await send(one, [same])
    await send(other, [{ ...same, count: 1, overridden: true }])
    expect(await held(one)).toEqual([same])
    await other.ask({ method: 'DELETE', url: `/bs/progress/${other._id}` })
    expect(await held(one)).toEqual([same])
    expect((await send(one, [same], other._id)).statusCode).toBe(403)
  })

  test.each([
    [{ count: 2 }], [{ id: 'one' }], [{ practiceType: 'Counting' }], [{ timestamp: 'today' }], [{ answer: 11 }], [{ task: 'x'.repeat(21) }],
    [{ seconds: -1 }], [{ help: 'some' }], [{ help: 'print' }], [{ source: 'camera' }], [{ unjudged: 'tired' }],
  ])('refuses %o', async (wrong) => {
    expect((await send(await server.learner(), [{ ...entry(1), ...wrong }])).statusCode).toBe(400)
  })

  test('accepts at most 200 entries at once', async () => {
    const learner = await server.learner()
    expect((await send(learner, Array.from({ length: 201 }, (_, at) => entry(at)))).statusCode).toBe(400)
    expect((await send(learner, Array.from({ length: 200 }, (_, at) => entry(at)))).statusCode).toBe(200)
    expect(await held(learner)).toHaveLength(200)
  })
})

test('answers all devices that send the same entries at the same time in different orders', async () => {
  const learner = await server.learner()
  const entries = Array.from({ length: 40 }, (_, i) => entry(i, { overridden: true }))
  const answers = await Promise.all(Array.from({ length: 20 }, (_, device) => send(learner, device % 2 === 0 ? entries : entries.toReversed())))
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  expect(await held(learner)).toHaveLength(40)
})

test('refuses a task with a character that PostgreSQL cannot store', async () => {
  const learner = await server.learner()
  const answer = await send(learner, [{ ...entry(1), task: '1\0' }])
  expect([answer.statusCode, answer.json().data]).toMatchObject([400, { code: 'INVALID', error: 'This text cannot be stored.' }])
  expect(await held(learner)).toEqual([])
})

const features = `1${'f'.repeat(62)}`

function hand(at: number, more: object = {}): object {
  return { ...entry(at, { count: 0, answer: 5, overridden: true }), features, ...more }
}

async function examples(learner: TestLearner): Promise<object[]> {
  return (await learner.ask({ url: `/bs/fingers/examples/${learner._id}` })).json().data.examples
}

function forget(learner: TestLearner, id: string): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'DELETE', url: `/bs/fingers/${id}/example` })
}

describe('an example of a hand', () => {
  test('is one hand that an adult marked as right, not what was counted together', async () => {
    const learner = await server.learner()
    const [id, since] = [newId(), Date.now() - 3_600_000]
    const timestamp = new Date(since).toISOString()
    await send(learner, [{ ...entry(1, { id, count: 0, answer: 5, timestamp }), features }])
    expect(await examples(learner)).toEqual([])
    const others = [{ overridden: false }, { help: 'together' }, { help: 'hand' }, { answer: 6 }, { answer: undefined }, { features: undefined }]
    await send(learner, [hand(2, { id, timestamp }), ...others.map((more) => hand(3, { timestamp, ...more }))])
    expect(await examples(learner)).toEqual([{ _id: id, fingers: 5, features, taught: true, createdAt: timestamp }])
    expect(await examples(await server.learner())).toEqual([])
    expect((await held(learner)).some((one) => 'features' in one)).toBe(false)
  })

  test('ends if an adult says afterwards that the fingers were formed by hand', async () => {
    const learner = await server.learner()
    const [id, timestamp] = [newId(), new Date(Date.now() - 3_600_000).toISOString()]
    await send(learner, [hand(1, { id, timestamp })])
    expect(await examples(learner)).toHaveLength(1)
    await send(learner, [hand(1, { id, timestamp, help: 'hand' })])
    expect(await examples(learner)).toEqual([])
    expect(await held(learner)).toMatchObject([{ id, help: 'hand', overridden: true }])
  })

  test('keeps numbers apart if it was counted as asked, and is not taught then', async () => {
    const learner = await server.learner()
    const [id, timestamp] = [newId(), new Date(Date.now() - 3_600_000).toISOString()]
    const counted = { id, timestamp, overridden: false, count: 1, answer: 4, shown: 4 }
    await send(learner, [hand(1, counted), hand(2, { timestamp, overridden: false, count: 0, answer: 4, shown: 3 })])
    expect(await examples(learner)).toEqual([{ _id: id, fingers: 4, features, taught: false, createdAt: timestamp }])
    await send(learner, [hand(1, { ...counted, overridden: true })])
    expect(await examples(learner)).toMatchObject([{ _id: id, taught: true }])
  })

  test('is ended by its learner only; the entry stays right, and a reset of the progress keeps examples', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const [id, second] = [newId(), newId()]
    const timestamp = new Date(Date.now() - 3_600_000).toISOString()
    await send(learner, [hand(1, { id, timestamp }), hand(1, { id: second, timestamp, answer: 4 })])
    expect((await forget(other, id)).statusCode).toBe(403)
    expect(await examples(learner)).toHaveLength(2)
    expect((await forget(learner, id)).statusCode).toBe(204)
    expect(await examples(learner)).toMatchObject([{ _id: second, fingers: 4 }])
    expect(await held(learner)).toMatchObject([{ overridden: true, count: 1 }, { overridden: true, count: 1 }])
    await learner.ask({ method: 'DELETE', url: `/bs/progress/${learner._id}` })
    expect(await examples(learner)).toMatchObject([{ _id: second }])
    expect((await forget(learner, second)).statusCode).toBe(204)
    expect(await examples(learner)).toEqual([])
  })

  test.each([features.slice(1), features.replace('1', '2'), features.replace('f', '+')])('the entry is stored without the features %s, which cannot be read', async (wrong) => {
    const learner = await server.learner()
    expect((await send(learner, [hand(1, { features: wrong }), hand(2)])).statusCode).toBe(200)
    expect(await held(learner)).toMatchObject([{ overridden: true }, { overridden: true }])
    expect(await examples(learner)).toMatchObject([{ features }])
  })

  test('features are text', async () => {
    const learner = await server.learner()
    expect((await send(learner, [hand(1, { features: [1, 2] })])).statusCode).toBe(400)
    expect(await held(learner)).toEqual([])
  })
})

async function digits(learner: TestLearner): Promise<object[]> {
  return (await learner.ask({ url: `/bs/digits/examples/${learner._id}` })).json().data.examples
}

describe('an example of a written digit', () => {
  const written = `d1${'w'.repeat(11)}`
  const timestamp = new Date(Date.now() - 3_600_000).toISOString()
  const digit = (more: object): object => ({ ...hand(1, { practiceType: 'WriteNumberPractice', task: 'write 7', answer: 7, features: written, timestamp }), ...more })

  test('is one that an adult marked as right or that was read as asked, and never a hand', async () => {
    const learner = await server.learner()
    const [marked, asAsked] = [newId(), newId()]
    const others = [{ overridden: false }, { help: 'together' }, { help: 'traced' }, { answer: 10 }, { features }, { features: undefined }]
    await send(learner, [digit({ id: marked }), ...others.map((more) => digit({ id: newId(), ...more })), digit({ id: asAsked, overridden: false, count: 1, answer: 9, shown: 9 })])
    const kept = { features: written, createdAt: timestamp }
    const stored = await digits(learner)
    expect(stored).toHaveLength(2)
    expect(stored).toEqual(expect.arrayContaining([{ _id: marked, digit: 7, taught: true, ...kept }, { _id: asAsked, digit: 9, taught: false, ...kept }]))
    expect(await examples(learner)).toEqual([])
  })

  test('is ended by its learner only, and the entry stays right', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const id = newId()
    await send(learner, [digit({ id })])
    const forgetDigit = (by: TestLearner) => by.ask({ method: 'DELETE', url: `/bs/digits/${id}/example` })
    expect((await forgetDigit(other)).statusCode).toBe(403)
    expect(await digits(learner)).toMatchObject([{ _id: id }])
    expect((await forgetDigit(learner)).statusCode).toBe(204)
    expect(await digits(learner)).toEqual([])
    expect(await held(learner)).toMatchObject([{ id, overridden: true, count: 1 }])
  })
})
