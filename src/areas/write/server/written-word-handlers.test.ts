import { afterAll, beforeAll, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { newId } from '#kit/ids.ts'
import { testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import type { WritingHelp } from '../api.ts'
import type { Unit } from '../rules/syllables.ts'
import { writtenWordHandlers } from './written-word-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(writtenWordHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

interface Read { readonly unit: Unit; readonly predicted: Unit | null; readonly confidence: number; readonly help?: WritingHelp }

const strokes = [[10, 20, 30.5, 40]]
const amma: readonly Read[] = [
  { unit: 'අ', predicted: 'අ', confidence: 0.9 }, { unit: 'ම්', predicted: 'ම්', confidence: 0.8 }, { unit: 'මා', predicted: 'මා', confidence: 0.7 },
]

function payloadOf(learner: TestLearner, units: readonly Read[], more: object = {}): object {
  return { userid: learner._id, units: units.map((unit) => ({ ...unit, strokes })), help: 'none', ...more }
}

async function write(learner: TestLearner, units: readonly Read[], more?: object): Promise<{ _id: string; word: string; result: string }> {
  const answer = await learner.ask({ method: 'POST', url: '/bs/written-word', payload: payloadOf(learner, units, more) })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

async function listed(learner: TestLearner): Promise<unknown[]> {
  return (await learner.ask({ url: `/bs/written-word/attempts?userid=${learner._id}` })).json().data.attempts
}

test('a word is stored once with its units, and its text and result follow from them', async () => {
  const learner = await server.learner()
  const id = newId()
  expect(await write(learner, amma, { id })).toMatchObject({ _id: id, word: 'අම්මා', result: 'well', help: 'none', source: 'recogniser', unjudged: null, overridden: false })
  expect(await write(learner, amma.slice(0, 2), { id }), 'sent again').toMatchObject({ word: 'අම්මා' })
  expect(await listed(learner)).toMatchObject([{ _id: id, word: 'අම්මා', units: amma.map((unit) => ({ ...unit, strokes })) }])
})

/** The word with another reading of its second unit. */
const ammaWith = (changed: Partial<Read>): Read[] => amma.map((unit, at) => (at === 1 ? { ...unit, ...changed } : unit))

test('an unsure unit is not wrong', async () => {
  const learner = await server.learner()
  expect(await write(learner, ammaWith({ predicted: null, confidence: 0 }))).toMatchObject({ result: 'unsure', unjudged: 'unsure' })
  expect(await write(learner, ammaWith({ predicted: 'ම', confidence: 0.3 }))).toMatchObject({ result: 'unsure', unjudged: 'unsure' })
  expect(await write(learner, ammaWith({ predicted: 'ම', confidence: 0.9 }))).toMatchObject({ result: 'badly', unjudged: null })
})

test.each([
  ['together', { help: undefined, assisted: true }],
  ['traced', { help: undefined, assisted: false }],
  ['traced', { help: undefined }],
  ['hand', { help: 'hand' }],
] as const)('the help is %s of %o', async (help, more) => {
  expect(await write(await server.learner(), amma, more)).toMatchObject({ help, source: 'recogniser', unjudged: null })
})

test('the history has each unit’s outcome and help, or the word’s help, oldest first, and an adult’s mark counts', async () => {
  const learner = await server.learner()
  const kata: Read[] = [{ unit: 'ක', predicted: 'ත', confidence: 0.9 }, { unit: 'ට', predicted: null, confidence: 0, help: 'traced' }]
  await write(learner, amma, { help: 'traced', createdAt: '2026-01-01T08:00:00.000Z' })
  const { _id } = await write(learner, kata, { createdAt: '2026-01-02T08:00:00.000Z' })
  const history = async (): Promise<unknown> => (await learner.ask({ url: `/bs/written-word/history/${learner._id}` })).json().data.history
  const first = { word: 'අම්මා', units: amma.map(({ unit }) => ({ unit, outcome: 'well', help: 'traced' })), createdAt: '2026-01-01T08:00:00.000Z' }
  expect(await history()).toEqual([first, {
    word: 'කට', units: [{ unit: 'ක', outcome: 'badly', help: 'none' }, { unit: 'ට', outcome: 'unsure', help: 'traced' }], createdAt: '2026-01-02T08:00:00.000Z',
  }])
  const marked = await learner.ask({ method: 'POST', url: `/bs/written-word/${_id}/right` })
  expect(marked.json().data).toMatchObject({ _id, overridden: true, source: 'adult', result: 'badly' })
  expect(await history()).toMatchObject([{}, { units: [{ outcome: 'well' }, { outcome: 'well' }] }])
})

test('a word that was left can have units without strokes, and changes nothing that comes next, unless an adult marks it as right', async () => {
  const learner = await server.learner()
  const [first, ...others] = amma.map(({ unit }) => ({ unit, predicted: null, confidence: 0, strokes: [] as number[][] }))
  const send = (more: object): ReturnType<TestLearner['ask']> => (
    learner.ask({ method: 'POST', url: '/bs/written-word', payload: { ...payloadOf(learner, []), units: [{ ...first, strokes }, ...others], ...more } })
  )
  expect((await send({})).statusCode).toBe(400)
  const stopped = await send({ unjudged: 'stopped' })
  expect(stopped.json().data).toMatchObject({ word: 'අම්මා', result: 'unsure', unjudged: 'stopped', units: [{ strokes }, { strokes: [] }, { strokes: [] }] })
  const history = async (): Promise<unknown> => (await learner.ask({ url: `/bs/written-word/history/${learner._id}` })).json().data.history
  expect(await history()).toEqual([])
  await learner.ask({ method: 'POST', url: `/bs/written-word/${stopped.json().data._id}/right` })
  expect(await history()).toMatchObject([{ word: 'අම්මා' }])
})

test('an adult who guided the hand helped with each unit', async () => {
  const learner = await server.learner()
  const id = newId()
  await write(learner, ammaWith({ help: 'traced' }), { id })
  await write(learner, ammaWith({ help: 'traced' }), { id, help: 'hand' })
  expect((await learner.ask({ url: `/bs/written-word/history/${learner._id}` })).json().data.history).toMatchObject([{ units: [{ help: 'hand' }, { help: 'hand' }, { help: 'hand' }] }])
})

test('a learner sees and marks only own words', async () => {
  const [one, other] = [await server.learner(), await server.learner()]
  const { _id } = await write(one, amma)
  expect(await listed(other)).toEqual([])
  expect((await other.ask({ method: 'POST', url: `/bs/written-word/${_id}/right` })).json().data.code).toBe('NOT_YOURS')
  expect((await other.ask({ url: `/bs/written-word/history/${one._id}` })).statusCode).toBe(403)
})

const many = Array.from({ length: 6100 }, (_, at) => at % 600)
test.each([
  ['one unit', { units: [{ ...amma[0], strokes }] }],
  ['five units', { units: Array.from({ length: 5 }, () => ({ ...amma[0], strokes })) }],
  ['no letter', { units: [{ ...amma[0], unit: 'x', strokes }, { ...amma[1], strokes }] }],
  ['a word as a unit', { units: [{ ...amma[0], unit: 'අම්මා', strokes }, { ...amma[1], strokes }] }],
  ['units of two scripts', { units: [{ ...amma[0], strokes }, { unit: 'ட', predicted: null, confidence: 0, strokes }] }],
  ['a reading that is no unit', { units: [{ ...amma[0], predicted: 'අඅ', strokes }, { ...amma[1], strokes }] }],
  ['no strokes', { units: [{ ...amma[0], strokes: [] }, { ...amma[1], strokes }] }],
  ['too many points', { units: [{ ...amma[0], strokes: [many] }, { ...amma[1], strokes: [many] }] }],
  ['help that a word cannot have', { help: 'print' }],
] as const)('refuses %s in one short sentence', async (_, more) => {
  const learner = await server.learner()
  const answer = await learner.ask({ method: 'POST', url: '/bs/written-word', payload: payloadOf(learner, amma, more) })
  expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'INVALID'])
  expect(answer.json().data.error.length).toBeLessThan(120)
  expect(await listed(learner)).toEqual([])
})
