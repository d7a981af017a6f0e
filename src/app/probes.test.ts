/** Probes of all areas: what is stored, what the report and the page read of it, and what is refused. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { movementSource } from '#areas/grossmotor/server/attempt-source.ts'
import { movementHandlers } from '#areas/grossmotor/server/movement-handlers.ts'
import { sumSource } from '#areas/math/server/attempt-source.ts'
import { progressHandlers } from '#areas/math/server/progress-handlers.ts'
import type { Report } from '#areas/report/api.ts'
import { reportHandlers } from '#areas/report/server/report-handlers.ts'
import { readPassport } from '#areas/vocabulary/server/choose/passport.ts'
import { wordSources } from '#areas/vocabulary/server/attempt-source.ts'
import { choiceHandlers } from '#areas/vocabulary/server/choose/choice-handlers.ts'
import { predictionHandlers } from '#areas/vocabulary/server/prediction-handlers.ts'
import { letterSource } from '#areas/write/server/attempt-source.ts'
import { letterHandlers } from '#areas/write/server/letter-handlers.ts'
import { writtenWordHandlers } from '#areas/write/server/written-word-handlers.ts'
import type { Probe } from '#kit/attempts/probe.ts'
import { listProbeTries } from '#kit/attempts/server/probe-tries.ts'
import { host } from '#kit/server/http/host.ts'
import { type TestLearner, testServer } from '#kit/server/testing/test-server.ts'
import './areas.ts'

const sources = [movementSource, ...wordSources, letterSource, sumSource]
const server = await testServer([reportHandlers({ sources, passport: readPassport }), predictionHandlers, choiceHandlers, letterHandlers, writtenWordHandlers, progressHandlers, movementHandlers].map(host))
afterAll(() => server[Symbol.asyncDispose]())
const { database } = server.context

const minuteMs = 60_000

function ago(minutes: number): string {
  return new Date(Date.now() - minutes * minuteMs).toISOString()
}

/** The call that stores an attempt of each kind, with its facts. */
const kinds: Readonly<Record<string, (learner: TestLearner, facts: { help: string; probe?: unknown; unjudged?: string }) => [url: string, payload: object]>> = {
  word: ({ _id }, facts) => ['/bs/speech/add', { userid: _id, cluster: 'Apple', confidence: 0.9, word: 'Apple', ...facts }],
  choice: ({ _id }, facts) => ['/bs/word-choice', { userid: _id, word: 'Banana', task: 'print', shown: ['Cup', 'Banana', 'Dog'], foils: 'far', chosen: 'Banana', ...facts }],
  letter: ({ _id }, facts) => ['/bs/letter', { userid: _id, letter: 'ක', predicted: 'ක', confidence: 0.9, strokes: [[1, 2]], step: 'alone', ...facts }],
  writtenWord: ({ _id }, facts) => ['/bs/written-word', { userid: _id, units: ['ක', 'ට'].map((unit) => ({ unit, predicted: unit, confidence: 0.9, strokes: [[1, 2]] })), ...facts }],
  movement: ({ _id }, facts) => ['/bs/movement', { userid: _id, movement: 'jump', predictions: [], repetitions: 0, freely: false, ...facts }],
  sum: ({ _id }, { unjudged = null, ...facts }) => [`/bs/progress/${_id}`, {
    entries: [{ id: randomUUID(), practiceType: 'NumberPractice', task: '3', answer: 3, count: 1, timestamp: ago(0), source: 'recogniser', unjudged, ...facts }],
  }],
}

function store(learner: TestLearner, kind: string, facts: { help: string; probe?: unknown; unjudged?: string }): ReturnType<TestLearner['ask']> {
  const of = kinds[kind]
  if (of === undefined) throw new Error(kind)
  const [url, payload] = of(learner, facts)
  return learner.ask({ method: 'POST', url, payload })
}

function newProbe(more: Partial<Probe> = {}): Probe {
  return { run: randomUUID(), kind: 'learning', ...more }
}

test.each(Object.keys(kinds))('a %s of a probe is stored with what belongs to it, and practice without', async (kind) => {
  const learner = await server.learner()
  const probe = newProbe({ variation: 'picture', companion: 'family', place: 'home' })
  const answers = [await store(learner, kind, { help: 'none', probe }), await store(learner, kind, { help: 'none' })]
  const [ofProbe, practice] = answers.map((answer) => {
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    const { data } = answer.json()
    return data.entries?.[0] ?? data
  })
  expect(ofProbe.probe).toEqual(probe)
  expect(practice).not.toHaveProperty('probe')
})

test.each(Object.keys(kinds).flatMap((kind) => [
  [kind, { help: 'model', probe: newProbe() }], [kind, { help: 'together', probe: newProbe() }], [kind, { help: 'none', probe: { kind: 'known' } }],
  [kind, { help: 'none', probe: { ...newProbe(), kind: 'hard' } }], [kind, { help: 'none', probe: { ...newProbe(), note: 'was tired' } }],
] as const))('a %s with %j is refused', async (kind, facts) => {
  const learner = await server.learner()
  const answer = await store(learner, kind, facts)
  expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'INVALID'])
})

