/** The report, over all areas. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movementSource } from '#areas/grossmotor/server/attempt-source.ts'
import { sumSource } from '#areas/math/server/attempt-source.ts'
import type { Report } from '#areas/report/api.ts'
import { wordSource, wordSources } from '#areas/vocabulary/server/attempt-source.ts'
import { letterSource } from '#areas/write/server/attempt-source.ts'
import { allAttempts, lastAttemptsOfItems, readAttempts, type SourceAttempt } from '#kit/attempts/server/attempt-source.ts'
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

/** Local noon in Colombo. */
function noon(daysAgo: number, seconds = 0): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(Date.now())
  return new Date(Date.parse(`${today}T06:30:00Z`) - daysAgo * dayMs + seconds * 1000).toISOString()
}

async function reportOf(learner: TestLearner, zone = 'Asia/Colombo'): Promise<Report> {
  const answer = await learner.ask({ url: `/bs/report/${learner._id}?zone=${zone}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

type Letter = [daysAgo: number, letter: string, predicted: string | null, more?: { step?: string; help?: string; unjudged?: string; overridden?: number; confidence?: number }]

async function addLetters(userid: string, attempts: readonly Letter[]): Promise<void> {
  await database.insertInto('letterAttempts').values(attempts.map(([daysAgo, letter, predicted, more], at) => (
    { _id: newId(), userid, letter, predicted, confidence: 0.9, strokes: '[]', step: 'alone', help: 'none', overridden: 0, createdAt: noon(daysAgo, at), ...more }
  ))).execute()
}

/** The outcomes of all attempts of a source, oldest first. */
async function outcomesOf(source: (typeof sources)[number], userid: string): Promise<string[]> {
  const all: string[] = []
  for await (const { outcome } of allAttempts(database, source, userid)) all.push(outcome)
  return all
}

function byTime(a: SourceAttempt, b: SourceAttempt): number {
  return a.time < b.time ? -1 : 1
}

test('without attempts the report says how to begin', async () => {
  const learner = await server.learner()
  const report = await reportOf(learner)
  expect(report).toMatchObject({ username: 'Nimali', days: 0, minutes: 0, steps: [{ kind: 'begin', area: '', item: null, count: 0 }] })
  expect(report.areas.map(({ area, attempts, last, daily }) => [area, attempts, last, daily.length])).toEqual([
    ['grossmotor', 0, null, 28], ['vocabulary', 0, null, 28], ['write', 0, null, 28], ['math', 0, null, 28],
  ])
})

test('the word passport: what is known of each word, from choices, speech and writing, in the days of the zone', async () => {
  const learner = await server.learner()
  const choice = { userid: learner._id, word: 'Apple', practised: 'apple', shown: '["Bus","Apple","Cup"]', foils: 'far', chosen: 'Apple', help: 'none' }
  const said = { userid: learner._id, cluster: 'Apple', confidence: 0.9, word: 'Apple', practised: 'apple' }
  for (const daysAgo of [3, 2, 1]) {
    await database.insertInto('wordChoices').values([
      { ...choice, _id: newId(), task: 'hear', createdAt: noon(daysAgo) },
      { ...choice, _id: newId(), task: 'match', word: 'Hat', practised: 'hat', chosen: 'Cup', shown: '["Hat","Cup"]', createdAt: noon(daysAgo) },
    ]).execute()
    await database.insertInto('predictions').values([
      { ...said, _id: newId(), help: 'model', readAloud: 0, createdAt: noon(daysAgo) }, { ...said, _id: newId(), help: 'print', readAloud: 1, createdAt: noon(daysAgo) },
      { ...said, _id: newId(), word: 'More apple', practised: 'more apple', cluster: 'More apple', help: 'none', readAloud: 0, createdAt: noon(daysAgo) },
    ]).execute()
  }
  const pair = { ...said, help: 'none', readAloud: 0, probe: JSON.stringify({ run: newId(), kind: 'new', variation: 'pair' }), createdAt: noon(4) }
  await database.insertInto('predictions').values([
    { ...pair, _id: newId(), word: 'Big apple', practised: 'big apple', cluster: 'Big apple' }, { ...pair, _id: newId(), word: 'Small apple', practised: 'small apple', cluster: 'apple' },
  ]).execute()
  const look = { run: newId(), kind: 'learning' } as const
  await database.insertInto('predictions').values({ ...pair, _id: newId(), word: 'Big apple', practised: 'big apple', cluster: 'Big apple', probe: JSON.stringify(look), createdAt: noon(1) }).execute()
  await database.insertInto('writtenWords').values({ _id: newId(), userid: learner._id, word: 'කට', units: '[]', result: 'badly', help: 'none', createdAt: noon(0) }).execute()
  // Two tries within one day of Colombo, on two days of UTC.
  for (const time of ['2026-01-04T19:00:00.000Z', '2026-01-05T08:00:00.000Z', '2026-01-06T08:00:00.000Z']) {
    await database.insertInto('wordChoices').values({ ...choice, _id: newId(), word: 'Bus', practised: 'bus', chosen: 'Bus', task: 'find', createdAt: time }).execute()
  }
  const { areas, passport, newPairs } = await reportOf(learner)
  expect(areas.find(({ area }) => area === 'vocabulary')).toMatchObject({
    attempts: 12, knownCount: 3, known: [{ key: 'reads:apple', name: 'Apple' }, { key: 'understands:apple', name: 'Apple' }, { key: 'more apple', name: 'More apple' }], learning: [{ key: 'apple', name: 'Apple' }],
  })
  const none = { understands: null, reads: null, says: null, joins: null, writes: null }
  expect(passport).toEqual([
    { word: 'කට', parts: { ...none, writes: 'learning' } },
    { word: 'Apple', parts: { ...none, understands: 'known', reads: 'known', says: 'learning', joins: 'known' } },
    { word: 'Bus', parts: { ...none, reads: 'learning' } },
  ])
  // New pairs are asked for in practice: they are no look at the area, and a look at a phrase is no new pair.
  expect(newPairs).toEqual({ right: 1, answers: 2 })
  expect(areas.find(({ area }) => area === 'vocabulary')?.probes).toMatchObject([{ run: look.run, right: 1, answers: 1 }])
  expect((await learner.ask({ url: `/bs/probes/${learner._id}` })).json().data.areas).toContainEqual({ area: 'vocabulary', last: noon(1), runs: 1, goalItems: [] })
  expect((await reportOf(learner, 'UTC')).passport.at(-1)).toEqual({ word: 'Bus', parts: { ...none, reads: 'known' } })
})

test('choices are tries at words, and written words are practice: their days and minutes count', async () => {
  const learner = await server.learner()
  const choice = { userid: learner._id, word: 'Apple', practised: 'apple', task: 'hear', shown: '["Bus","Apple"]', foils: 'far', chosen: 'Apple', help: 'none' }
  await database.insertInto('wordChoices').values([
    { ...choice, _id: newId(), createdAt: noon(3) },
    { ...choice, _id: newId(), createdAt: noon(2) },
    // Neither a probe nor what is older than the report.
    { ...choice, _id: newId(), probe: JSON.stringify({ run: newId(), kind: 'new' }), createdAt: noon(1) },
    { ...choice, _id: newId(), createdAt: noon(40) },
  ]).execute()
  await database.insertInto('writtenWords').values({ _id: newId(), userid: learner._id, word: 'කට', units: '[]', result: 'well', help: 'none', createdAt: noon(4) }).execute()
  const { days, minutes, areas } = await reportOf(learner)
  expect([days, minutes > 0]).toEqual([3, true])
  expect(areas.map(({ area, attempts, unjudged, probes: { length } }) => [area, attempts, unjudged, length])).toEqual([
    ['grossmotor', 0, {}, 0], ['vocabulary', 2, { chance: 2 }, 0], ['write', 0, {}, 0], ['math', 0, {}, 0],
  ])
})

test('known, learning and what needs help; the days of the zone', async () => {
  const learner = await server.learner()
  await addLetters(learner._id, [
    [60, 'අ', 'අ'], [59, 'අ', 'අ'], [58, 'අ', 'අ'],
    [5, 'ක', 'ක'], [4, 'ක', 'ක'], [3, 'ක', 'ක'],
    [3, 'ත', 'ත'], [2, 'ත', null, { confidence: 0.2, unjudged: 'unsure' }],
    [3, 'ම', 'ම', { help: 'together' }], [2, 'ම', 'ම', { help: 'together' }], [1, 'ම', 'ක'],
  ])
  const report = await reportOf(learner)
  const letters = report.areas.find(({ area }) => area === 'write')
  expect(letters).toMatchObject({
    attempts: 8, days: 5,
    known: [{ key: 'ක', name: 'ක' }], knownCount: 2, newlyKnown: [{ key: 'ක', name: 'ක' }],
    learning: [{ key: 'ත', name: 'ත' }], learningCount: 1,
    needsHelp: [{ key: 'ම', name: 'ම', helped: 2, missed: 1 }],
  })
  expect(letters?.daily.at(-2)).toEqual({ alone: 0, print: 0, model: 0, helped: 0, missed: 1, unsure: 0 })
  expect(letters?.daily.at(-3)).toEqual({ alone: 0, print: 0, model: 0, helped: 1, missed: 0, unsure: 1 })
  expect(report.days).toBe(5)
  expect(letters?.unjudged).toEqual({ unsure: 1 })
  expect(letters?.abilities).toEqual([
    { help: 'none', items: [{ key: 'ත', name: 'ත' }, { key: 'ක', name: 'ක' }], count: 2 },
    { help: 'together', items: [{ key: 'ම', name: 'ම' }], count: 1 },
  ])
  expect(report.steps).toEqual([
    { kind: 'moreDays', area: '', item: null, count: 5 },
    { kind: 'again', area: 'write', item: { key: 'ම', name: 'ම' }, count: 2 },
    { kind: 'repeat', area: 'write', item: { key: 'අ', name: 'අ' }, count: 58 },
  ])
})

test('what is right after a model or over a guide is being learnt; an adult’s mark is an answer', async () => {
  const learner = await server.learner()
  await addLetters(learner._id, [
    [5, 'ක', 'ක', { help: 'traced' }], [4, 'ක', 'ක', { help: 'traced' }], [3, 'ක', 'ක', { help: 'traced' }],
    [5, 'ත', 'ත', { help: 'model' }], [4, 'ත', 'ත', { help: 'model' }],
    [3, 'ම', null, { unjudged: 'unsure', overridden: 1 }], [3, 'ම', null, { unjudged: 'interrupted' }], [3, 'ම', null, { unjudged: 'stopped' }], [2, 'ම', null, { unjudged: 'stopped' }],
  ])
  const { areas, steps } = await reportOf(learner)
  expect(areas.find(({ area }) => area === 'write')).toMatchObject({
    attempts: 9, unjudged: { interrupted: 1, stopped: 2 }, needsHelp: [], learningCount: 3, knownCount: 0,
    abilities: [
      { help: 'none', items: [{ key: 'ම' }], count: 1 }, { help: 'model', items: [{ key: 'ත' }], count: 1 }, { help: 'traced', items: [{ key: 'ක' }], count: 1 },
    ],
  })
  expect(steps.map(({ kind, item, count }) => [kind, item?.key, count])).toEqual([['moreDays', undefined, 4], ['ask', 'ක', 3], ['ask', 'ත', 2]])
})

test('what is always shown first is neither being learnt nor asked for alone', async () => {
  const learner = await server.learner()
  const made = ['handstand', 'jump'].flatMap((movement) => [4, 3, 2].map((ago) => (
    { _id: newId(), userid: learner._id, movement, predictions: '[]', match: 90, repetitions: 1, freely: 0, help: 'model', createdAt: noon(ago) }
  )))
  await database.insertInto('movementAttempts').values(made).execute()
  const { areas, steps } = await reportOf(learner)
  expect(areas.find(({ area }) => area === 'grossmotor')).toMatchObject({
    knownCount: 0, learning: [{ key: 'jump' }], learningCount: 1, alwaysShown: [{ key: 'handstand' }], needsHelp: [],
    abilities: [{ help: 'model', count: 2 }],
  })
  expect(steps.map(({ kind, item }) => [kind, item?.key])).toEqual([['moreDays', undefined], ['ask', 'jump']])
})

describe('the attempts behind a figure', () => {
  let learner: TestLearner
  beforeAll(async () => {
    learner = await server.learner()
    await addLetters(learner._id, [
      [40, 'ක', 'ක'], [5, 'ක', 'ක', { help: 'traced' }], [4, 'ක', 'ත'], [3, 'ත', 'ත'], [2, 'ක', null, { unjudged: 'unsure' }], [1, 'ක', null, { unjudged: 'unsure', overridden: 1 }],
    ])
  })

  async function list(query: string): Promise<{ attempts: Record<string, unknown>[]; page: number; totalPages: number; totalCount: number }> {
    const answer = await learner.ask({ url: `/bs/report/${learner._id}/attempts/list?area=write${query}` })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }

  test('newest first, with their facts, page by page', async () => {
    const item = encodeURIComponent('ක')
    const first = await list(`&item=${item}&limit=3`)
    expect(first).toMatchObject({ page: 1, totalPages: 2, totalCount: 5 })
    expect(first.attempts).toMatchObject([
      { item: { key: 'ක', name: 'ක' }, outcome: 'alone', help: 'none', source: 'adult', unjudged: 'unsure', recognised: null },
      { outcome: 'unsure', source: 'recogniser', unjudged: 'unsure' }, { outcome: 'missed', recognised: 'ත', unjudged: null },
    ])
    expect((await list(`&item=${item}&limit=3&page=2`)).attempts).toMatchObject([{ outcome: 'helped', help: 'traced' }, { outcome: 'alone' }])
  })

  test('with an outcome, since a time', async () => {
    expect((await list('&outcome=alone')).totalCount).toBe(3)
    const { attempts, totalCount } = await list(`&outcome=alone&since=${noon(28)}`)
    expect([totalCount, attempts.map(({ item }) => item)]).toEqual([2, [{ key: 'ක', name: 'ක' }, { key: 'ත', name: 'ත' }]])
    expect(await list('&outcome=print')).toMatchObject({ attempts: [], totalCount: 0, totalPages: 0 })
  })

  test.each([['an outcome that does not exist', '&outcome=great'], ['a long page', '&limit=101'], ['no time', '&since=yesterday'], ['a long item', `&item=${'x'.repeat(201)}`]])(
    '%s is refused', async (_case, query) => {
      const answer = await learner.ask({ url: `/bs/report/${learner._id}/attempts/list?area=write${query}` })
      expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'INVALID'])
    },
  )

  test('an area that does not exist has none', async () => {
    expect((await learner.ask({ url: `/bs/report/${learner._id}/attempts/list?area=cooking` })).statusCode).toBe(404)
  })

  test('another family cannot read them', async () => {
    const other = await server.learner()
    expect((await other.ask({ url: `/bs/report/${learner._id}/attempts/list?area=write` })).statusCode).toBe(403)
  })
})

test('a time zone that does not exist is refused with a short sentence', async () => {
  const learner = await server.learner()
  const answer = await learner.ask({ url: `/bs/report/${learner._id}?zone=Mars/Olympus` })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().data).toMatchObject({ code: 'INVALID', issues: [{ path: 'zone', message: 'This is not a time zone.' }] })
})

describe('how each area reads its attempts', () => {
  let learner: TestLearner
  let userid: string
  beforeAll(async () => {
    learner = await server.learner()
    userid = learner._id
  })

  test('letters: tracing is help; what an adult calls right is right; an unsure recogniser is no miss', async () => {
    await addLetters(userid, [
      [1, 'ක', 'ක'], [1, 'ක', 'ක', { help: 'traced' }], [1, 'ක', 'ක', { help: 'model' }], [1, 'ක', 'ත'], [1, 'ක', null], [1, 'ක', 'ක', { unjudged: 'unsure' }],
      [1, 'ක', 'ක', { help: 'together' }], [1, 'ක', 'ත', { overridden: 1, unjudged: 'unsure' }], [1, 'ක', null, { overridden: 1, help: 'traced' }],
    ])
    expect(await outcomesOf(letterSource, userid)).toEqual(['alone', 'helped', 'model', 'missed', 'missed', 'unsure', 'helped', 'alone', 'helped'])
  })

  test('words', async () => {
    const rows = ([
      ['Van', 'Van'], ['Van', 'van'], ['Van', 'Bus'], [null, 'Bus'], ['Van', 'Bus', 'together'], ['වෑන්', 'වෑන්'], ['Van', 'Bus', 'none', 1],
      ['Van', 'Van', 'print'], ['Van', 'Van', 'model'], ['Van', 'Van', 'hand'], ['Van', '', 'none', 0, 'unheard'], ['Van', '', 'model', 1, 'noisy'], ['Van', '', 'together', 0, 'unheard'],
    ] as const)
      .map(([word, cluster, help = 'none', overridden = 0, unjudged = null], at) => (
        { _id: newId(), userid, word, cluster, help, unjudged, overridden, practised: (word ?? cluster).toLowerCase(), confidence: 0.5, createdAt: noon(1, at) }
      ))
    await database.insertInto('predictions').values(rows).execute()
    expect(await outcomesOf(wordSource, userid)).toEqual([
      'alone', 'alone', 'missed', 'alone', 'helped', 'alone', 'alone', 'print', 'model', 'helped', 'unsure', 'model', 'helped',
    ])
  })

  test('choices: right of two without help may be chance; matching pictures is no try at a word; reading aloud needs no picture', async () => {
    const [two, three] = ['["Bus","Apple"]', '["Bus","Apple","Cup"]']
    const choice = { userid, word: 'Apple', practised: 'apple', foils: 'far', chosen: 'Apple', help: 'none', shown: three, overridden: 0 }
    const choices = [
      { task: 'hear' }, { task: 'hear', shown: two }, { task: 'hear', shown: two, help: 'model' }, { task: 'hear', shown: two, chosen: 'Bus' }, { task: 'hear', shown: two, chosen: 'Bus', overridden: 1 },
      { task: 'match' }, { task: 'print', chosen: 'Cup', help: 'together' }, { task: 'find' },
    ] as const
    await database.insertInto('wordChoices').values(choices.map((more, at) => Object.assign({ _id: newId(), createdAt: noon(1, at) }, choice, more))).execute()
    await database.insertInto('predictions').values((['print', 'model'] as const).map((help, at) => (
      { _id: newId(), userid, word: 'Apple', cluster: 'apple', practised: 'apple', readAloud: 1, help, confidence: 0.5, createdAt: noon(1, 10 + at) }
    ))).execute()
    const [, understands, reads, aloud] = wordSources
    expect(await Promise.all([understands, reads, aloud].map(async (source) => source && outcomesOf(source, userid)))).toEqual([
      ['alone', 'unsure', 'model', 'missed', 'alone'], ['helped', 'alone'], ['alone', 'model'],
    ])
    const pageOf = async (query: string): Promise<{ totalCount: number; attempts: { item: { key: string }; outcome: string }[] }> => (
      (await learner.ask({ url: `/bs/report/${userid}/attempts/list?area=vocabulary&limit=3&${query}` })).json().data
    )
    const read = await pageOf('page=1&item=reads:apple')
    expect([read.totalCount, read.attempts.map(({ item, outcome }) => [item.key, outcome])]).toEqual([4, [['reads:apple', 'model'], ['reads:apple', 'alone'], ['reads:apple', 'alone']]])
    expect((await pageOf('page=1&item=reads:apple&outcome=helped')).totalCount).toBe(1)
    const second = await pageOf('page=2')
    expect([second.totalCount, second.attempts.length]).toEqual([22, 3])
  })

  test('sums', async () => {
    const rows = ([[1, 'none'], [1, 'model'], [0, 'together'], [0, 'model'], [1, 'hand'], [0, 'none', 'unsure']] as const).map(([count, help, unjudged = null], at) => ({
      _id: newId(), userid, timestamp: noon(1, at), practiceType: 'NumberPractice', count, help, unjudged, overridden: 0, task: '3', answer: 3, shown: null, seconds: null,
    }))
    await database.insertInto('progress').values(rows).execute()
    expect(await outcomesOf(sumSource, userid)).toEqual(['alone', 'model', 'helped', 'missed', 'helped', 'unsure'])
  })

  test('movements', async () => {
    const rows = ([[50.5], [50], [0, 1], [0, 0, 1], [80, 0, 0, 'model'], [0, 1, 0, 'none', 'unseen']] as const).map(([match, freely = 0, overridden = 0, help = 'none', unjudged = null], at) => (
      { _id: newId(), userid, movement: 'jump', predictions: '[]', match, freely, help, unjudged, overridden, repetitions: 0, createdAt: noon(1, at) }
    ))
    await database.insertInto('movementAttempts').values(rows).execute()
    expect(await outcomesOf(movementSource, userid)).toEqual(['alone', 'missed', 'alone', 'alone', 'model', 'unsure'])
  })
})

describe('half a year of practice', () => {
  let learner: TestLearner
  beforeAll(async () => {
    learner = await server.learner()
    let seed = 1
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    await addPractice(database, { userid: learner._id, until: new Date(noon(1)), days: 180, eachDay: usualDay, random })
  })

  test('the last attempts of each item are those that reading all attempts finds', async () => {
    for (const source of sources) {
      const all: SourceAttempt[] = []
      for await (const { item, name, time, outcome, help } of allAttempts(database, source, learner._id)) all.push({ item, name, time, outcome, help })
      const expected = [...Map.groupBy(all, ({ item }) => item).values()].flatMap((attempts) => attempts.slice(-7))
      const found = (await lastAttemptsOfItems(database, source, { userids: [learner._id], ofEach: 7 })).flatMap((history) => (
        readAttempts(history).map(({ time, outcome, help }) => ({ item: history.item, name: history.name, time, outcome, help }))
      ))
      expect(found.toSorted(byTime)).toMatchObject(expected.toSorted(byTime))
      expect(found.length).toBeGreaterThan(30)
    }
  })

  test('the report adds up', async () => {
    const report = await reportOf(learner)
    expect(report).toMatchObject({ days: 27, steps: { length: 3 } })
    expect(report.minutes).toBeGreaterThan(27 * 13)
    expect(report.minutes).toBeLessThan(27 * 17)
    for (const { area, attempts, daily, knownCount, known, newlyKnown } of report.areas) {
      const counted = daily.flatMap((day) => Object.values(day)).reduce((sum, one) => sum + one, 0)
      expect([area, attempts]).toEqual([area, counted])
      expect(knownCount).toBeGreaterThanOrEqual(known.length)
      expect(knownCount).toBeGreaterThanOrEqual(newlyKnown.length)
    }
  })

  test('the table of attempts has a line for each, oldest first, and opens in spreadsheet programs', async () => {
    await database.insertInto('predictions').values({
      _id: newId(), userid: learner._id, word: '=HYPERLINK("x")', cluster: 'අම්මා', practised: 'x', confidence: 1, help: 'model', createdAt: noon(1, 7200),
    }).execute()
    await database.insertInto('predictions').values({
      _id: newId(), userid: learner._id, word: 'More apple', cluster: 'apple', practised: 'more apple', confidence: 1, help: 'none', createdAt: noon(1, 7201),
    }).execute()
    const answer = await learner.ask({ url: `/bs/report/${learner._id}/attempts?zone=Asia/Colombo` })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="d-learner-attempts.csv"', 'cache-control': 'no-store',
    })
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xEF, 0xBB, 0xBF])
    const lines = answer.rawPayload.toString().split('\r\n')
    expect(lines).toHaveLength(180 * 59 + 4)
    const atTwo = (seconds: number) => new Date(Date.parse(noon(1, 7200 + seconds)) + 5.5 * 60 * 60_000).toISOString().replace('Z', '+05:30')
    expect(lines.slice(-3, -1)).toEqual([
      `"Nimali","${atTwo(0)}","vocabulary","'=HYPERLINK(""x"")","අම්මා","missed","model","","recogniser","","no","","","","",""`,
      `"Nimali","${atTwo(1)}","vocabulary","More apple","apple","missed","none","","recogniser","","no","","","","",""`,
    ])
    const rows = lines.slice(1, -1).map((line) => line.slice(1, -1).split('","'))
    const times = rows.map(([, time = '']) => time)
    expect(times.every((time) => /^\d{4}-\d\d-\d\dT[\d:.]{12}\+05:30$/.test(time))).toBe(true)
    expect(times).toEqual(times.toSorted())
    const stepsOf = (area: string): string[] => [...new Set(rows.filter((row) => row[2] === area).map((row) => row[7] ?? ''))]
    expect(stepsOf('write')).toEqual(['trace'])
    expect(stepsOf('math')).toContain('NumberPractice')
    expect(stepsOf('grossmotor')).toEqual([''])
  })
})
