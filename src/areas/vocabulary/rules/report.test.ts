import { expect, test } from 'vitest'
import type { PredictionRecord } from '../api.ts'
import type { WordChoice } from '../choice-api.ts'
import { buildPartReport, buildReport, practiceDays, triesOfWeeks, wordsBeingLearnt, wordsOfWeek } from './report.ts'

let at = 0
function record(word: string | null, cluster: string, more: Partial<PredictionRecord> = {}): PredictionRecord {
  at++
  const createdAt = new Date(Date.UTC(2026, 1, 3, 20) - at * 3_600_000).toISOString()
  return { _id: String(at), word, cluster, confidence: 0.5, help: 'none', source: 'recogniser', unjudged: null, overridden: false, createdAt, ...more }
}

function choice(word: string, task: WordChoice['task'], more: Partial<WordChoice> = {}): WordChoice {
  return { _id: '1', word, task, shown: ['Cup', 'Apple', 'Van'], foils: 'far', chosen: word, help: 'none', source: 'recogniser', unjudged: null, overridden: false, createdAt: '2026-02-03T06:00:00.000Z', ...more }
}

/** A record that was made so many days ago. */
function days(ago: number): { createdAt: string } {
  return { createdAt: new Date(Date.UTC(2026, 1, 3, 6) - ago * 24 * 3_600_000).toISOString() }
}

test('lists each word with attempts and help, words that are not known first', () => {
  const report = buildReport([
    record('Apple', 'apple', { confidence: 0.9, ...days(0) }),
    record('Banana', 'Van', { confidence: 0.1 }),
    record('apple', 'Apple', { overridden: true, confidence: 1, ...days(1) }),
    record('Apple', 'Apple', { confidence: 0.7, ...days(2) }),
    record('Apple', 'Van', days(3)),
    record('Banana', 'Banana', { help: 'together' }),
    record('Banana', 'Bus', { confidence: 0.1 }),
    record(null, 'Bus', { confidence: 0.7 }),
    record('Van', '', { confidence: 0, unjudged: 'unheard' }),
    record('Van', 'Van', { help: 'model', confidence: 0.6 }),
    record('Van', 'Van', { help: 'print', confidence: 0.3 }),
  ])
  const nothing = { alone: 0, print: 0, model: 0, together: 0, calledRight: 0, unjudged: 0 }
  expect(report).toEqual([
    { ...nothing, word: 'Banana', tries: 3, answers: 3, together: 1, newestAlone: null, state: 'needsHelp' },
    // Only what was said alone has stars, however well the others were said.
    { ...nothing, word: 'Van', tries: 3, answers: 2, unjudged: 1, print: 1, model: 1, newestAlone: null, state: 'learning' },
    { ...nothing, word: 'Bus', tries: 1, answers: 1, alone: 1, newestAlone: 0.7, state: 'learning' },
    { ...nothing, word: 'Apple', tries: 4, answers: 4, alone: 3, calledRight: 1, newestAlone: 0.9, state: 'known' },
  ])
  expect(buildReport([])).toEqual([])
})

test('lists the words being learnt, those that were said last first', () => {
  const known = [0, 1, 2].map((ago) => record('Apple', 'Apple', days(ago)))
  expect(wordsBeingLearnt([record('Van', 'Van'), ...known, record('Banana', 'Van'), record('van', 'Van'), record(null, 'Bus')])).toEqual(['Van', 'Banana', 'Bus'])
})

test('lists the words that were understood and read, those that are not known first, and none that was said', () => {
  const records = [record('Bus', 'Bus', { readAloud: true, help: 'print' }), record('Cat', 'Cat')]
  const missed = { chosen: 'Van' }
  const choices = [choice('Cup', 'hear', days(0)), choice('Cup', 'hear', days(1)), choice('Cup', 'hear', days(2)), choice('Cup', 'match'), ...Array.from({ length: 3 }, () => choice('Apple', 'print', missed))]
  expect(buildPartReport(records, choices)).toEqual([
    { part: 'reads', word: 'Apple', state: 'needsHelp' }, { part: 'reads', word: 'Bus', state: 'learning' }, { part: 'understands', word: 'Cup', state: 'known' },
  ])
})

test('a word that was right twice without help, on one day or two, is not known yet', () => {
  expect(buildReport([record('Apple', 'Apple', { confidence: 0.9 }), record('Apple', 'Apple')])).toMatchObject([{ alone: 2, newestAlone: 0.9, state: 'learning' }])
})

test('counts days in the given time zone', () => {
  const records = ['2026-02-03T19:00:00Z', '2026-02-03T18:00:00Z'].map((createdAt) => record('Apple', 'Apple', { createdAt }))
  expect([practiceDays(records, 'UTC'), practiceDays(records, 'Asia/Colombo')]).toEqual([1, 2])
})

test('counts the tries of the last seven days and of those before', () => {
  const now = new Date(Date.UTC(2026, 1, 3, 6)).toISOString()
  const records = [0, 0, 6, 7, 8, 13, 14, 30].map((ago) => record('Apple', 'Apple', days(ago)))
  expect(triesOfWeeks(records, now)).toEqual({ last: 3, before: 3 })
  expect(triesOfWeeks([], now)).toEqual({ last: 0, before: 0 })
})

test('lists the words of the week, the one with most tries first', () => {
  const now = new Date(Date.UTC(2026, 1, 3, 6)).toISOString()
  const records = [record('Bus', 'Bus', days(0)), record('apple', 'Apple', days(1)), record('Apple', 'Van', days(2)), record('Van', 'Van', days(9))]
  expect(wordsOfWeek(records, now)).toEqual(['apple', 'Bus'])
})
