import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { predictionHandlers } from './prediction-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(predictionHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

function save(learner: TestLearner, record: object): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'POST', url: '/bs/speech/add', payload: { userid: learner._id, ...record } })
}

async function marks(learner: TestLearner): Promise<number> {
  const answer = await learner.ask({ url: `/bs/score/${learner._id}` })
  expect(answer.statusCode).toBe(200)
  return answer.json().data.marks
}

describe('speech/add', () => {
  test('stores the recognised word and returns the record', async () => {
    const learner = await server.learner()
    const answer = await save(learner, { cluster: 'Apple', confidence: 0.93, word: 'Apple' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toEqual({
      _id: expect.any(String), cluster: 'Apple', confidence: 0.93, word: 'Apple', help: 'model', source: 'recogniser', unjudged: null, overridden: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect((await save(learner, { cluster: 'Van', confidence: 1 })).json().data.word).toBeNull()
  })

  test('stores the help, who decided, and why there is no answer', async () => {
    const learner = await server.learner()
    await save(learner, { cluster: 'Apple', confidence: 0.9, word: 'Apple', help: 'print', byExamples: true })
    await save(learner, { cluster: '', confidence: 0, word: 'Apple', help: 'none', unjudged: 'unheard' })
    const { data } = (await learner.ask({ url: `/bs/speech/avlable?id=${learner._id}` })).json()
    expect(data.results).toMatchObject([
      { cluster: '', help: 'none', source: 'recogniser', unjudged: 'unheard' }, { cluster: 'Apple', help: 'print', source: 'examples', unjudged: null },
    ])
  })

  test('a page from before help was stored sends whether the word was said together', async () => {
    const learner = await server.learner()
    await save(learner, { cluster: 'Apple', confidence: 0.9, word: 'Apple', assisted: true })
    const { data } = (await learner.ask({ url: `/bs/speech/avlable?id=${learner._id}` })).json()
    expect(data.results).toMatchObject([{ cluster: 'Apple', help: 'together' }])
  })

  test('stores the way of practising that the try had', async () => {
    const learner = await server.learner()
    await save(learner, { cluster: 'Apple', confidence: 0.9, word: 'Apple', help: 'model', way: 'slow' })
    const { data } = (await learner.ask({ url: `/bs/speech/last-results?id=${learner._id}` })).json()
    expect(data).toMatchObject({ cluster: 'Apple', help: 'model', way: 'slow' })
  })

  test.each([{ help: 'traced' }, { help: 'shouted' }, { unjudged: 'wrong' }, { way: 'loud' }])('refuses what does not fit a spoken word: %o', async (facts) => {
    const answer = await save(await server.learner(), { cluster: 'Apple', confidence: 0.9, word: 'Apple', ...facts })
    expect(answer.statusCode).toBe(400)
  })

  test('leaves an attempt without an answer out of the score', async () => {
    const learner = await server.learner()
    await save(learner, { cluster: 'Apple', confidence: 0.8, word: 'Apple' })
    await save(learner, { cluster: '', confidence: 0, word: 'Apple', unjudged: 'noisy' })
    expect((await learner.ask({ url: `/bs/score/${learner._id}` })).json().data.marks).toBeCloseTo(80)
  })

  test('leaves a word that was said together out of the score, unless an adult marked it as right', async () => {
    const learner = await server.learner()
    await save(learner, { cluster: 'Apple', confidence: 0.8, word: 'Apple' })
    const together = await save(learner, { cluster: 'Apple', confidence: 0, word: 'Apple', help: 'together' })
    expect(await marks(learner)).toBeCloseTo(80)
    await learner.ask({ method: 'POST', url: `/bs/speech/${together.json().data._id}/right` })
    expect(await marks(learner)).toBe(100)
  })

  test.each([
    [{ confidence: 0.5 }],
    [{ cluster: 'Apple' }],
    [{ cluster: '', confidence: 0.5 }],
    [{ cluster: null, confidence: null }],
    [{}],
  ])('refuses an attempt without cluster or confidence: %o', async (record) => {
    const answer = await save(await server.learner(), record)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.error).toBe('Missing required fields: confidence or cluster')
  })

  test('counts an attempt that a device sends twice once, at its own time', async () => {
    const learner = await server.learner()
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const record = { id: randomUUID(), cluster: 'Apple', confidence: 0.2, createdAt: yesterday }
    await save(learner, { cluster: 'Apple', confidence: 0.8 })
    const [first, second] = [await save(learner, record), await save(learner, { ...record, confidence: 1 })]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(first.json().data).toMatchObject({ _id: record.id, createdAt: yesterday, confidence: 0.2 })
    const { data } = (await learner.ask({ url: `/bs/speech/avlable?id=${learner._id}` })).json()
    expect(data.totalCount).toBe(2)
    expect(await marks(learner)).toBeCloseTo(80)
    const other = await server.learner()
    expect((await save(other, record)).statusCode).toBe(403)
  })

  test('moves a time in the future to now', async () => {
    const learner = await server.learner()
    const answer = await save(learner, { cluster: 'Apple', confidence: 1, createdAt: new Date(Date.now() + 86_400_000).toISOString() })
    expect(Date.parse(answer.json().data.createdAt)).toBeLessThanOrEqual(Date.now())
  })

  test.each([{ cluster: 'Apple', confidence: 1.1 }, { cluster: 'Apple', confidence: -0.1 }, { cluster: 'x'.repeat(1000), confidence: 1 }, { cluster: 'a\0b', confidence: 1 }])(
    'refuses %o', async (record) => {
      expect((await save(await server.learner(), record)).statusCode).toBe(400)
    })
})

/** A description in the recogniser's format, of that many frames. */
function features(frames: number, value = 'f'): string {
  return `1${value.repeat(64 * frames)}`
}

function right(learner: TestLearner, id: string): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'POST', url: `/bs/speech/${id}/right` })
}

