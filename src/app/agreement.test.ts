/** Second adults' answers, the stranger test and the comparison of two ways, over the areas that offer attempts. */
import { afterAll, describe, expect, test } from 'vitest'
import { agreementHandlers } from '#areas/agreement/server/agreement-handlers.ts'
import { comparisonHandlers } from '#areas/agreement/server/comparison-handlers.ts'
import { strangerTestHandlers } from '#areas/agreement/server/stranger-test-handlers.ts'
import type { Question, Sample, SecondOpinions } from '#areas/agreement/api.ts'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { wordSource } from '#areas/vocabulary/server/attempt-source.ts'
import { wordsOfBothVoices } from '#areas/vocabulary/server/family-voice.ts'
import { picturedWords } from '#areas/vocabulary/server/pictured-words.ts'
import { newId } from '#kit/ids.ts'
import { comparisonKinds, type Way, wayOfDay } from '#kit/practice/comparison.ts'
import { storeRecording } from '#kit/server/files/recordings.ts'
import { host } from '#kit/server/http/host.ts'
import { type TestLearner, testServer } from '#kit/server/testing/test-server.ts'
import { readSettings } from '#kit/settings.ts'
import './areas.ts'
import { skillAreas } from './skill-areas.ts'

const looks = skillAreas.flatMap(({ attempts: [source], secondLook }) => (secondLook === undefined ? [] : [{ source, ...secondLook }]))
const server = await testServer([host(agreementHandlers(looks)), host(strangerTestHandlers(wordSource, picturedWords)), host(comparisonHandlers({ source: wordSource, ofBothVoices: wordsOfBothVoices }))])
afterAll(() => server[Symbol.asyncDispose]())
const { database } = server.context

const dayMs = 86_400_000
const daysAgo = (days: number, seconds = 0): string => new Date(Date.now() - days * dayMs - seconds * 1000).toISOString()
const dayOf = (days: number): string => daysAgo(-days).slice(0, 10)
const wav = encodeWav(new Float32Array(1600).fill(0.1), 16_000)

type Facts = { help?: string; unjudged?: string; overridden?: number; way?: Way }

async function addLetters(userid: string, count: number, predicted: string | null, { facts = {}, ago = 1 }: { facts?: Facts; ago?: number } = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => (
    { _id: newId(), userid, letter: 'ක', predicted, confidence: 0.9, strokes: '[[1,2,3,4]]', step: 'alone', help: 'none', createdAt: daysAgo(ago, at), ...facts }
  ))
  await database.insertInto('letterAttempts').values(rows).execute()
  return rows.map(({ _id }) => _id)
}

async function addWord(userid: string, word: string | null, { cluster = word ?? 'Bus', at = daysAgo(1), ...facts }: Facts & { cluster?: string; at?: string } = {}): Promise<string> {
  const row = { _id: newId(), userid, word, cluster, confidence: 0.5, practised: (word ?? cluster).toLowerCase(), help: 'none', createdAt: at, ...facts }
  await database.insertInto('predictions').values(row).execute()
  return row._id
}

async function keepRecordings({ _id }: TestLearner): Promise<void> {
  const settings = JSON.stringify({ settings: { ...readSettings(null), keepRecordingsDays: 7 }, updatedAt: new Date().toISOString() })
  await database.updateTable('learners').set({ settings }).where('_id', '=', _id).execute()
}

