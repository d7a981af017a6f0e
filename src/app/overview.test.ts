/** The overview of an account's learners, over all areas. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { movementSource } from '#areas/grossmotor/server/attempt-source.ts'
import { sumSource } from '#areas/math/server/attempt-source.ts'
import type { Overview } from '#areas/report/api.ts'
import { computeOverview, type KeptFindings } from '#areas/report/server/overview-data.ts'
import { wordSource, wordSources } from '#areas/vocabulary/server/attempt-source.ts'
import { letterSource } from '#areas/write/server/attempt-source.ts'
import { allAttempts, lastAttemptsOfItems, practisedDays, readAttempts, type SourceAttempt } from '#kit/attempts/server/attempt-source.ts'
import { newId } from '#kit/ids.ts'
import { host } from '#kit/server/http/host.ts'
import { type TestLearner, testServer } from '#kit/server/testing/test-server.ts'
import './areas.ts'
import { reportHandlers } from '#areas/report/server/report-handlers.ts'
import { readPassport } from '#areas/vocabulary/server/choose/passport.ts'
import { addPractice, usualDay } from './testing/practice-years.ts'

const sources = [movementSource, ...wordSources, letterSource, sumSource]
const server = await testServer([host(reportHandlers({ sources, passport: readPassport }))])
afterAll(() => server[Symbol.asyncDispose]())
const { database } = server.context

const dayMs = 24 * 60 * 60_000
const zone = 'Asia/Colombo'
const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now())

/** Noon in Colombo. */
function noon(daysAgo: number, seconds = 0): string {
  return new Date(Date.parse(`${today}T06:30:00Z`) - daysAgo * dayMs + seconds * 1000).toISOString()
}