describe('an attempt that an adult marks as right', () => {
  test('counts in full: record, history and score', async () => {
    const learner = await server.learner()
    const { _id } = (await save(learner, { cluster: 'Van', confidence: 0.1, word: 'Apple' })).json().data
    const answer = await right(learner, _id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toMatchObject({ _id, cluster: 'Apple', word: 'Apple', confidence: 1, overridden: true })
    expect((await learner.ask({ url: `/bs/speech/last-results?id=${learner._id}` })).json()).toEqual(answer.json())
    expect(await marks(learner)).toBe(100)
    expect((await right(learner, _id)).json()).toEqual(answer.json())
  })

  test('must exist: 404 for an unknown id, 400 for an invalid one', async () => {
    const learner = await server.learner()
    expect((await right(learner, randomUUID())).statusCode).toBe(404)
    expect((await right(learner, 'last')).statusCode).toBe(400)
  })

  test('stays stored: for each word the last 5 attempts and the last 10 right ones', async () => {
    const learner = await server.learner()
    const said: string[] = []
    for (let i = 0; i < 19; i++) {
      const { _id } = (await save(learner, { cluster: 'Apple', confidence: 0.2, word: i === 18 ? 'Bus' : 'Apple', features: features(4) })).json().data
      said.push(_id)
      if (i < 12) await right(learner, _id)
    }
    const kept = await server.context.database.selectFrom('examples').select(['_id', 'label', 'taught'])
      .where('userid', '=', learner._id).orderBy('_id').execute()
    expect(kept.filter(({ taught }) => taught === 1).map(({ _id }) => _id)).toEqual(said.slice(2, 12))
    expect(kept.filter(({ taught, label }) => taught === 0 && label === 'apple').map(({ _id }) => _id)).toEqual(said.slice(13, 18))
    expect(kept.filter(({ label }) => label === 'bus')).toHaveLength(1)
  })

  test.each([['1'], ['2' + 'f'.repeat(256)], ['1' + 'f'.repeat(255)], ['1' + '+'.repeat(256)], [features(129)]])(
    'is stored without features that cannot be read: %#', async (wrong) => {
      const learner = await server.learner()
      const saved = await save(learner, { cluster: 'Van', confidence: 0.1, word: 'Apple', features: wrong })
      expect(saved.statusCode).toBe(201)
      expect((await right(learner, saved.json().data._id)).statusCode).toBe(200)
      expect(await marks(learner)).toBe(100)
      expect(await server.context.database.selectFrom('examples').select('_id').where('userid', '=', learner._id).execute()).toEqual([])
    })

  test('has text as features', async () => {
    expect((await save(await server.learner(), { cluster: 'Apple', confidence: 1, features: [1, 2] })).statusCode).toBe(400)
  })
})

async function examples(learner: TestLearner): Promise<object[]> {
  return (await learner.ask({ url: `/bs/speech/examples/${learner._id}` })).json().data.examples
}

test('an example of a word is listed, and ended by its learner only; the attempt stays right', async () => {
  const [learner, other] = [await server.learner(), await server.learner()]
  const saved = (await save(learner, { cluster: 'Banana', confidence: 0.3, word: 'Apple', features: features(10) })).json().data
  expect(await examples(learner)).toEqual([])
  await learner.ask({ method: 'POST', url: `/bs/speech/${saved._id}/right` })
  expect(await examples(learner)).toEqual([{ _id: saved._id, word: 'apple', createdAt: saved.createdAt }])
  expect(await examples(other)).toEqual([])
  const known = (who: TestLearner, word: string) => who.ask({ url: `/bs/speech/known/${learner._id}?word=${word}` })
  expect((await known(learner, 'Apple')).json().data).toEqual({ taught: { word: [features(10)], others: [] }, previous: [{ features: features(10), confidence: 1 }] })
  expect((await known(learner, 'Bus')).json().data).toEqual({ taught: { word: [], others: [features(10)] }, previous: [] })
  expect((await known(other, 'Apple')).statusCode).toBe(403)
  const forget = (who: TestLearner) => who.ask({ method: 'DELETE', url: `/bs/speech/${saved._id}/example` })
  expect((await forget(other)).statusCode).toBe(403)
  expect((await forget(learner)).statusCode).toBe(204)
  expect(await examples(learner)).toEqual([])
  expect(await marks(learner)).toBe(100)
})

describe('the history', () => {
  test('lists newest first, page by page', async () => {
    const learner = await server.learner()
    for (const cluster of ['Apple', 'Banana', 'Mango', 'Grape', 'Van']) await save(learner, { cluster, confidence: 0.5 })
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const { data } = (await learner.ask({ url: `/bs/speech/avlable?id=${learner._id}&limit=2&page=${page}` })).json()
      expect(data).toMatchObject({ page, totalPages: 3, totalCount: 5 })
      seen.push(...data.results.map(({ cluster }: { cluster: string }) => cluster))
    }
    expect(seen).toEqual(['Van', 'Grape', 'Mango', 'Banana', 'Apple'])
    const { data: beyond } = (await learner.ask({ url: `/bs/speech/avlable?id=${learner._id}&beyond=2` })).json()
    expect(beyond).toMatchObject({ results: [{ cluster: 'Mango' }, { cluster: 'Banana' }, { cluster: 'Apple' }], page: 1, totalPages: 1 })
    expect((await learner.ask({ url: `/bs/speech/last-results?id=${learner._id}` })).json().data.cluster).toBe('Van')
  })

  test('is empty at first', async () => {
    const learner = await server.learner()
    const history = await learner.ask({ url: `/bs/speech/avlable?id=${learner._id}` })
    expect(history.json().data).toEqual({ results: [], page: 1, totalPages: 0, totalCount: 0 })
    const last = await learner.ask({ url: `/bs/speech/last-results?id=${learner._id}` })
    expect([last.statusCode, last.json()]).toEqual([200, { data: null }])
  })
})

describe('marks', () => {
  test('are 0 before the first attempt', async () => {
    expect(await marks(await server.learner())).toBe(0)
  })

  test('are the mean of the newest confidence of each practised word', async () => {
    const learner = await server.learner()
    await save(learner, { cluster: 'Banana', confidence: 0.1, word: 'Apple' })
    await save(learner, { cluster: 'Apple', confidence: 0.9, word: 'Apple' })
    expect(await marks(learner)).toBeCloseTo(90)
    await save(learner, { cluster: 'Van', confidence: 0.5, word: 'Van' })
    expect(await marks(learner)).toBeCloseTo(70)
    await save(learner, { cluster: 'Apple', confidence: 0.3, word: 'apple' })
    expect(await marks(learner)).toBeCloseTo(40)
    // Without a requested word, the recognised one was practised.
    await save(learner, { cluster: 'Bus', confidence: 1 })
    expect(await marks(learner)).toBeCloseTo(60)
  })

  test('are at most 100', async () => {
    const learner = await server.learner()
    for (const cluster of ['Apple', 'Van', 'Bus']) await save(learner, { cluster, confidence: 1 })
    expect(await marks(learner)).toBe(100)
  })
})