test('the tries of probes of all areas come oldest first, and none of practice or of another learner', async () => {
  const [learner, other] = [await server.learner(), await server.learner()]
  const probe = newProbe({ companion: 'teacher', place: 'school' })
  await store(learner, 'word', { help: 'none' })
  await store(learner, 'word', { help: 'print', probe: { ...probe, variation: 'picture' } })
  await store(learner, 'choice', { help: 'none', probe })
  await store(learner, 'letter', { help: 'none', probe: { ...probe, kind: 'known' }, unjudged: 'stopped' })
  await store(learner, 'sum', { help: 'none', probe: { run: probe.run, kind: 'new' } })
  await store(other, 'word', { help: 'none', probe: newProbe() })
  const tries = await listProbeTries(database, sources, { userid: learner._id })
  const context = { run: probe.run, companion: 'teacher', place: 'school', variation: undefined, time: expect.any(String) }
  expect(tries).toEqual([
    { ...context, area: 'vocabulary', item: 'apple', name: 'Apple', kind: 'learning', outcome: 'print', help: 'print', variation: 'picture' },
    { ...context, area: 'vocabulary', item: 'reads:banana', name: 'Banana', kind: 'learning', outcome: 'alone', help: 'none' },
    { ...context, area: 'write', item: 'ක', name: 'ක', kind: 'known', outcome: 'unsure', help: 'none' },
    { ...context, area: 'math', item: '3', name: '3', kind: 'new', outcome: 'alone', help: 'none', companion: undefined, place: undefined },
  ])
  expect(await listProbeTries(database, sources, { userid: learner._id, from: new Date(Date.now() + minuteMs).toISOString() })).toEqual([])
})

test('the page reads when each area had its last probe, and how many there were', async () => {
  const learner = await server.learner()
  const [first, second] = [newProbe(), newProbe()]
  for (const probe of [first, first, second]) await store(learner, 'word', { help: 'none', probe })
  const answer = await learner.ask({ url: `/bs/probes/${learner._id}` })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().data.areas).toEqual([
    { area: 'grossmotor', last: null, runs: 0, goalItems: [] }, { area: 'vocabulary', last: expect.any(String), runs: 2, goalItems: [] },
    { area: 'write', last: null, runs: 0, goalItems: [] }, { area: 'math', last: null, runs: 0, goalItems: [] },
  ])
})

test('the figures of practice leave probes out; what was right in them counts for what is known', async () => {
  const learner = await server.learner()
  const probe = newProbe({ kind: 'known' })
  const dayMs = 24 * 60 * minuteMs
  const rows = [
    { days: 3, word: 'Cat', cluster: 'Cat' }, { days: 2, word: 'Cat', cluster: 'Cat' }, { days: 1, word: 'Cat', cluster: 'Cat', probe },
    { days: 1, word: 'Dog', cluster: 'Cat', probe },
    { days: 2, word: 'Hat', cluster: 'Hat', help: 'model' }, { days: 1, word: 'Hat', cluster: 'Hat', probe }, { days: 1, word: 'Cup', cluster: '', unjudged: 'unheard', probe },
    { days: 1, word: 'Bus', cluster: '', unjudged: 'unheard', probe: newProbe() },
  ]
  await database.insertInto('predictions').values(rows.map(({ days, word, cluster, unjudged, help = 'none', probe: of }) => ({
    _id: randomUUID(), userid: learner._id, word, practised: word.toLowerCase(), cluster, unjudged, confidence: 0.9, help, probe: of ? JSON.stringify(of) : null,
    createdAt: new Date(Date.now() - days * dayMs).toISOString(),
  }))).execute()
  const answer = await learner.ask({ url: `/bs/report/${learner._id}?zone=UTC` })
  expect(answer.statusCode, answer.body).toBe(200)
  const report: Report = answer.json().data
  const words = report.areas.find(({ area }) => area === 'vocabulary')
  expect(words).toMatchObject({ attempts: 3, days: 2, unjudged: {}, knownCount: 1, newlyKnown: [{ key: 'cat' }], learning: [{ key: 'hat' }], needsHelp: [] })
  expect(words?.daily.map(({ alone, missed, unsure }) => alone + missed + unsure).slice(-4)).toEqual([1, 1, 0, 0])
  // Practice has a hat only after a model; the probe shows that the child does it alone.
  expect(words?.abilities).toMatchObject([{ help: 'none', count: 2 }])
  expect(words?.abilities[0]?.items.map(({ key }) => key).toSorted()).toEqual(['cat', 'hat'])
  // Without any answer, a probe has no result.
  expect(words?.probes).toEqual([{ run: probe.run, day: new Date(Date.now() - dayMs).toISOString().slice(0, 10), right: 2, answers: 3 }])

  const table = (await learner.ask({ url: `/bs/report/${learner._id}/attempts` })).body.split('\r\n')
  expect(table[0]).toContain('"probe","probe_kind","variation","companion","place"')
  expect(table.filter((line) => line.includes(`"${probe.run}","known"`))).toHaveLength(4)
})
