import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { choiceHandlers } from './choose/choice-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(choiceHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

const apple = { word: 'Apple', task: 'hear', shown: ['Bus', 'Apple'], foils: 'far', chosen: 'Bus', help: 'none' }

function add(learner: TestLearner, more: object = {}) {
  return learner.ask({ method: 'POST', url: '/bs/word-choice', payload: { userid: learner._id, ...apple, ...more } })
}

async function listed(learner: TestLearner): Promise<unknown[]> {
  return (await learner.ask({ url: `/bs/word-choice/attempts?userid=${learner._id}` })).json().data.attempts
}

test('a choice is stored once by its id, as the learner made it', async () => {
  const learner = await server.learner()
  const id = newId()
  const answer = await add(learner, { id })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().data).toMatchObject({ _id: id, ...apple, source: 'recogniser', unjudged: null, overridden: false })
  expect((await add(learner, { id, chosen: 'Apple' })).json().data, 'sent again').toMatchObject({ chosen: 'Bus' })
  expect(await listed(learner)).toMatchObject([{ _id: id, ...apple }])
})

test('Sinhala and Tamil words, and the help of an adult’s hand that is said later', async () => {
  const learner = await server.learner()
  const [id, other] = [newId(), newId()]
  await add(learner, { id, word: 'ඇපල්', shown: ['ඇපල්', 'බස් රථය'], chosen: 'ඇපල්', help: 'model' })
  await add(learner, { id, word: 'ඇපල්', shown: ['ඇපල්', 'බස් රථය'], chosen: 'ඇපල්', help: 'hand' })
  await add(learner, { id: other, word: 'அம்மா', task: 'find', shown: ['அப்பா', 'அம்மா', 'மாம்பழம்', 'மாடு'], foils: 'near', chosen: 'அம்மா' })
  expect(await listed(learner)).toMatchObject([
    { word: 'அம்மா', task: 'find', shown: ['அப்பா', 'அம்மா', 'மாம்பழம்', 'மாடு'], foils: 'near', help: 'none' }, { word: 'ඇපල්', chosen: 'ඇපල්', help: 'hand' },
  ])
})

test('an adult marks a choice as right', async () => {
  const learner = await server.learner()
  const { _id } = (await add(learner)).json().data
  const answer = await learner.ask({ method: 'POST', url: `/bs/word-choice/${_id}/right` })
  expect(answer.json().data).toMatchObject({ _id, chosen: 'Bus', overridden: true, source: 'adult' })
})

test.each([
  ['the word was not shown', { shown: ['Bus', 'Van'] }],
  ['the choice was not shown', { chosen: 'Van' }],
  ['a word is shown twice', { shown: ['Apple', 'Bus', 'apple'] }],
  ['one word is no choice', { shown: ['Apple'], chosen: 'Apple' }],
  ['five words are too many', { shown: ['Apple', 'Bus', 'Van', 'Cup', 'Hat'] }],
  ['an unknown task', { task: 'smell' }],
  ['unknown foils', { foils: 'odd' }],
  ['a help that a choice cannot have', { help: 'traced' }],
  ['no help', { help: undefined }],
  ['a word without letters', { word: '?', shown: ['?', 'Bus'] }],
])('refused: %s', async (_name, more) => {
  const learner = await server.learner()
  const answer = await add(learner, more)
  expect([answer.statusCode, answer.json().data.code], answer.body).toEqual([400, 'INVALID'])
  expect(await listed(learner)).toEqual([])
})

test('those beyond the newest are the last of each word and task', async () => {
  const learner = await server.learner()
  const first = (await add(learner)).json().data
  await add(learner)
  const { data } = (await learner.ask({ url: `/bs/word-choice/attempts?userid=${learner._id}&beyond=1` })).json()
  expect(data).toEqual({ attempts: [first], page: 1, totalPages: 1, totalCount: 1 })
})

test('nobody else reads, stores or marks a learner’s choices', async () => {
  const [learner, other] = [await server.learner(), await server.learner()]
  const { _id } = (await add(learner)).json().data
  expect((await other.ask({ url: `/bs/word-choice/attempts?userid=${learner._id}` })).statusCode).toBe(403)
  expect((await other.ask({ method: 'POST', url: '/bs/word-choice', payload: { userid: learner._id, ...apple } })).statusCode).toBe(403)
  expect((await other.ask({ method: 'POST', url: `/bs/word-choice/${_id}/right` })).statusCode).toBe(403)
  expect(await listed(learner)).toMatchObject([{ overridden: false }])
})
