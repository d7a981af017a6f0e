import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attemptTable } from '#kit/attempts/server/attempt-table.ts'
import { newId } from '#kit/ids.ts'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { maxHistory } from '../api.ts'
import { letterHandlers } from './letter-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(letterHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

const written = { letter: 'ක', predicted: 'ක', confidence: 0.9, strokes: [[10, 20, 30.5, 40], [1, 2]], step: 'trace', help: 'none' }

function add(learner: TestLearner, more: object = {}): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'POST', url: '/bs/letter', payload: { userid: learner._id, ...written, ...more } })
}

async function history(learner: TestLearner): Promise<{ letter: string; outcome: string }[]> {
  return (await learner.ask({ url: `/bs/letter/history/${learner._id}` })).json().data.history
}

describe('a written letter', () => {
  test('is stored as strokes and listed, newest first, for one letter or all', async () => {
    const learner = await server.learner()
    const first = await add(learner)
    expect(first.statusCode).toBe(201)
    expect(first.json().data).toEqual({
      _id: expect.any(String), ...written, source: 'recogniser', unjudged: null, overridden: false, createdAt: expect.stringMatching(/Z$/),
    })
    const second = await add(learner, { letter: 'ත', predicted: null, confidence: 0, help: 'together', step: 'alone' })
    await add(await server.learner())
    const list = async (query = '') => (await learner.ask({ url: `/bs/letter/attempts?userid=${learner._id}${query}` })).json().data
    expect(await list()).toEqual({ attempts: [second.json().data, first.json().data], page: 1, totalPages: 1, totalCount: 2 })
    expect((await list('&letter=ක')).attempts).toEqual([first.json().data])
    expect(await list('&limit=1&page=2')).toEqual({ attempts: [first.json().data], page: 2, totalPages: 2, totalCount: 2 })
    expect(await history(learner)).toMatchObject([{ letter: 'ක', outcome: 'well', help: 'none' }, { letter: 'ත', outcome: 'unsure', help: 'together' }])
  })

  test('is in the history if it is one of the newest 2,000, or of the last 30 of its letter', async () => {
    const learner = await server.learner()
    const rows = Array.from({ length: 45 + maxHistory }, (_, at) => ({
      _id: newId(), userid: learner._id, letter: at < 45 ? 'ක' : 'ත', predicted: null, confidence: 0, strokes: '[]', step: 'alone', help: 'none',
      createdAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
    }))
    await attemptTable(server.context.database, 'letterAttempts').addAll(learner, rows)
    const found = await history(learner)
    expect(found.map(({ letter }) => letter).join('')).toBe('ක'.repeat(30) + 'ත'.repeat(maxHistory))
  })

  test('keeps the movement of the pen, if there is one value for each point', async () => {
    const learner = await server.learner()
    const penMovement = [{ times: [0, 12], pressures: [50, 61], tilts: [10, -20, 10, -20] }, { times: [40], pressures: [], tilts: [] }]
    expect((await add(learner, { penMovement })).json().data).toEqual(expect.objectContaining({ penMovement }))
    expect((await learner.ask({ url: `/bs/letter/attempts?userid=${learner._id}` })).json().data.attempts).toMatchObject([{ penMovement, strokes: written.strokes }])
    for (const wrong of [penMovement.slice(1), [{ ...penMovement[0], times: [1] }, penMovement[1]], [{ ...penMovement[0], times: [-1, 2] }, penMovement[1]]]) {
      const answer = await add(learner, { penMovement: wrong })
      expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'INVALID'])
    }
  })

  test('can be a shape from before letters, which has its own tries and no features', async () => {
    const learner = await server.learner()
    const shape = await add(learner, { letter: 'circle', predicted: 'circle', confidence: 1, help: 'traced', features: `2${'f'.repeat(53)}` })
    expect(shape.json().data).toMatchObject({ letter: 'circle', predicted: 'circle', source: 'recogniser', unjudged: null })
    await add(learner, { letter: 'circle', predicted: null, confidence: 1 })
    await add(learner)
    expect((await add(learner, { letter: 'square' })).statusCode).toBe(400)
    expect((await learner.ask({ url: `/bs/letter/attempts?userid=${learner._id}&letter=circle` })).json().data.totalCount).toBe(2)
    expect(await history(learner)).toMatchObject([{ letter: 'circle', outcome: 'well' }, { letter: 'circle', outcome: 'badly' }, { letter: 'ක' }])
    await learner.ask({ method: 'POST', url: `/bs/letter/${shape.json().data._id}/right` })
    expect((await learner.ask({ url: `/bs/letter/examples/${learner._id}` })).json().data.examples).toEqual([])
  })

  test('counts once if it is sent twice, at its own time, but never in the future', async () => {
    const learner = await server.learner()
    const id = randomUUID()
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const [first, second] = [await add(learner, { id, createdAt: yesterday }), await add(learner, { id, predicted: 'ත' })]
    expect(second.json()).toEqual(first.json())
    expect(first.json().data).toMatchObject({ _id: id, createdAt: yesterday, predicted: 'ක' })
    expect(await history(learner)).toHaveLength(1)
    const ahead = await add(learner, { createdAt: new Date(Date.now() + 86_400_000).toISOString() })
    expect(Date.parse(ahead.json().data.createdAt)).toBeLessThanOrEqual(Date.now())
    expect((await add(await server.learner(), { id })).statusCode).toBe(403)
  })

  test('counts as well written if an adult marks it as right', async () => {
    const learner = await server.learner()
    const { _id } = (await add(learner, { predicted: 'ත' })).json().data
    expect(await history(learner)).toMatchObject([{ outcome: 'badly' }])
    const answer = await learner.ask({ method: 'POST', url: `/bs/letter/${_id}/right` })
    expect(answer.json().data).toMatchObject({ _id, overridden: true, source: 'adult', predicted: 'ත' })
    expect(await history(learner)).toMatchObject([{ outcome: 'well' }])
    expect((await learner.ask({ method: 'POST', url: `/bs/letter/${randomUUID()}/right` })).statusCode).toBe(404)
  })

  test.each([
    ['together', { assisted: true }],
    ['traced', { assisted: false }],
    ['traced', {}],
  ])('of a page from before the kinds of help was %s: %o', async (help, more) => {
    const learner = await server.learner()
    const answer = await add(learner, { help: undefined, ...more })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().data).toMatchObject({ help, source: 'recogniser', unjudged: null })
    expect(await history(learner)).toMatchObject([{ outcome: 'well', help }])
  })

  test.each([
    ['a confidence below 0.5', { confidence: 0.49 }, 'unsure'],
    ['a confidence of 0.5', { confidence: 0.5 }, null],
    ['a reason that the page gives', { unjudged: 'stopped' }, 'stopped'],
  ])('says why it has no answer: %s', async (_name, more, unjudged) => {
    const learner = await server.learner()
    expect((await add(learner, more)).json().data).toMatchObject({ unjudged })
    expect((await server.context.database.selectFrom('letterAttempts').select('unjudged').where('userid', '=', learner._id).execute())).toEqual([{ unjudged }])
    expect(await history(learner)).toMatchObject(unjudged === 'stopped' ? [] : [{ outcome: unjudged === null ? 'well' : 'unsure' }])
  })

  test('that was skipped or left can have no strokes, and does not change what comes next, unless an adult marks it as right', async () => {
    const learner = await server.learner()
    const answer = await add(learner, { predicted: null, confidence: 0, strokes: [], unjudged: 'stopped' })
    expect(answer.json().data).toMatchObject({ strokes: [], unjudged: 'stopped' })
    expect(await history(learner)).toEqual([])
    expect((await add(learner, { predicted: null, confidence: 0, unjudged: 'unsure' })).statusCode).toBe(201)
    expect(await history(learner)).toMatchObject([{ outcome: 'unsure' }])
    await learner.ask({ method: 'POST', url: `/bs/letter/${answer.json().data._id}/right` })
    expect(await history(learner)).toMatchObject([{ outcome: 'well' }, { outcome: 'unsure' }])
  })

  test('says that the learner’s own examples decided', async () => {
    const learner = await server.learner()
    const { _id, source } = (await add(learner, { byExamples: true })).json().data
    expect(source).toBe('examples')
    expect((await learner.ask({ method: 'POST', url: `/bs/letter/${_id}/right` })).json().data).toMatchObject({ source: 'adult' })
  })

  test.each([
    ['no letter of the 52', { letter: 'a' }],
    ['nothing drawn', { strokes: [] }],
    ['a stroke without a point', { strokes: [[]] }],
    ['an x without its y', { strokes: [[1, 2, 3]] }],
    ['far from the canvas', { strokes: [[1, 5000]] }],
    ['too many strokes', { strokes: Array.from({ length: 101 }, () => [1, 2]) }],
    ['too many points', { strokes: [Array.from({ length: 12_002 }, () => 1)] }],
    ['an unknown step', { step: 'run' }],
    ['a confidence beyond 1', { confidence: 1.01 }],
    ['the written word as its help', { help: 'print' }],
    ['an unknown help', { help: 'some' }],
    ['an unknown reason for no answer', { unjudged: 'tired' }],
  ])('is refused with 400: %s', async (_name, more) => {
    const learner = await server.learner()
    expect((await add(learner, more)).statusCode).toBe(400)
    expect(await history(learner)).toEqual([])
  })
})

