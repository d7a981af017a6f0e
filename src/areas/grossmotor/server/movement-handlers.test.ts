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

  test('is ended by its learner only; the attempt stays right', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const { _id } = (await add(learner, { features })).json().data
    await right(learner, _id)
    const forget = (who: TestLearner) => who.ask({ method: 'DELETE', url: `/bs/movement/${_id}/example` })
    expect((await forget(other)).statusCode).toBe(403)
    expect(await examples(learner)).toHaveLength(1)
    expect((await forget(learner)).statusCode).toBe(204)
    expect(await examples(learner)).toEqual([])
    const { attempts } = (await learner.ask({ url: `/bs/movement/attempts?userid=${learner._id}` })).json().data
    expect(attempts).toMatchObject([{ _id, overridden: true }])
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
    expect((await learner.ask({ url: `/bs/movement/attempts?userid=${learner._id}` })).json().data.attempts).toMatchObject([{ _id, overridden: true }])
    expect(await examples(learner)).toEqual([])
  })

  test('features are text', async () => {
    expect((await add(await server.learner(), { features: [1, 2] })).statusCode).toBe(400)
  })
})
