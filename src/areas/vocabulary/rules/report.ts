import { type Help, isBrokenOff, isShared } from '#kit/attempts/help.ts'
import { progressOf, standingOf } from '#kit/practice/progress.ts'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import type { PredictionRecord } from '../api.ts'
import type { WordChoice } from '../choice-api.ts'
import { choiceAttempt } from './passport.ts'
import { sameWord } from './practice.ts'
import { partPrefixes, readItem, type WordPart } from './word-parts.ts'
import { wordKey } from './word-key.ts'

/** The report on one word. */
export interface WordReport {
  readonly word: string
  readonly tries: number
  /** tries with an answer */
  readonly answers: number
  /** tries without an answer */
  readonly unjudged: number
  /** attempts that were right or nearly right without help */
  readonly alone: number
  /** those that were right while the written word was visible */
  readonly print: number
  /** those that were right after the model */
  readonly model: number
  /** attempts that child and adult said together */
  readonly together: number
  /** attempts that an adult marked as right */
  readonly calledRight: number
  /** confidence of the newest answer that was right without help, 0 to 1; null: it was never said alone */
  readonly newestAlone: number | null
  readonly state: ReturnType<typeof standingOf>
}

/** Returns whether it was right with this help. An adult's mark sets the word. */
function isSaidWith({ word, cluster, help }: PredictionRecord, wanted: Help): boolean {
  return help === wanted && (word === null || sameWord(word, cluster))
}

/**
 * The stored attempts as the shared rule of what is known reads them, without those that were broken off. An item is a word's key,
 * after its prefix if the word was read aloud.
 */
export function toPracticeAttempts(records: readonly PredictionRecord[]): PracticeAttempt[] {
  return records.filter(({ unjudged, overridden }) => overridden || !isBrokenOff(unjudged)).map(({ word, cluster, readAloud, help, unjudged, overridden, probe, createdAt }) => readOrSaid({
    item: wordKey(word ?? cluster), help,
    outcome: overridden || (unjudged === null && (word === null || sameWord(word, cluster))) ? 'well' : unjudged === null ? 'badly' : 'unsure',
    at: createdAt, isProbe: probe !== undefined,
  }, { readAloud }))
}

/** An attempt at a spoken word. If it is read aloud, it is one at reading, and the print is no help. */
export function readOrSaid(attempt: PracticeAttempt, { readAloud = false }: { readonly readAloud?: boolean | undefined }): PracticeAttempt {
  return readAloud ? { ...attempt, item: partPrefixes.reads + attempt.item, help: attempt.help === 'print' ? 'none' : attempt.help } : attempt
}

/** What comes first in the list. */
const order = ['needsHelp', 'learning', 'known'] as const

/** Reports on each practised word, the least known first. `records` must be newest first. */
export function buildReport(records: readonly PredictionRecord[]): WordReport[] {
  const progress = new Map(progressOf(toPracticeAttempts(records)).map((one) => [one.key, one]))
  return [...Map.groupBy(records, ({ word, cluster }) => wordKey(word ?? cluster))]
    .map(([key, tries]): WordReport => {
      const answers = tries.filter(({ unjudged, overridden }) => unjudged === null || overridden)
      const saidWith = (help: Help): PredictionRecord[] => answers.filter((answer) => isSaidWith(answer, help))
      const alone = saidWith('none')
      const found = progress.get(key)
      return {
        word: tries[0]?.word ?? tries[0]?.cluster ?? '',
        tries: tries.length,
        answers: answers.length,
        unjudged: tries.length - answers.length,
        alone: alone.length,
        print: saidWith('print').length,
        model: saidWith('model').length,
        together: tries.filter(({ help }) => isShared(help)).length,
        calledRight: tries.filter(({ overridden }) => overridden).length,
        newestAlone: alone[0]?.confidence ?? null,
        state: found === undefined ? 'learning' : standingOf(found),
      }
    })
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.newestAlone ?? 0) - (b.newestAlone ?? 0) || helpedOf(a) - helpedOf(b))
}

/** The words that are being learnt, those that were said last first. `records` must be newest first. */
export function wordsBeingLearnt(records: readonly PredictionRecord[]): string[] {
  const reports = new Map(buildReport(records).map((one) => [wordKey(one.word), one]))
  const lastFirst = [...new Set(records.map(({ word, cluster }) => wordKey(word ?? cluster)))]
  return lastFirst.flatMap((key) => reports.get(key) ?? []).filter(({ state }) => state !== 'known').map(({ word }) => word)
}

function helpedOf({ print, model, together }: WordReport): number {
  return print + model + together
}

/** A word that was understood or read. */
export interface PartReport {
  readonly part: WordPart
  readonly word: string
  readonly state: ReturnType<typeof standingOf>
}

/** The attempts at words that were said, understood and read. */
export function allPracticeAttempts(records: readonly PredictionRecord[], choices: readonly WordChoice[]): PracticeAttempt[] {
  return [...toPracticeAttempts(records), ...choices.flatMap((choice) => choiceAttempt(choice) ?? [])]
}

/** The texts of the practised words, by their keys. */
export function wordsByKey(records: readonly PredictionRecord[], choices: readonly WordChoice[]): Map<string, string> {
  return new Map([...records.map(({ word, cluster }) => word ?? cluster), ...choices.map(({ word }) => word)].map((word) => [wordKey(word), word]))
}

/** Reports on the words that were understood and read, the least known first. */
export function buildPartReport(records: readonly PredictionRecord[], choices: readonly WordChoice[]): PartReport[] {
  const words = wordsByKey(records, choices)
  return progressOf(allPracticeAttempts(records, choices)).flatMap((progress): PartReport[] => {
    const { part, word: key } = readItem(progress.key)
    return part === undefined ? [] : [{ part, word: words.get(key) ?? key, state: standingOf(progress) }]
  }).toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

/** Number of different days in that time zone. */
export function practiceDays(records: readonly Pick<PredictionRecord, 'createdAt'>[], timeZone: string): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone })
  return new Set(records.map(({ createdAt }) => day.format(new Date(createdAt)))).size
}

const weekMs = 7 * 24 * 3_600_000

/** Number of tries in the last seven days, and in the seven days before. @param now ISO 8601 */
export function triesOfWeeks(records: readonly Pick<PredictionRecord, 'createdAt'>[], now: string): { readonly last: number; readonly before: number } {
  const weeksAgo = records.map(({ createdAt }) => Math.floor((Date.parse(now) - Date.parse(createdAt)) / weekMs))
  return { last: weeksAgo.filter((weeks) => weeks < 1).length, before: weeksAgo.filter((weeks) => weeks === 1).length }
}

/** The words that were tried in the last seven days, those with most tries first. @param now ISO 8601 */
export function wordsOfWeek(records: readonly PredictionRecord[], now: string): string[] {
  const tried = records.filter(({ createdAt }) => Date.parse(now) - Date.parse(createdAt) < weekMs)
  return [...Map.groupBy(tried, ({ word, cluster }) => wordKey(word ?? cluster)).values()]
    .toSorted((a, b) => b.length - a.length).map(([newest]) => newest?.word ?? newest?.cluster ?? '')
}