async function examples(learner: TestLearner): Promise<{ _id: string; letter: string; features: string }[]> {
  return (await learner.ask({ url: `/bs/letter/examples/${learner._id}` })).json().data.examples
}

function right(learner: TestLearner, id: string): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'POST', url: `/bs/letter/${id}/right` })
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString()
}

describe('an example of a letter', () => {
  const features = `2${'f'.repeat(53)}`
  test('is what an adult marked as right, not what was written together', async () => {
    const learner = await server.learner()
    const [alone, together, unmarked, old] = await Promise.all([
      add(learner, { features }), add(learner, { features, help: 'together' }), add(learner, { features }), add(learner),
    ])
    for (const answer of [alone, together, old]) await right(learner, answer.json().data._id)
    expect(unmarked.statusCode).toBe(201)
    expect(await examples(learner)).toEqual([{ _id: alone.json().data._id, letter: 'ක', features, createdAt: alone.json().data.createdAt }])
    expect(await examples(await server.learner())).toEqual([])
  })

  test('ends if an adult says afterwards that the hand was guided', async () => {
    const learner = await server.learner()
    const { _id, createdAt } = (await add(learner, { features })).json().data
    await right(learner, _id)
    expect(await examples(learner)).toHaveLength(1)
    expect((await add(learner, { id: _id, features, help: 'hand', createdAt })).json().data).toMatchObject({ _id, help: 'hand', overridden: true })
    expect(await examples(learner)).toEqual([])
    expect(await history(learner)).toMatchObject([{ outcome: 'well', help: 'hand' }])
  })

  test('is of the script of its letter: features of the other network are left out', async () => {
    const learner = await server.learner()
    const tamil = `t${'f'.repeat(31)}`
    for (const given of [tamil, features]) await right(learner, (await add(learner, { letter: 'க', features: given })).json().data._id)
    expect(await examples(learner)).toMatchObject([{ letter: 'க', features: tamil }])
  })

  test('ten of a letter are kept, the newest, and none older than a year', async () => {
    const learner = await server.learner()
    const added: string[] = []
    for (let day = 12; day > 0; day--) {
      const { _id } = (await add(learner, { features, createdAt: daysAgo(day) })).json().data
      await right(learner, _id)
      added.push(_id)
    }
    const ancient = (await add(learner, { letter: 'ට', features, createdAt: daysAgo(366) })).json().data
    await right(learner, ancient._id)
    expect((await examples(learner)).map(({ _id }) => _id)).toEqual(added.slice(2).toReversed())
  })

  test('is forgotten by its learner only; the attempt stays right', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const { _id } = (await add(learner, { predicted: 'ත', features })).json().data
    await right(learner, _id)
    const forget = (who: TestLearner) => who.ask({ method: 'DELETE', url: `/bs/letter/${_id}/example` })
    expect((await forget(other)).statusCode).toBe(403)
    expect(await examples(learner)).toHaveLength(1)
    expect((await forget(learner)).statusCode).toBe(204)
    expect(await examples(learner)).toEqual([])
    expect(await history(learner)).toMatchObject([{ outcome: 'well' }])
  })

  test.each([['too short', '2fff'], ['of another network', `1${'f'.repeat(53)}`], ['with other characters', `2${'+'.repeat(53)}`]])(
    'the letter is stored without features that cannot be read: %s', async (_name, wrong) => {
      const learner = await server.learner()
      const answer = await add(learner, { features: wrong })
      expect(answer.statusCode).toBe(201)
      expect((await right(learner, answer.json().data._id)).statusCode).toBe(200)
      expect(await history(learner)).toMatchObject([{ letter: 'ක', outcome: 'well' }])
      expect(await examples(learner)).toEqual([])
    })

  test('features are text', async () => {
    const learner = await server.learner()
    expect((await add(learner, { features: [1, 2] })).statusCode).toBe(400)
    expect(await history(learner)).toEqual([])
  })
})
