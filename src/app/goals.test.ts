/** Goals and notes; goals that probes check: from stored tries to baseline, levels and decision. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { movementSource } from '#areas/grossmotor/server/attempt-source.ts'
import { sumSource } from '#areas/math/server/attempt-source.ts'
import type { Report } from '#areas/report/api.ts'
import type { Goal } from '#areas/report/goals-api.ts'
import { reportHandlers } from '#areas/report/server/report-handlers.ts'
import { readPassport } from '#areas/vocabulary/server/choose/passport.ts'
import { wordSources } from '#areas/vocabulary/server/attempt-source.ts'
import { letterSource } from '#areas/write/server/attempt-source.ts'
import { letterHandlers } from '#areas/write/server/letter-handlers.ts'
import { newId } from '#kit/ids.ts'
import { host } from '#kit/server/http/host.ts'
import { type TestLearner, testServer } from '#kit/server/testing/test-server.ts'
import './areas.ts'

const server = await testServer([host(reportHandlers({ sources: [movementSource, ...wordSources, letterSource, sumSource], passport: readPassport })), host(letterHandlers)])
afterAll(() => server[Symbol.asyncDispose]())

const dayMs = 24 * 60 * 60_000
const now = Date.now()
const letters = ['ක', 'ත', 'ම', 'ර', 'ල']

/** The day so many days ago. */
function day(ago: number): string {
  return new Date(now - ago * dayMs).toISOString().slice(0, 10)
}

const check = { area: 'write', items: letters, criterion: { right: 8, of: 10, probes: 2 }, due: day(-30) }

async function post(learner: TestLearner, ago: number, letter: string, more: object): Promise<void> {
  const createdAt = `${day(ago)}T00:0${letters.indexOf(letter)}:00.000Z`
  const answer = await learner.ask({
    method: 'POST', url: '/bs/letter',
    payload: { userid: learner._id, letter, predicted: letter, confidence: 0.9, strokes: [[1, 2, 3, 4]], step: 'alone', help: 'none', createdAt, ...more },
  })
  expect(answer.statusCode, answer.body).toBe(201)
}

/** Each letter of the goal is asked for once; the first ones are right, and some have no answer. */
async function probe(learner: TestLearner, ago: number, right: number, unheard = 0): Promise<void> {
  const of = { run: randomUUID(), kind: 'learning' }
  for (const [at, letter] of letters.entries()) {
    const isUnsure = at >= letters.length - unheard
    await post(learner, ago, letter, { probe: of, predicted: at < right ? letter : null, ...(isUnsure && { unjudged: 'unsure' }) })
  }
}

