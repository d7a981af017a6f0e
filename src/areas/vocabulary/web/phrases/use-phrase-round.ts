import { useState } from 'react'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { type NextPhrase, nextPhrase, phraseKey, phrasesOfPractice } from '../../rules/phrases/next-phrase.ts'
import { outcomeOf } from '../../rules/practice.ts'
import type { AnsweredAttempt } from '../../rules/say-word/single-word.ts'
import type { PhraseStart } from './phrase-start.ts'

interface Round {
  /** number of the phrase, from 1 */
  readonly at: number
  /** undefined: there is no phrase, or the practice has ended */
  readonly next: NextPhrase | undefined
  /** those of the start and of this practice, oldest first */
  readonly attempts: readonly PracticeAttempt[]
}

export interface PhraseRound extends Pick<Round, 'at' | 'next'> {
  /** Shows the next phrase and returns it; undefined at the end. @param answered the last try that has a result */
  readonly goOn: (answered: AnsweredAttempt | null) => NextPhrase | undefined
}

/** Which phrases a practice asks for. */
export function usePhraseRound({ phrases, attempts }: PhraseStart): PhraseRound {
  const [round, setRound] = useState<Round>(() => ({ at: 1, next: nextPhrase({ phrases, attempts, now: new Date() }), attempts }))
  const goOn = (answered: AnsweredAttempt | null): NextPhrase | undefined => {
    if (round.next === undefined) return undefined
    const now = new Date()
    const key = phraseKey(round.next.phrase)
    const made = [...round.attempts, { ...attemptOf(answered?.word._id === key ? answered : null), item: key, at: now.toISOString() }]
    const next = round.at < phrasesOfPractice ? nextPhrase({ phrases, attempts: made, now }) : undefined
    setRound({ at: round.at + 1, next, attempts: made })
    return next
  }
  return { at: round.at, next: round.next, goOn }
}

function attemptOf(answered: AnsweredAttempt | null): Pick<PracticeAttempt, 'outcome' | 'help'> {
  if (answered === null) return { outcome: 'unsure', help: 'model' }
  const { outcome, attempt, word } = answered
  return { outcome: outcomeOf(outcome.kind === 'recognised' ? outcome.prediction : null, word.wordAdd, false), help: attempt.help ?? 'model' }
}
