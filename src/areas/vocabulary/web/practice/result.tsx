import type { ReactNode } from 'react'
import { starsOfResult } from '#kit/stars.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { rateWord } from '../../rules/practice.ts'
import type { SendOutcome } from './attempt.ts'
import { resultTexts } from '../texts.ts'

const failureTexts = { NOTHING_HEARD: 'nothingHeard', TOO_NOISY: 'tooNoisy', UNSPEAKABLE: 'unspeakable' } as const

/** The result of an attempt, for the adult: its stars, the recognised word, and how close it was. */
export function ResultLines({ outcome, word }: { outcome: SendOutcome; word: string }): ReactNode {
  const text = useMessages(resultTexts)
  if (outcome.kind === 'unrecognised') return <p className="text-lead">{text[failureTexts[outcome.why]]}</p>
  const { cluster, confidence, closer = false } = outcome.prediction
  const verdict = rateWord(outcome.prediction, word)
  const messages = { right: text.heard(cluster), close: text.close(word), unsure: text.unsure(cluster), other: text.heard(cluster) }
  return (
    <>
      {verdict !== 'unsure' && <Stars filled={starsOfResult(confidence)} />}
      <p className="text-lead">{messages[verdict]}</p>
      {closer && verdict !== 'right' && <p className="text-lead font-bold text-accent">{text.closer}</p>}
    </>
  )
}