async function add(learner: TestLearner, payload: object): Promise<Record<string, unknown>> {
  const answer = await learner.ask({ method: 'POST', url: `/bs/report/${learner._id}/goals`, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

async function goalsOf(learner: TestLearner, zone = 'UTC'): Promise<Goal[]> {
  const answer = await learner.ask({ url: `/bs/report/${learner._id}?zone=${zone}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.goals
}

test('a probe asks for the items of open goals, those of the oldest goal first', async () => {
  const learner = await server.learner()
  await add(learner, { text: 'newer', setOn: day(10), check: { ...check, items: ['ක', 'ම'] } })
  await add(learner, { text: 'older', setOn: day(20), check: { ...check, items: ['ට', 'ක'] } })
  await add(learner, { text: 'without a check', setOn: day(30) })
  const answer = await learner.ask({ url: `/bs/probes/${learner._id}` })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().data.areas).toContainEqual({ area: check.area, last: null, runs: 0, goalItems: ['ට', 'ක', 'ම'] })
})

test('from the baseline to a reached goal, and to one that is lost', async () => {
  const learner = await server.learner()
  const stored = await add(learner, { text: 'writes five letters', setOn: day(60), check })
  expect(stored).toEqual({ _id: stored['_id'], text: 'writes five letters', setOn: day(60), metOn: null, check: { ...check, levels: null } })
  expect(await goalsOf(learner)).toMatchObject([{
    metOn: null, mayChange: true,
    check: { ...check, items: letters.map((key) => ({ key, name: key })), levels: null, baseline: null, phase: 'baseline', decision: 'noBaseline', recent: null, probes: [] },
  }])

  await probe(learner, 67, 2)
  expect(await goalsOf(learner)).toMatchObject([{ check: { levels: [4, 6, 8, 9, 10], baseline: { right: 2, tries: 5 }, phase: 'practice', decision: 'early' } }])
  await probe(learner, 60, 0, 1)
  await probe(learner, 50, 3)
  await probe(learner, 43, 3)
  expect(await goalsOf(learner)).toMatchObject([{
    check: {
      levels: [2, 5, 8, 9, 10], baseline: { right: 2, tries: 9 }, decision: 'goingOn', recent: { right: 6, tries: 10, level: -1 },
      probes: [
        { day: day(67), right: 2, tries: 5, phase: 'baseline' }, { day: day(60), right: 0, tries: 4, phase: 'baseline' },
        { day: day(50), right: 3, tries: 5, phase: 'practice' }, { day: day(43), right: 3, tries: 5, phase: 'practice' },
      ],
    },
  }])

  // Practice reaches nothing, however right it is.
  for (let ago = 42; ago > 36; ago--) for (const letter of letters) await post(learner, ago, letter, {})
  expect(await goalsOf(learner)).toMatchObject([{ metOn: null, check: { decision: 'goingOn' } }])
  await probe(learner, 36, 4)
  await probe(learner, 29, 4)
  await probe(learner, 22, 5)
  expect(await goalsOf(learner)).toMatchObject([{ metOn: day(29), check: { phase: 'followUp', decision: 'reached', recent: { right: 9, tries: 10, level: 1 } } }])
  // The day stays in the database, so that it stays if an attempt is deleted.
  expect(await server.context.database.selectFrom('reportGoals').select('metOn').where('userid', '=', learner._id).execute()).toEqual([{ metOn: day(29) }])

  await probe(learner, 15, 4)
  expect(await goalsOf(learner)).toMatchObject([{ check: { decision: 'kept' } }])
  await probe(learner, 8, 1)
  await probe(learner, 1, 1)
  expect(await goalsOf(learner)).toMatchObject([{ metOn: day(29), check: { decision: 'lost', recent: { right: 2, tries: 10, level: -2 } } }])
})

test('without a change in four probes, something should change', async () => {
  const learner = await server.learner()
  await add(learner, { text: 'writes five letters', setOn: day(40), check })
  for (const ago of [41, 33, 26, 19, 12]) await probe(learner, ago, 1)
  expect(await goalsOf(learner)).toMatchObject([{ check: { decision: 'change' } }])
})

test('the days are those of the zone', async () => {
  const learner = await server.learner()
  await add(learner, { text: 'writes five letters', setOn: day(40), check })
  await probe(learner, 30, 1)
  expect(await goalsOf(learner, 'America/Lima')).toMatchObject([{ check: { probes: [{ day: day(31) }] } }])
})

test('an open goal is not set twice; another text, another check, and one that is met do not count', async () => {
  const learner = await server.learner()
  const ask = async (payload: object): Promise<unknown> => {
    const answer = await learner.ask({ method: 'POST', url: `/bs/report/${learner._id}/goals`, payload })
    return answer.json().data.code ?? answer.statusCode
  }
  const [checked, ofText] = [{ text: 'climbs', setOn: day(20), check }, { text: 'climbs', setOn: day(20) }]
  expect(await Promise.all([ask(checked), ask(ofText)])).toEqual([201, 201])
  expect([await ask({ ...checked, setOn: day(1) }), await ask(ofText)]).toEqual(['GOAL_EXISTS', 'GOAL_EXISTS'])
  expect([await ask({ ...checked, check: { ...check, items: letters.slice(1) } }), await ask({ ...ofText, text: 'climbs alone' })]).toEqual([201, 201])
  const open = (await goalsOf(learner)).find(({ text, check: of }) => text === 'climbs' && of === null)
  expect((await learner.ask({ method: 'PUT', url: `/bs/report/${learner._id}/goals/${open?._id}`, payload: { metOn: day(0) } })).statusCode).toBe(200)
  expect(await ask(ofText)).toBe(201)
})

test('an adult changes the levels; only probes say that the goal is met', async () => {
  const learner = await server.learner()
  const [{ _id }, text] = [await add(learner, { text: 'writes five letters', setOn: day(20), check }), await add(learner, { text: 'climbs the stairs', setOn: day(20) })]
  const change = async (path: string, payload: object): Promise<[number, unknown]> => {
    const answer = await learner.ask({ method: 'PUT', url: `/bs/report/${learner._id}/goals/${path}`, payload })
    return [answer.statusCode, answer.json().data.code ?? answer.json().data.check]
  }
  expect(await change(`${String(_id)}/levels`, { levels: [0, 3, 8, 9, 10] })).toEqual([200, { ...check, levels: [0, 3, 8, 9, 10] }])
  expect(await goalsOf(learner)).toContainEqual(expect.objectContaining({ _id, check: expect.objectContaining({ levels: [0, 3, 8, 9, 10], decision: 'noBaseline' }) }))
  for (const levels of [[0, 3, 7, 9, 10], [0, 3, 8, 9, 11]]) expect(await change(`${String(_id)}/levels`, { levels })).toEqual([409, 'GOAL_CHECK'])
  for (const levels of [[0, 8, 8, 9, 10], [0, 8], null]) expect(await change(`${String(_id)}/levels`, { levels })).toEqual([400, 'INVALID'])
  expect(await change(String(_id), { metOn: day(1) })).toEqual([409, 'GOAL_CHECK'])

  expect(text['check']).toBeNull()
  expect(await change(`${String(text['_id'])}/levels`, { levels: [0, 3, 8, 9, 10] })).toEqual([409, 'GOAL_CHECK'])
})

describe('is refused: a goal', () => {
  test.each([
    ['without items', { items: [] }], ['with an item twice', { items: ['ක', 'ක'] }], ['with eleven items', { items: Array.from({ length: 11 }, (_, at) => String(at)) }],
    ['whose area is none', { area: '<b>' }], ['without more than expected', { criterion: { right: 9, of: 10, probes: 2 } }],
    ['with one probe', { criterion: { right: 8, of: 10, probes: 1 } }], ['that ends before it begins', { due: day(20) }],
  ])('%s', async (_case, changed) => {
    const learner = await server.learner()
    const answer = await learner.ask({ method: 'POST', url: `/bs/report/${learner._id}/goals`, payload: { text: 'x', setOn: day(20), check: { ...check, ...changed } } })
    expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'INVALID'])
  })
})

async function reportOf(learner: TestLearner): Promise<Report> {
  return (await learner.ask({ url: `/bs/report/${learner._id}?zone=Asia/Colombo` })).json().data
}

describe('goals and notes', () => {
  const { database } = server.context
  const goal = { text: ' asks for juice by word ', setOn: '2026-11-02' }

  test('an adult adds a goal, says that it is met, and deletes it', async () => {
    const learner = await server.learner()
    const url = `/bs/report/${learner._id}/goals`
    const added = await learner.ask({ method: 'POST', url, payload: goal })
    expect(added.statusCode, added.body).toBe(201)
    const { _id } = added.json().data
    expect(added.json().data).toEqual({ _id, text: 'asks for juice by word', setOn: '2026-11-02', metOn: null, check: null })
    await learner.ask({ method: 'POST', url, payload: { text: 'ජලය ඉල්ලයි', setOn: '2026-10-01' } })
    const met = await learner.ask({ method: 'PUT', url: `${url}/${_id}`, payload: { metOn: '2026-11-20' } })
    expect(met.json().data).toMatchObject({ _id, metOn: '2026-11-20' })
    expect((await reportOf(learner)).goals.map(({ text, metOn }) => [text, metOn])).toEqual([['ජලය ඉල්ලයි', null], ['asks for juice by word', '2026-11-20']])
    expect((await learner.ask({ method: 'DELETE', url: `${url}/${_id}` })).statusCode).toBe(204)
    expect((await learner.ask({ method: 'DELETE', url: `${url}/${_id}` })).statusCode).toBe(404)
    expect((await reportOf(learner)).goals).toHaveLength(1)
  })

  test('notes come newest first', async () => {
    const learner = await server.learner()
    const url = `/bs/report/${learner._id}/notes`
    for (const [text, writtenOn] of [['Hearing test', '2026-11-01'], ['New glasses\nblue', '2026-11-20'], ['Ill', '2026-11-10']] as const) {
      expect((await learner.ask({ method: 'POST', url, payload: { text, writtenOn } })).statusCode).toBe(201)
    }
    const { notes } = await reportOf(learner)
    expect(notes.map(({ text }) => text)).toEqual(['New glasses\nblue', 'Ill', 'Hearing test'])
    expect((await learner.ask({ method: 'DELETE', url: `${url}/${notes[0]?._id}` })).statusCode).toBe(204)
    expect((await reportOf(learner)).notes).toHaveLength(2)
  })

  test('another family\'s goals and notes cannot be changed', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const { _id } = (await other.ask({ method: 'POST', url: `/bs/report/${other._id}/goals`, payload: goal })).json().data
    const mine = `/bs/report/${learner._id}/goals/${_id}`
    expect((await learner.ask({ method: 'PUT', url: mine, payload: { metOn: '2026-11-20' } })).statusCode).toBe(404)
    expect((await learner.ask({ method: 'DELETE', url: mine })).statusCode).toBe(404)
    expect((await learner.ask({ method: 'DELETE', url: `/bs/report/${other._id}/goals/${_id}` })).json().data.code).toBe('NOT_YOURS')
    expect((await reportOf(other)).goals).toMatchObject([{ _id, metOn: null }])
  })

  test.each([
    ['no text', { text: '  ', setOn: '2026-11-02' }], ['a long text', { text: 'x'.repeat(201), setOn: '2026-11-02' }],
    ['no day', { text: 'x' }], ['a day that does not exist', { text: 'x', setOn: '2026-02-30' }], ['NUL', { text: 'a\0', setOn: '2026-11-02' }],
  ])('%s is refused', async (_case, payload) => {
    const learner = await server.learner()
    const answer = await learner.ask({ method: 'POST', url: `/bs/report/${learner._id}/goals`, payload })
    expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'INVALID'])
  })

  test('there is a limit', async () => {
    const learner = await server.learner()
    await database.insertInto('reportGoals').values(Array.from({ length: 100 }, () => ({ _id: newId(), userid: learner._id, text: 'x', setOn: '2026-11-02' }))).execute()
    const answer = await learner.ask({ method: 'POST', url: `/bs/report/${learner._id}/goals`, payload: goal })
    expect([answer.statusCode, answer.json().data.code]).toEqual([409, 'REPORT_FULL'])
  })
})
