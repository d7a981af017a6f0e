import type { ReactNode } from 'react'
import { formatNumber, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { LetterAttempt } from '../../api.ts'
import { heightOf, measurePen, timedStrokes } from '../../rules/pen-measures.ts'
import { lettersTexts } from '../texts.ts'

/** How the pen moved in an attempt, in words; nothing if nobody knows. */
export function PenLine({ attempt: { letter, strokes, penMovement } }: { attempt: LetterAttempt }): ReactNode {
  const text = useMessages(lettersTexts)
  const language = useLanguage()
  if (penMovement === undefined) return null
  const { strokes: count, pauses, seconds, speed } = measurePen(timedStrokes(strokes, penMovement), heightOf(letter))
  if (speed === undefined) return null
  const number = (value: number): string => formatNumber(value, language, { maximumFractionDigits: 1 })
  return <p className="text-note text-ink-soft">{[text.strokesOf(count), text.pausesOf(pauses.length), text.secondsOf(number(seconds)), text.speedOf(number(speed))].join(' · ')}</p>
}
