import type { PredictionRecord } from '../api.ts'
import { sameWord } from './practice.ts'

/** The report on one word. */
export interface WordReport {
  readonly word: string
  readonly tries: number
  /** attempts that were right or nearly right without help */
  readonly alone: number
  /** attempts that child and adult said together */
  readonly together: number
  /** attempts that an adult marked as right */
  readonly calledRight: number
  /** confidence of the newest attempt, 0 to 1 */
  readonly newest: number
  /** `mastered`: the last two attempts were right without help */
  readonly state: 'mastered' | 'learning'
}

const consideredAttempts = 2

function isSaidWithoutHelp({ word, cluster, assisted }: PredictionRecord): boolean {
  return !assisted && (word === null || sameWord(word, cluster))
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
      const [newest] = tries
      const isMastered = tries.length >= consideredAttempts && tries.slice(0, consideredAttempts).every(isSaidWithoutHelp)
      return {
        word: newest?.word ?? newest?.cluster ?? '',
        tries: tries.length,
        alone: tries.filter(isSaidWithoutHelp).length,
        together: tries.filter(({ assisted }) => assisted).length,
        calledRight: tries.filter(({ overridden }) => overridden).length,
        newest: newest?.confidence ?? 0,
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
