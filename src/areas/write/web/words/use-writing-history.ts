import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isBrokenOff } from '#kit/attempts/help.ts'
import { rateAttempt } from '../../rules/due-letter.ts'
import { isAtLetter } from '../../rules/scripts.ts'
import type { RatedUnit } from '../../rules/word-writing.ts'
import { letterOutbox } from '../letter-outbox.ts'
import { letterHistoryQuery, useLearner, wordHistoryQuery } from '../queries.ts'
import { ratedAttempts } from '../queued-attempt.ts'
import { writtenWordOutbox } from '../written-word-outbox.ts'

interface WritingHistory {
  /** every attempt at a letter or a unit of a word, oldest first; until it is read, its outcome is unsure */
  readonly units: readonly RatedUnit[]
  /** the texts of the words that were written */
  readonly written: readonly string[]
}

interface Attempt {
  readonly createdAt: string
  readonly units: readonly RatedUnit[]
}

/** What the learner wrote: of the account and on this device. Undefined until it is loaded. */
export function useWritingHistory(): WritingHistory | undefined {
  const learner = useLearner()
  const letters = useQuery(letterHistoryQuery(learner))
  const words = useQuery(wordHistoryQuery(learner))
  const queuedLetters = useQuery(letterOutbox.query(learner))
  const queuedWords = useQuery(writtenWordOutbox.query(learner))
  const isLoading = [letters, words, queuedLetters, queuedWords].some(({ isPending }) => isPending)
  return useMemo(() => {
    if (isLoading) return undefined
    const known = (words.data ?? []).map(({ word, units, createdAt }) => ({ word, createdAt, units: units.map((one) => ({ ...one, createdAt })) }))
    const waiting = (queuedWords.data ?? []).filter(({ unjudged }) => !isBrokenOff(unjudged)).map(({ createdAt, units }) => ({
      createdAt,
      word: units.map(({ unit }) => unit).join(''),
      units: units.map(({ unit, reading, help = 'traced' }) => (
        { unit, outcome: reading ? rateAttempt(unit, reading.predicted ?? undefined, reading.confidence) : 'unsure' as const, help, createdAt }
      )),
    }))
    const attempts: Attempt[] = [
      ...[...(letters.data ?? []), ...ratedAttempts(queuedLetters.data ?? [])].filter(isAtLetter).map(({ letter, createdAt, ...rated }) => (
        { createdAt, units: [{ unit: letter, createdAt, ...rated }] }
      )),
      ...known,
      ...waiting,
    ]
    return {
      units: attempts.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).flatMap(({ units }) => units),
      written: [...known, ...waiting].map(({ word }) => word),
    }
  }, [isLoading, letters.data, words.data, queuedLetters.data, queuedWords.data])
}
