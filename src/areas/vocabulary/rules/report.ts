import { type Help, isShared } from '#kit/attempts/help.ts'
import type { PredictionRecord } from '../api.ts'
import { sameWord } from './practice.ts'

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
  /** confidence of the newest attempt that has an answer, 0 to 1 */
  readonly newest: number
  /** `mastered`: the last two attempts were right without help */
  readonly state: 'mastered' | 'learning'
}

const consideredAttempts = 2

/** Returns whether it was right with this help. An adult's mark sets the word. */
function isSaidWith({ word, cluster, help }: PredictionRecord, wanted: Help): boolean {
  return help === wanted && (word === null || sameWord(word, cluster))
}

/** Reports on each practised word, the least mastered first. `records` must be newest first. */
export function buildReport(records: readonly PredictionRecord[]): WordReport[] {
  const words = new Map<string, PredictionRecord[]>()
  for (const record of records) {
    const name = (record.word ?? record.cluster).toLocaleLowerCase()
    words.set(name, [...(words.get(name) ?? []), record])
  }
  return [...words.values()]
    .map((tries): WordReport => {
      const answers = tries.filter(({ unjudged, overridden }) => unjudged === null || overridden)
      const saidWith = (help: Help): number => answers.filter((answer) => isSaidWith(answer, help)).length
      const isMastered = answers.length >= consideredAttempts && answers.slice(0, consideredAttempts).every((answer) => isSaidWith(answer, 'none'))
      return {
        word: tries[0]?.word ?? tries[0]?.cluster ?? '',
        tries: tries.length,
        answers: answers.length,
        unjudged: tries.length - answers.length,
        alone: saidWith('none'),
        print: saidWith('print'),
        model: saidWith('model'),
        together: tries.filter(({ help }) => isShared(help)).length,
        calledRight: tries.filter(({ overridden }) => overridden).length,
        newest: answers[0]?.confidence ?? 0,
        state: isMastered ? 'mastered' : 'learning',
      }
    })
    .toSorted((a, b) => Number(a.state === 'mastered') - Number(b.state === 'mastered') || a.newest - b.newest)
}

/** Number of different days in that time zone. */
export function practiceDays(records: readonly PredictionRecord[], timeZone: string): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone })
  return new Set(records.map(({ createdAt }) => day.format(new Date(createdAt)))).size
}