async function sampleOf(learner: TestLearner): Promise<Sample> {
  const answer = await learner.ask({ url: `/bs/agreement/${learner._id}/sample` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

async function opinionsOf(learner: TestLearner): Promise<SecondOpinions> {
  return (await learner.ask({ url: `/bs/agreement/${learner._id}` })).json().data
}

const judge = async (learner: TestLearner, payload: object): Promise<number> => (
  (await learner.ask({ method: 'PUT', url: `/bs/agreement/${learner._id}/opinion`, payload })).statusCode
)

async function spoken(count: number): Promise<TestLearner> {
  const learner = await server.learner()
  await keepRecordings(learner)
  for (const { wordAdd } of packWords.slice(0, count)) {
    const attempt = await addWord(learner._id, wordAdd, { cluster: 'Bus' })
    await storeRecording(server.context, learner, 'Bus', wav, { attempt })
  }
  return learner
}
const questionsOf = async (learner: TestLearner): Promise<Question[]> => (await learner.ask({ url: `/bs/stranger-test/${learner._id}` })).json().data.questions

const start = (learner: TestLearner, kind: string, startedOn = dayOf(0)): ReturnType<TestLearner['ask']> => (
  learner.ask({ method: 'POST', url: `/bs/comparison/${learner._id}`, payload: { kind, startedOn } })
)
const comparisonsOf = async (learner: TestLearner): Promise<object[]> => (await learner.ask({ url: `/bs/comparison/${learner._id}/all?zone=UTC` })).json().data.comparisons

describe('the sample', () => {
  test('has about a fifth of the last week’s letters with their strokes, and nothing that shows the verdict', async () => {
    const learner = await server.learner()
    const ids = new Set([...await addLetters(learner._id, 60, 'ක'), ...await addLetters(learner._id, 60, 'ත')])
    await addLetters(learner._id, 60, 'ක', { ago: 8 })
    const { items, ...rest } = await sampleOf(learner)
    expect(rest).toEqual({ keeps: false, done: 0 })
    expect(items.length).toBeGreaterThan(8)
    expect(items.length).toBeLessThan(48)
    expect(items.filter(({ attempt }) => !ids.has(attempt))).toEqual([])
    expect(items[0]).toEqual({ area: 'write', attempt: items[0]?.attempt, key: 'ක', name: 'ක', material: { kind: 'strokes', strokes: [[1, 2, 3, 4]] } })
    expect((await sampleOf(learner)).items).toEqual(items)
  })

  test.each<[string, Facts]>([['without an answer', { unjudged: 'unsure' }], ['done together', { help: 'together' }], ['by hand', { help: 'hand' }]])('has no attempt %s', async (_case, facts) => {
    const learner = await server.learner()
    await addLetters(learner._id, 5, 'ක', { facts })
    expect((await sampleOf(learner)).items).toEqual([])
  })

  test('has words only with a kept recording, which can be heard at a signed address', async () => {
    const learner = await server.learner()
    await keepRecordings(learner)
    await addWord(learner._id, 'Apple')
    expect(await sampleOf(learner)).toEqual({ keeps: true, done: 0, items: [] })
    const attempt = await addWord(learner._id, 'Apple', { cluster: 'Van' })
    await storeRecording(server.context, learner, 'Van', wav, { attempt })
    const { items } = await sampleOf(learner)
    expect(items).toMatchObject([{ area: 'vocabulary', attempt, key: 'apple', name: 'Apple', material: { kind: 'sound' } }])
    const url = items[0]?.material.kind === 'sound' ? items[0].material.url : ''
    const heard = await server.app.inject({ url })
    expect([heard.statusCode, heard.headers['content-type'], heard.rawPayload.length]).toEqual([200, 'audio/wav', wav.length])
    expect((await server.app.inject({ url: url.replace(/\?.*/, '') })).statusCode).toBe(401)
    expect(JSON.stringify(items)).not.toContain('Van')
  })

  test('does not repeat what this adult has answered', async () => {
    const learner = await server.learner()
    await addLetters(learner._id, 40, 'ක')
    const { items: [first, ...others] } = await sampleOf(learner)
    expect(await judge(learner, { area: 'write', attempt: first?.attempt, answer: 'cannotTell' })).toBe(204)
    expect(await sampleOf(learner)).toMatchObject({ done: 1, items: others })
  })
})

describe('an answer', () => {
  test('is stored once for each attempt; the last one counts', async () => {
    const learner = await server.learner()
    const [attempt] = await addLetters(learner._id, 1, 'ක')
    for (const answer of ['right', 'notRight', 'cannotTell']) await judge(learner, { area: 'write', attempt, answer })
    expect(await database.selectFrom('secondOpinions').select(['area', 'attempt', 'answer', 'author']).where('userid', '=', learner._id).execute())
      .toEqual([{ area: 'write', attempt, answer: 'cannotTell', author: null }])
    expect((await opinionsOf(learner)).areas).toEqual([{ area: 'write', state: 'tooFew', count: 0, same: 0, cannotTell: 1, kappa: null }])
  })

  test('about another learner’s attempt, an unknown one or another area is refused', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const [attempt] = await addLetters(other._id, 1, 'ක')
    expect(await judge(learner, { area: 'write', attempt, answer: 'right' })).toBe(404)
    expect(await judge(other, { area: 'math', attempt, answer: 'right' })).toBe(404)
    expect(await judge(other, { area: 'write', attempt, answer: 'maybe' })).toBe(400)
  })
})

test('the app’s own verdict is compared, also if an adult marked the attempt as right; κ has its interval', async () => {
  const learner = await server.learner()
  const [right, wrong, marked] = [await addLetters(learner._id, 20, 'ක'), await addLetters(learner._id, 15, 'ත'), await addLetters(learner._id, 5, 'ත', { facts: { overridden: 1 } })]
  const unsure = await addLetters(learner._id, 3, null, { facts: { unjudged: 'unsure' } })
  for (const [at, attempt] of [...right, ...wrong, ...marked, ...unsure].entries()) {
    await judge(learner, { area: 'write', attempt, answer: at < 18 || at >= 35 ? 'right' : 'notRight' })
  }
  const { areas: [letters] } = await opinionsOf(learner)
  expect(letters).toMatchObject({ area: 'write', state: 'measured', count: 40, same: 33, cannotTell: 0 })
  // By hand: observed 33/40, expected (20·23 + 20·17)/1600 = 1/2.
  expect(letters?.kappa?.value).toBeCloseTo(0.65, 10)
  expect(letters?.kappa?.low).toBeLessThan(0.65)
})

describe('the stranger test', () => {
  test('has no questions with fewer than ten recordings', async () => {
    const learner = await spoken(9)
    expect((await learner.ask({ url: `/bs/stranger-test/${learner._id}` })).json().data).toEqual({ keeps: true, questions: [] })
  })

  test('plays ten words with four pictures each, and stores only the answers', async () => {
    const learner = await spoken(12)
    const questions = await questionsOf(learner)
    expect(questions).toHaveLength(10)
    expect(questions.every(({ pictures }) => new Set(pictures.map(({ word }) => word)).size === 4)).toBe(true)
    const asked = new Map((await database.selectFrom('predictions').select(['_id', 'word']).where('userid', '=', learner._id).execute()).map(({ _id, word }) => [_id, word]))
    const answers = questions.map(({ attempt, pictures }, at) => (
      { attempt, chosen: pictures.find(({ name }) => (name === asked.get(attempt)) === at < 7)?.word }
    ))
    const answer = await learner.ask({ method: 'POST', url: `/bs/stranger-test/${learner._id}`, payload: { answers } })
    expect([answer.statusCode, answer.json().data]).toMatchObject([201, { right: 7, count: 10, share: 0.7 }])
    const [row] = await database.selectFrom('strangerTests').selectAll().where('userid', '=', learner._id).execute()
    const stored = JSON.parse(row?.answers ?? '') as object[]
    expect(stored[0]).toEqual({ word: asked.get(questions[0]?.attempt ?? ''), chosen: asked.get(questions[0]?.attempt ?? ''), right: true })
    expect(stored).toHaveLength(10)
    expect((await opinionsOf(learner)).strangerTests).toMatchObject([{ right: 7, count: 10 }])
  })

  test('refuses the same recording twice, and unknown ones', async () => {
    const learner = await spoken(10)
    const [first] = await questionsOf(learner)
    const post = (attempts: readonly unknown[]): ReturnType<TestLearner['ask']> => (
      learner.ask({ method: 'POST', url: `/bs/stranger-test/${learner._id}`, payload: { answers: attempts.map((attempt) => ({ attempt, chosen: packWords[0]?._id })) } })
    )
    expect((await post(Array.from({ length: 10 }, () => first?.attempt))).statusCode).toBe(400)
    expect((await post(Array.from({ length: 10 }, () => newId()))).statusCode).toBe(404)
  })
})

describe('a comparison', () => {
  test.each(comparisonKinds)('of %s runs alone until it is ended', async (kind) => {
    const learner = await server.learner()
    expect((await learner.ask({ url: `/bs/comparison/${learner._id}` })).json().data).toBeNull()
    const comparison = (await start(learner, kind)).json().data
    expect((await learner.ask({ url: `/bs/comparison/${learner._id}` })).json().data).toEqual({ ...comparison, kind, startedOn: dayOf(0) })
    const second = await start(learner, 'print')
    expect([second.statusCode, second.json().data.code]).toEqual([409, 'COMPARISON_RUNS'])
    const end = (): ReturnType<TestLearner['ask']> => learner.ask({ method: 'PUT', url: `/bs/comparison/${learner._id}/${comparison._id}/end`, payload: { endedOn: dayOf(0) } })
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([204, 404])
    expect(await comparisonsOf(learner)).toEqual([{ ...comparison, endedOn: dayOf(0), mayChange: true, sessions: 0, shares: [null, null], result: 'early' }])
    expect((await start(learner, kind)).statusCode).toBe(201)
  })

  test('cannot begin with days that were practised before', async () => {
    const answer = await start(await server.learner(), 'speaker', dayOf(-10))
    expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'INVALID'])
  })

  test('after thirty days of words after a model it says which voice helped', async () => {
    const learner = await server.learner()
    const [userid, _id, startedOn] = [learner._id, newId(), dayOf(-40)]
    await database.insertInto('comparisons').values({ _id, userid, kind: 'speaker', startedOn }).execute()
    const recording = { userid, prompt: 'words/apple', sound: `${newId()}.wav`, createdAt: daysAgo(41) }
    await database.insertInto('promptRecordings').values([{ ...recording, _id: newId(), language: 'en' }, { ...recording, _id: newId(), prompt: 'home/hello', language: 'en' }]).execute()
    const shares: Readonly<Record<Way<'speaker'>, number>> = { family: 8, app: 4 }
    for (let day = 0; day < 30; day++) {
      const way = wayOfDay({ _id, kind: 'speaker', startedOn }, dayOf(day - 40)) ?? 'app'
      const at = (minute: number): string => `${dayOf(day - 40)}T10:${String(minute).padStart(2, '0')}:00.000Z`
      for (let one = 0; one < 10; one++) await addWord(userid, 'Apple', { cluster: one < shares[way] ? 'Apple' : 'Van', help: 'model', way, at: at(one) })
      // Neither a try without the voice, nor one without an answer, nor a word without the family's voice counts.
      await addWord(userid, 'Apple', { cluster: 'Van', help: 'none', way, at: at(20) })
      await addWord(userid, 'Apple', { cluster: '', help: 'model', unjudged: 'unheard', way, at: at(21) })
      // Nor one of a device that did not know the comparison, or an earlier one of it.
      await addWord(userid, 'Apple', { cluster: 'Van', help: 'model', at: at(22) })
      await addWord(userid, 'Apple', { cluster: 'Van', help: 'model', way: way === 'app' ? 'family' : 'app', at: at(23) })
      for (let one = 0; one < 10; one++) await addWord(userid, one < 5 ? 'Banana' : 'ඇපල්', { cluster: way === 'family' ? 'Van' : 'Banana', help: 'model', way, at: at(30 + one) })
    }
    expect(await comparisonsOf(learner)).toMatchObject([{ _id, sessions: 30, shares: [expect.closeTo(0.8, 10), expect.closeTo(0.4, 10)], result: 'family' }])
    expect((await learner.ask({ url: `/bs/comparison/${userid}/all` })).json().data.recordedWords).toBe(1)
  })

  test('of speakers has no days as long as the family has recorded no word', async () => {
    const learner = await server.learner()
    const comparison = { _id: newId(), kind: 'speed', startedOn: dayOf(-3) } as const
    const way = wayOfDay(comparison, dayOf(-1)) ?? 'slow'
    await database.insertInto('comparisons').values({ ...comparison, userid: learner._id, kind: 'speaker' }).execute()
    for (let one = 0; one < 5; one++) await addWord(learner._id, 'Apple', { help: 'model', way, at: daysAgo(1, one) })
    expect((await learner.ask({ url: `/bs/comparison/${learner._id}/all` })).json().data).toMatchObject({ recordedWords: 0, comparisons: [{ sessions: 0, result: 'early' }] })
    await database.updateTable('comparisons').set({ kind: 'speed' }).where('userid', '=', learner._id).execute()
    expect(await comparisonsOf(learner)).toMatchObject([{ sessions: 1, result: 'early' }])
  })
})
