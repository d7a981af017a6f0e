import { afterAll, describe, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { type TestLearner, testServer } from '#kit/server/testing/test-server.ts'
import { movementHandlers } from './movement-handlers.ts'

const server = await testServer([host(movementHandlers)])
afterAll(() => server[Symbol.asyncDispose]())

const features = `1${'f'.repeat(20)}`

function add(learner: TestLearner, more: object = {}): ReturnType<TestLearner['ask']> {
  const payload = { userid: learner._id, movement: 'jump', predictions: [], repetitions: 0, freely: false, ...more }
  return learner.ask({ method: 'POST', url: '/bs/movement', payload })
}

function right(learner: TestLearner, id: string): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'POST', url: `/bs/movement/${id}/right` })
}

async function examples(learner: TestLearner): Promise<object[]> {
  return (await learner.ask({ url: `/bs/movement/examples/${learner._id}` })).json().data.examples
}

async function listed(learner: TestLearner): Promise<object[]> {
  return (await learner.ask({ url: `/bs/movement/attempts?userid=${learner._id}` })).json().data.attempts
}

function seen(criterion: string): object {
  const shown = { movement: 'jump', criteria: [{ criterion, count: 2 }] }
  return { predictions: [{ prediction: 'jump', confidence: 0.9, start: 0, end: 1.5, moving: true, seen: shown }] }
}

test('what was seen of a movement is stored with its segment; an unknown criterion is refused', async () => {
  const learner = await server.learner()
  expect((await add(learner, seen('flight'))).statusCode).toBe(201)
  expect(await listed(learner)).toMatchObject([seen('flight')])
  expect((await add(learner, seen('flying'))).statusCode).toBe(400)
})

describe('the help of a movement', () => {
  test.each([
    ['model', {}], ['none', { help: 'none' }], ['together', { help: 'together' }], ['hand', { help: 'hand' }],
  ])('is stored as %s of %o', async (help, more) => {
    const learner = await server.learner()
    const answer = await add(learner, more)
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().data).toMatchObject({ help, source: 'recogniser', unjudged: null })
    expect(await listed(learner)).toEqual([answer.json().data])
  })

  test('is in the list of those beyond the newest, too', async () => {
    const learner = await server.learner()
    const first = (await add(learner, { help: 'together' })).json().data
    await add(learner)
    const { data } = (await learner.ask({ url: `/bs/movement/attempts?userid=${learner._id}&beyond=1` })).json()
    expect(data).toEqual({ attempts: [first], page: 1, totalPages: 1, totalCount: 1 })
  })

  test('is never a guide to trace', async () => {
    const learner = await server.learner()
    const answer = await add(learner, { help: 'traced' })
    expect([answer.statusCode, answer.json().data]).toMatchObject([400, { code: 'INVALID', error: 'This task cannot have this help.' }])
    expect(await listed(learner)).toEqual([])
  })

  test('the reason for no answer and who gave one are stored', async () => {
    const learner = await server.learner()
    const { _id, ...stored } = (await add(learner, { unjudged: 'unseen', byExamples: true })).json().data
    expect(stored).toMatchObject({ unjudged: 'unseen', source: 'examples' })
    expect((await right(learner, _id)).json().data).toMatchObject({ unjudged: 'unseen', source: 'adult', overridden: true })
    expect((await add(learner, { unjudged: 'tired' })).statusCode).toBe(400)
  })
})

describe('an example of a movement', () => {
  test('is what an adult marked as right', async () => {
    const learner = await server.learner()
    const [one, unmarked, without] = [await add(learner, { features }), await add(learner, { features }), await add(learner)]
    for (const answer of [one, without]) await right(learner, answer.json().data._id)
    expect(unmarked.statusCode).toBe(201)
    const { _id, createdAt } = one.json().data
    expect(await examples(learner)).toEqual([{ _id, movement: 'jump', features, createdAt }])
    expect(await examples(await server.learner())).toEqual([])
  })

  test.each(['together', 'hand'])('is not what was moved with help %s', async (help) => {
    const learner = await server.learner()
    await right(learner, (await add(learner, { features, help })).json().data._id)
    expect(await examples(learner)).toEqual([])
  })

  test('is ended by its learner only; the attempt stays right', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const { _id } = (await add(learner, { features })).json().data
    await right(learner, _id)
    const forget = (who: TestLearner) => who.ask({ method: 'DELETE', url: `/bs/movement/${_id}/example` })
    expect((await forget(other)).statusCode).toBe(403)
    expect(await examples(learner)).toHaveLength(1)
    expect((await forget(learner)).statusCode).toBe(204)
    expect(await examples(learner)).toEqual([])
    expect(await listed(learner)).toMatchObject([{ _id, overridden: true }])
  })

  test.each([
    ['without a segment', '1'], ['with a cut segment', '1fff'], ['of five segments', `1${'f'.repeat(50)}`],
    ['of another network', `2${'f'.repeat(10)}`], ['with other characters', `1${'+'.repeat(10)}`],
  ])('the attempt is stored without features that cannot be read: %s', async (_name, wrong) => {
    const learner = await server.learner()
    const answer = await add(learner, { features: wrong })
    expect(answer.statusCode).toBe(201)
    const { _id } = answer.json().data
    expect((await right(learner, _id)).statusCode).toBe(200)
    expect(await listed(learner)).toMatchObject([{ _id, overridden: true }])
    expect(await examples(learner)).toEqual([])
  })

  test('features are text', async () => {
    expect((await add(await server.learner(), { features: [1, 2] })).statusCode).toBe(400)
  })
})