async function overviewOf(teacher: TestLearner, inZone = zone): Promise<Overview> {
  const answer = await teacher.ask({ url: `/bs/overview?zone=${inZone}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

async function addChild(account: string, name: string, groupName: string | null = null): Promise<string> {
  const _id = newId()
  await database.insertInto('learners').values({ _id, account, name, groupName, face: 'cat', createdAt: new Date().toISOString() }).execute()
  return _id
}

type Letter = [daysAgo: number, letter: string, predicted?: string]

async function addLetters(userid: string, attempts: readonly Letter[]): Promise<void> {
  await database.insertInto('letterAttempts').values(attempts.map(([daysAgo, letter, predicted = letter], at) => (
    { _id: newId(), userid, letter, predicted, confidence: 0.9, strokes: '[]', step: 'alone', help: 'none', overridden: 0, createdAt: noon(daysAgo, at) }
  ))).execute()
}

test('each child has a row: days of this week, what is due, and where help was needed', async () => {
  const teacher = await server.learner()
  const kavindu = await addChild(teacher._id, 'Kavindu', 'Blue')
  const ruwan = await addChild(teacher._id, 'Ruwan', 'Red')
  // Known and due after 21 days; due after a day; missed; not due.
  await addLetters(kavindu, [
    [60, 'අ'], [59, 'අ'], [56, 'අ'], [49, 'අ'], [2, 'ක'], [3, 'ම', 'ක'], [2, 'ම', 'ක'], [1, 'ම', 'ක'],
    [9, 'ත'], [8, 'ත'], [5, 'ත'],
  ])
  await database.insertInto('movementAttempts').values({
    _id: newId(), userid: kavindu, movement: 'jump', predictions: '[]', match: 80, freely: 0, help: 'none', overridden: 0, repetitions: 1, createdAt: noon(0),
  }).execute()
  await database.insertInto('wordChoices').values({
    _id: newId(), userid: ruwan, word: 'Apple', practised: 'apple', task: 'hear', shown: '["Bus","Apple"]', foils: 'far', chosen: 'Apple', help: 'none', createdAt: noon(0),
  }).execute()
  const { today: shown, week, learners } = await overviewOf(teacher)
  expect(shown).toBe(today)
  expect(week).toHaveLength(7)
  expect(week).toContain(today)
  expect(new Date(week[0] ?? '').getUTCDay()).toBe(1)
  expect(learners.map(({ name, group, last }) => [name, group, last])).toEqual([['Nimali', null, null], ['Kavindu', 'Blue', today], ['Ruwan', 'Red', today]])
  const [unpractised, row, choosing] = learners
  expect(choosing).toMatchObject({ days: [today], practised: [{ area: 'vocabulary', key: 'understands:apple', name: 'Apple' }], due: [] })
  expect(unpractised).toMatchObject({ days: [], practised: [], practisedCount: 0, due: [], dueCount: 0, needsHelp: [], needsHelpCount: 0 })
  const practised = new Set([0, 1, 2, 3, 5, 8, 9].map((ago) => new Date(Date.parse(today) - ago * dayMs).toISOString().slice(0, 10)))
  expect(row?.days).toEqual(week.filter((day) => practised.has(day)))
  expect(row?.due.map(({ area, key }) => [area, key])).toEqual([['write', 'අ'], ['write', 'ක'], ['write', 'ම']])
  expect(row?.dueCount).toBe(3)
  const lastDays = [[0, 'grossmotor', 'jump'], [1, 'write', 'ම'], [2, 'write', 'ක'], [5, 'write', 'ත']] as const
  const thisWeek = lastDays.filter(([ago]) => new Date(Date.parse(today) - ago * dayMs).toISOString().slice(0, 10) >= (week[0] ?? '')).map(([, area, key]) => [area, key])
  expect([row?.practised.map(({ area, key }) => [area, key]), row?.practisedCount]).toEqual([thisWeek, thisWeek.length])
  expect(row?.needsHelp).toEqual([{ area: 'write', key: 'ම', name: 'ම' }])
})

test('it contains nothing of another account, and only the adult may see it', async () => {
  const [teacher, other] = [await server.learner(), await server.learner()]
  const theirs = await addChild(other._id, 'Sachini')
  await addLetters(theirs, [[1, 'ක', 'ත']])
  const answer = await teacher.ask({ url: '/bs/overview' })
  expect(answer.json().data.learners.map(({ _id }: { _id: string }) => _id)).toEqual([teacher._id])
  expect(answer.body).not.toContain(theirs)
  const account = { _id: other._id, username: 'Nimali', tokenVersion: 0 }
  const { sessions } = server.context
  for (const token of [sessions.issueForLearner({ _id: theirs, username: 'Sachini' }, account), sessions.issueForDevice(account)]) {
    const refused = await server.app.inject({ url: '/bs/overview', headers: { authorization: `Bearer ${token}` } })
    expect([refused.statusCode, refused.json().data.code]).toEqual([403, 'ADULT_ONLY'])
  }
})

test('it has the children whom other families share with the account, until the family ends the access', async () => {
  const [therapist, family] = [await server.learner(), await server.learner()]
  const sachini = await addChild(family._id, 'Sachini', 'Blue')
  await addLetters(sachini, [[1, 'ක', 'ත']])
  const share = async (userid: string, access: 'guide' | 'viewer'): Promise<string> => {
    const _id = newId()
    await database.insertInto('learnerAccess').values({ _id, userid, account: therapist._id, name: 'Ms Perera', access, createdAt: new Date().toISOString() }).execute()
    return _id
  }
  const row = await share(sachini, 'guide')
  await share(family._id, 'viewer')
  const { learners } = await overviewOf(therapist)
  expect(learners.map(({ _id, group, access, sharedBy, last }) => [_id, group, access, sharedBy, last !== null])).toEqual([
    [therapist._id, null, 'owner', null, false], [sachini, null, 'guide', 'Nimali', true], [family._id, null, 'viewer', 'Nimali', false],
  ])
  await database.deleteFrom('learnerAccess').where('_id', '=', row).execute()
  expect((await overviewOf(therapist)).learners.map(({ _id }) => _id)).toEqual([therapist._id, family._id])
})

test('ten overviews of a class at once leave room for the calls of others', async () => {
  const [teacher, neighbour] = [await server.learner(), await server.learner()]
  for (let child = 1; child < 40; child++) {
    const userid = await addChild(teacher._id, `Child ${child}`)
    await addPractice(database, { userid, until: new Date(noon(0)), days: 5, eachDay: usualDay, random: () => child / 40 })
  }
  // The test is independent of the machine's speed: every step of the work takes long.
  let now = performance.now()
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20))
  const overviews = Promise.all(Array.from({ length: 10 }, () => overviewOf(teacher)))
  const work = { hasEnded: false }
  void overviews.finally(() => (work.hasEnded = true))
  let answers = 0
  while (!work.hasEnded && answers < 20) {
    expect((await neighbour.ask({ url: `/bs/report/${neighbour._id}` })).statusCode).toBe(200)
    answers++
    // Calls without a network leave the event loop to nobody.
    await nextTurn()
  }
  slow.mockRestore()
  expect((await overviews).map(({ learners }) => learners.length)).toEqual(Array.from({ length: 10 }, () => 40))
  expect(answers).toBe(20)
})

test('days are those of the time zone', async () => {
  const teacher = await server.learner()
  const { week } = await overviewOf(teacher)
  const [, tuesday = ''] = week
  // Half an hour before and after midnight in Colombo.
  const times = [-0.5, 0.5].map((hours) => new Date(Date.parse(`${tuesday}T00:00:00+05:30`) + hours * 60 * 60_000).toISOString())
  await database.insertInto('predictions').values(times.map((createdAt) => (
    { _id: newId(), userid: teacher._id, word: 'Van', cluster: 'Van', practised: 'van', confidence: 1, help: 'none', createdAt }
  ))).execute()
  expect((await overviewOf(teacher)).learners[0]?.days).toEqual(week.slice(0, 2))
  const inUtc = await overviewOf(teacher, 'UTC')
  // At some hours another week has begun in Colombo.
  expect(inUtc.learners[0]?.days).toEqual(inUtc.week.filter((day) => day === week[0]))
})

interface LearnerTime {
  readonly userid: string
  readonly time: string
}

function byLearnerAndTime(a: LearnerTime, b: LearnerTime): number {
  return `${a.userid} ${a.time}` < `${b.userid} ${b.time}` ? -1 : 1
}

test('the queries for many learners find what reading all attempts finds', async () => {
  const teacher = await server.learner()
  const userids = [teacher._id, await addChild(teacher._id, 'A'), await addChild(teacher._id, 'B')]
  let seed = 1
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  for (const [at, userid] of userids.entries()) await addPractice(database, { userid, until: new Date(noon(1)), days: 20 + 10 * at, eachDay: usualDay, random })
  const days = [40, 31, 30, 1].map((ago) => ({ day: String(ago), from: noon(ago, -43_200), until: noon(ago - 1, -43_200) }))
  for (const source of sources) {
    const all: (SourceAttempt & { userid: string; isProbe: boolean })[] = []
    for (const userid of userids) for await (const { item, name, time, outcome, help, probe } of allAttempts(database, source, userid)) all.push({ userid, item, name, time, outcome, help, isProbe: probe !== null })
    const expected = [...Map.groupBy(all, ({ userid, item }) => `${userid} ${item}`).values()].flatMap((attempts) => attempts.slice(-4))
    const found = (await lastAttemptsOfItems(database, source, { userids, ofEach: 4 })).flatMap((history) => {
      const { userid, item, name } = history
      return readAttempts(history).map(({ time, outcome, help, isProbe }) => ({ userid, item, name, time, outcome, help, isProbe }))
    })
    expect(found.toSorted(byLearnerAndTime)).toEqual(expected.toSorted(byLearnerAndTime))
    const practised = userids.flatMap((userid) => days.flatMap(({ day, from, until }) => (
      all.some((attempt) => attempt.userid === userid && attempt.time >= from && attempt.time < until) ? [`${userid} ${day}`] : []
    )))
    expect((await practisedDays(database, source, { userids, days })).map(({ userid, day }) => `${userid} ${day}`).toSorted()).toEqual(practised.toSorted())
    expect(practised.length).toBeGreaterThan(3)
    expect(practised.length).toBeLessThan(12)
  }
  expect(await lastAttemptsOfItems(database, wordSource, { userids: [], ofEach: 4 })).toEqual([])
})

test('findings are kept until an attempt, a mark, a setting or the day changes', async () => {
  const { _id: account } = await server.learner()
  const userid = await addChild(account, 'Kavindu')
  let seed = 3
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const practise = (ago: number): Promise<number> => addPractice(database, { userid, until: new Date(noon(ago)), days: 1, eachDay: usualDay, random })
  await addPractice(database, { userid, until: new Date(noon(1)), days: 40, eachDay: usualDay, random })
  const kept: KeptFindings = new Map()
  let now = Date.now()
  const ports = { database, clock: { now: () => new Date(now) } }
  const mark = (overridden: number) => database.updateTable('letterAttempts').set({ overridden }).where('userid', '=', userid).execute()
  const changes: (() => Promise<unknown>)[] = [
    () => practise(0), () => practise(50), () => mark(1), () => mark(0),
    () => database.updateTable('letterAttempts').set({ help: 'together' }).where('userid', '=', userid).execute(),
    () => database.deleteFrom('predictions').where('userid', '=', userid).where('createdAt', '<', noon(9)).execute(),
    () => database.updateTable('learners').set({ settings: JSON.stringify({ settings: { riskyMovements: true }, updatedAt: noon(0) }) }).where('_id', '=', userid).execute(),
    async () => { now += dayMs },
  ]
  for (const change of [...changes, ...changes]) {
    await computeOverview(ports, sources, { account, zone }, kept)
    const before = kept.get(userid)?.findings
    expect((await computeOverview(ports, sources, { account, zone }, kept)).learners[1]).toMatchObject(before ?? {})
    expect(kept.get(userid)?.findings).toBe(before)
    await change()
    const fresh = await computeOverview(ports, sources, { account, zone }, new Map())
    expect(await computeOverview(ports, sources, { account, zone }, kept)).toEqual(fresh)
  }
  expect(kept.size).toBe(2)
})
