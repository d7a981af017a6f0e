/** The report of all areas, the areas' own pages, today, the plan, the overview and paper say the same of any attempts. */
import { afterAll, expect, test } from 'vitest'
import { leftOutMovements, riskyMovements, toPracticeAttempts as toMovements } from '#areas/grossmotor/rules/levels.ts'
import { movementSource } from '#areas/grossmotor/server/attempt-source.ts'
import { movementHandlers } from '#areas/grossmotor/server/movement-handlers.ts'
import { type PracticeType, practiceTypes } from '#areas/math/rules/exercises.ts'
import { taskProgress, toPracticeAttempts as toSums } from '#areas/math/rules/progress.ts'
import { sumSource } from '#areas/math/server/attempt-source.ts'
import { progressHandlers } from '#areas/math/server/progress-handlers.ts'
import { suggestTargets } from '#areas/plan/rules/plan.ts'
import { type Overview, type Report } from '#areas/report/api.ts'
import { reportHandlers } from '#areas/report/server/report-handlers.ts'
import type { WordChoice } from '#areas/vocabulary/choice-api.ts'
import { choiceTasks } from '#areas/vocabulary/rules/choose/steps.ts'
import { partPrefixes } from '#areas/vocabulary/rules/word-parts.ts'
import { choiceHandlers } from '#areas/vocabulary/server/choose/choice-handlers.ts'
import { readPassport } from '#areas/vocabulary/server/choose/passport.ts'
import { allPracticeAttempts, buildPartReport, buildReport, toPracticeAttempts as toWords } from '#areas/vocabulary/rules/report.ts'
import { itemsOfWords } from '#areas/vocabulary/rules/word-items.ts'
import { wordKey } from '#areas/vocabulary/rules/word-key.ts'
import { packWordOf, packWords } from '#areas/vocabulary/rules/words.ts'
import { wordSources } from '#areas/vocabulary/server/attempt-source.ts'
import { predictionHandlers } from '#areas/vocabulary/server/prediction-handlers.ts'
import { letterPractice, toPracticeAttempt as toLetter } from '#areas/write/rules/due-letter.ts'
import { letterSource } from '#areas/write/server/attempt-source.ts'
import { letterHandlers } from '#areas/write/server/letter-handlers.ts'
import { helps, unjudgedReasons } from '#kit/attempts/help.ts'
import { newId } from '#kit/ids.ts'
import { languages } from '#kit/languages.ts'
import { stepsOfAttempts } from '#kit/practice/next-steps.ts'
import { calendarDay, Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { learntIn } from '#kit/printables.ts'
import { host } from '#kit/server/http/host.ts'
import { type TestLearner, testServer } from '#kit/server/testing/test-server.ts'
import './areas.ts'

/** One word of a pack in two languages, which are two items, another one, and a word of the family's own. */
const practisedWords = ['Apple', packWordOf('Apple')?.texts.si ?? '', 'Bus', 'අම්මා']

const server = await testServer([
  host(reportHandlers({ sources: [movementSource, ...wordSources, letterSource, sumSource], passport: readPassport })), host(movementHandlers), host(predictionHandlers), host(choiceHandlers), host(letterHandlers), host(progressHandlers),
])
afterAll(() => server[Symbol.asyncDispose]())
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const dayMs = 24 * 60 * 60_000

function randomOf(seed: number): () => number {
  let last = seed
  return () => (last = (last * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** What the areas' tables have in common. Attempts without an answer are not right. */
function randomFacts(random: () => number, userid: string) {
  const one = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)]
  const daysAgo = Math.floor(random() ** 2 * 40)
  const isProbe = random() < 0.1
  const unjudged = random() < 0.15 ? one(unjudgedReasons) ?? null : null
  return {
    row: {
      userid, unjudged, overridden: random() < 0.05 ? 1 : 0,
      help: isProbe || random() < 0.6 ? 'none' as const : one(helps.filter((help) => help !== 'traced' && help !== 'print')) ?? 'none',
      probe: isProbe ? JSON.stringify({ run: newId(), kind: 'learning' }) : null,
    },
    time: new Date(Date.now() - daysAgo * dayMs - Math.floor(random() * 3_600_000)).toISOString(),
    isRight: unjudged === null && random() < 0.7,
    item: Math.floor(random() ** 2 * 4),
  }
}

const firstSum = { practiceType: 'NumberPractice', task: '3' } as const
const sums: readonly { practiceType: PracticeType; task: string }[] = [
  firstSum, { practiceType: 'NumberPractice', task: '5' }, { practiceType: 'AdditionPractice', task: '1+4' }, { practiceType: 'SubtractionPractice', task: '5-2' },
]

async function addAttempts({ _id: userid }: TestLearner, random: () => number, count: number): Promise<void> {
  const { database } = server.context
  const facts = Array.from({ length: count }, () => randomFacts(random, userid))
  await database.insertInto('movementAttempts').values(facts.map(({ row, time, isRight, item }) => (
    { _id: newId(), movement: ['jump', 'handstand', 'run', 'catch'][item] ?? '', predictions: '[]', match: isRight ? 90 : 10, repetitions: 0, freely: 0, createdAt: time, ...row }
  ))).execute()
  await database.insertInto('predictions').values(facts.map(({ row, time, isRight, item }) => {
    const word = practisedWords[item] ?? ''
    const cluster = isRight || row.overridden === 1 ? word.toLowerCase() : 'Ship'
    return { _id: newId(), word, cluster, practised: word.toLowerCase(), readAloud: random() < 0.2 ? 1 : 0, confidence: random(), createdAt: time, ...row }
  })).execute()
  await database.insertInto('wordChoices').values(facts.map(({ row, time, isRight, item }, at) => {
    const word = practisedWords[item] ?? ''
    const shown = [word, 'Ship', 'Van', 'Cup'].slice(0, 2 + at % 3)
    return {
      _id: newId(), word, practised: word.toLowerCase(), task: choiceTasks[at % choiceTasks.length] ?? 'hear', shown: JSON.stringify(shown), foils: 'far',
      chosen: isRight ? word : 'Ship', createdAt: time, ...row, probe: null,
    }
  })).execute()
  await database.insertInto('letterAttempts').values(facts.map(({ row, time, isRight, item }) => {
    const letter = ['ක', 'ත', 'ම', 'අ'][item] ?? ''
    return { _id: newId(), letter, predicted: isRight ? letter : 'ර', confidence: 0.9, strokes: '[]', step: 'alone', createdAt: time, ...row }
  })).execute()
  await database.insertInto('progress').values(facts.flatMap(({ row, time, isRight, item }) => [
    { _id: newId(), timestamp: time, ...sums[item] ?? firstSum, answer: 3, shown: null, seconds: null, count: isRight ? 1 as const : 0 as const, ...row },
  ])).execute()
}

type States = Readonly<Record<string, string>>

/** What the report says of each item of an area that was practised in the four weeks. */
function statesIn({ known, learning, alwaysShown, needsHelp }: Pick<Report['areas'][number], 'known' | 'learning' | 'alwaysShown' | 'needsHelp'>): States {
  const lists = { known, learning: [...learning, ...alwaysShown], needsHelp }
  return Object.fromEntries(Object.entries(lists).flatMap(([state, items]) => items.map(({ key }) => [key, state])))
}

async function readAll(learner: TestLearner) {
  const get = async (url: string): Promise<Record<string, unknown>> => {
    const answer = await learner.ask({ url })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data as Record<string, unknown>
  }
  const report = await get(`/bs/report/${learner._id}?zone=${zone}`) as unknown as Report
  const { learners: [overview] } = await get(`/bs/overview?zone=${zone}`) as unknown as Overview
  const words = (await get(`/bs/speech/avlable?id=${learner._id}&page=1&limit=100`))['results'] as Parameters<typeof buildReport>[0]
  const entries = (await get(`/bs/progress/${learner._id}`))['entries'] as Parameters<typeof toSums>[0]
  const movements = (await get(`/bs/movement/attempts?userid=${learner._id}&page=1&limit=100`))['attempts'] as Parameters<typeof toMovements>[0]
  const letters = (await get(`/bs/letter/history/${learner._id}`))['history'] as Parameters<typeof letterPractice>[0]
  const choices = (await get(`/bs/word-choice/attempts?userid=${learner._id}&page=1&limit=100`))['attempts'] as WordChoice[]
  return { report, overview, words, choices, entries, movements, letters }
}

const period = { from: new Date(Date.now() - 400 * dayMs).toISOString(), until: new Date(Date.now() + dayMs).toISOString() }

test.each(Array.from({ length: 12 }, (_, at) => at + 1))('random attempts %i', async (seed) => {
  const learner = await server.learner()
  const random = randomOf(seed * 7919)
  await addAttempts(learner, random, 20 + Math.floor(random() * 80))
  const { report, overview, words, choices, entries, movements, letters } = await readAll(learner)
  const rules = { alwaysShown: riskyMovements, leftOut: leftOutMovements({ risky: false, seated: false }) }
  const areas: Readonly<Record<string, { attempts: PracticeAttempt[]; shown?: States; rules?: typeof rules }>> = {
    grossmotor: { attempts: toMovements(movements), rules },
    vocabulary: { attempts: allPracticeAttempts(words, choices), shown: Object.fromEntries([
      ...buildReport(words.filter(({ readAloud }) => readAloud !== true)).map(({ word, state }) => [word.toLowerCase(), state]),
      ...buildPartReport(words, choices).map(({ part, word, state }) => [`${partPrefixes[part]}${word.toLowerCase()}`, state]),
    ]) },
    write: { attempts: letters.map(toLetter) },
    math: { attempts: toSums(entries), shown: Object.fromEntries(practiceTypes.flatMap((type) => taskProgress(entries, type)).map(({ name, state }) => [name, state])) },
  }
  for (const ofArea of report.areas) {
    const { attempts, shown, rules: ofRules } = areas[ofArea.area] ?? { attempts: [] }
    const inOrder = attempts.toSorted((a, b) => (a.at < b.at ? -1 : 1))
    const states = statesIn(ofArea)
    const practice = new Practice(inOrder)
    // The area's own page.
    expect([ofArea.area, shown ?? states]).toMatchObject([ofArea.area, states])
    for (const [item, state] of Object.entries(states)) {
      // Today, the plan, probes and the page of letters; then paper.
      expect([ofArea.area, item, practice.stateOf(item) === 'known']).toEqual([ofArea.area, item, state === 'known'])
      const { learnt } = learntIn(attempts, period, (items) => items.map((text) => ({ text, lang: 'en' })))
      expect([item, learnt.some(({ text }) => text === item)]).toEqual([item, state === 'known'])
    }
    const steps = stepsOfAttempts(attempts, { area: ofArea.area, today: calendarDay(new Date()), ...ofRules })
    const inReport = report.steps.filter(({ area }) => area === ofArea.area).map(({ kind, item, count }) => [kind, item?.key, count])
    expect(inReport).toEqual(steps.slice(0, inReport.length).map(({ kind, item, count }) => [kind, item?.key, count]))
    const suggested = suggestTargets({ practice, attempts: inOrder, items: Object.keys(states).filter((item) => !ofRules?.leftOut.some((one) => one === item)) }, new Date())
    const asked = steps.flatMap(({ kind, item }) => (item === null || kind === 'repeat' || !(item.key in states) ? [] : [item.key]))
    expect(suggested.slice(0, Math.min(1, asked.length))).toEqual(asked.slice(0, 1))
    expect(steps.map(({ item }) => item?.key)).not.toContain('handstand')
  }
  // Today's words of the packs, in the language in which the child practises.
  const inOrder = toWords(words).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const known = Object.entries(statesIn(report.areas.find(({ area }) => area === 'vocabulary') ?? { known: [], learning: [], alwaysShown: [], needsHelp: [] })).flatMap(([key, state]) => (state === 'known' ? [key] : []))
  for (const language of languages) {
    const shown = packWords.map(({ _id, texts }) => ({ _id, wordAdd: texts[language] }))
    const practice = new Practice(itemsOfWords(inOrder, shown))
    expect(shown.filter(({ _id }) => practice.stateOf(_id) === 'known').map(({ wordAdd }) => wordKey(wordAdd)).toSorted())
      .toEqual(known.filter((key) => shown.some(({ wordAdd }) => wordKey(wordAdd) === key)).toSorted())
  }
  const needsHelp = report.areas.flatMap((one) => one.needsHelp.filter(({ key }) => key !== 'handstand').map(({ key }) => `${one.area} ${key}`))
  expect(overview?.needsHelpCount).toBe(needsHelp.length)
  expect(needsHelp).toEqual(expect.arrayContaining(overview?.needsHelp.map(({ area, key }) => `${area} ${key}`) ?? []))
  expect(overview?.due.map(({ key }) => key)).not.toContain('handstand')
})
