import { useState } from 'react'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { type NextPhrase, nextPhrase, phraseKey, phrasesOfPractice } from '../../rules/phrases/next-phrase.ts'
import type { Phrase } from '../../rules/phrases/phrases.ts'
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

export type PhraseResult = Pick<PracticeAttempt, 'outcome' | 'help'>

export interface PhraseRound extends Pick<Round, 'at' | 'next'> {
  /** Shows the next phrase and returns it; undefined at the end. @param result of the tries at this phrase */
  readonly goOn: (result: PhraseResult) => NextPhrase | undefined
}

/** Which phrases a practice asks for. */
export function usePhraseRound({ phrases, attempts, first }: PhraseStart): PhraseRound {
  const [round, setRound] = useState<Round>(() => ({ at: 1, next: nextPhrase({ phrases, attempts, first, now: new Date() }), attempts }))
  const goOn = (result: PhraseResult): NextPhrase | undefined => {
    if (round.next === undefined) return undefined
    const now = new Date()
    const made = [...round.attempts, { ...result, item: phraseKey(round.next.phrase), at: now.toISOString() }]
    const next = round.at < phrasesOfPractice ? nextPhrase({ phrases, attempts: made, now }) : undefined
    setRound({ at: round.at + 1, next, attempts: made })
    return next
  }
  return { at: round.at, next: round.next, goOn }
}

/** How the tries at a phrase went. @param answered the last try that has a result */
export function resultOf(phrase: Phrase, answered: AnsweredAttempt | null): PhraseResult {
  if (answered?.word._id !== phraseKey(phrase)) return { outcome: 'unsure', help: 'model' }
  const { outcome, attempt, word } = answered
  return { outcome: outcomeOf(outcome.kind === 'recognised' ? outcome.prediction : null, word.wordAdd, false), help: attempt.help ?? 'model' }
}
