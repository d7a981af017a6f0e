import type { ReactNode } from 'react'
import { MarkRightButton } from '#kit/attempts/web/mark-right.tsx'
import { starsOfResult } from '#kit/stars.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { rateWord } from '../../rules/practice.ts'
import type { SendOutcome } from '../../rules/say-word/spoken-attempt.ts'
import { resultTexts } from '../texts.ts'

interface MarkRightProps {
  outcome: SendOutcome
  word: string
  onRight: () => Promise<void>
}

/**
 * For the adult, if a word got fewer than five stars: marks it as right, and the app stores it as a personal template.
 */
export function MarkRight({ outcome, word, onRight }: MarkRightProps): ReactNode {
  const text = useMessages(resultTexts)
  return <MarkRightButton text={text} offered={canImprove(outcome, word)} className="self-start" onRight={onRight} />
}

function canImprove(outcome: SendOutcome, word: string): boolean {
  if (outcome.kind === 'unrecognised') return true
  return rateWord(outcome.prediction, word) !== 'right' || starsOfResult(outcome.prediction.confidence) < 5
}
