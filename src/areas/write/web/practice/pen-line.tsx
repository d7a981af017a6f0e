import type { ReactNode } from 'react'
import { formatNumber, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { Written } from '../../rules/lines/shapes.ts'
import type { PenStroke } from '../../rules/pen.ts'
import { heightOf, measurePen, measureWord, timedStrokes } from '../../rules/pen-measures.ts'
import type { Unit } from '../../rules/syllables.ts'
import { lettersTexts } from '../texts.ts'

interface PenPart {
  readonly written: Written | Unit
  readonly strokes: readonly (readonly number[])[]
  readonly penMovement?: readonly PenStroke[] | undefined
}

/** How the pen moved in an attempt, in words; nothing if nobody knows. @param parts a letter, a shape, or the units of a word */
export function PenLine({ parts }: { parts: readonly PenPart[] }): ReactNode {
  const text = useMessages(lettersTexts)
  const language = useLanguage()
  const { strokes: count, pauses, seconds, speed } = measureWord(parts.map(({ written, strokes, penMovement = [] }) => measurePen(timedStrokes(strokes, penMovement), heightOf(written))))
  if (speed === undefined) return null
  const number = (value: number): string => formatNumber(value, language, { maximumFractionDigits: 1 })
  return <p className="text-note text-ink-soft">{[text.strokesOf(count), text.pausesOf(pauses.length), text.secondsOf(number(seconds)), text.speedOf(number(speed))].join(' · ')}</p>
}
