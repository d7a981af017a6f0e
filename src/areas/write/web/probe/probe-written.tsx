import { type ReactNode, useState } from 'react'
import { ProbePlace } from '#kit/web/probe/probe-place.tsx'
import type { ProbeTaskProps } from '#kit/web/probe/probe-source.ts'
import { ProbeThanks } from '#kit/web/probe/probe-thanks.tsx'
import { written } from '../../api.ts'
import { rateAttempt } from '../../rules/due-letter.ts'
import { isDrawnAlone } from '../../rules/lines/draw-shape.ts'
import { isShape, type Shape, strokesOfShape } from '../../rules/lines/shapes.ts'
import { useShape } from '../lines/use-shape.tsx'
import { newQueuedLetter, sendLetter } from '../practice/attempt.ts'
import { DrawSheet, type DrawnLetter, type DrawSheetProps } from '../practice/draw-sheet.tsx'
import { Write } from '../practice/write.tsx'
import { useLearner } from '../queries.ts'

const emptySheet = { step: 'alone', guide: 'none' } as const

/** Asks for a letter, or for a shape by its picture, on an empty sheet that stays empty. */
export function ProbeWritten({ item, probe, at, of, isOver, onAnswer, onNext }: ProbeTaskProps): ReactNode {
  const learner = useLearner()
  const asked = written.parse(item.id)
  const [reading, setReading] = useState<'begun' | 'ended'>()

  const send = ({ lines, help }: DrawnLetter, unjudged?: 'stopped'): ReturnType<typeof sendLetter> => sendLetter(newQueuedLetter(learner, {
    letter: asked, step: emptySheet.step, help, lines, probe,
    ...(unjudged ? { unjudged } : isShape(asked) && { reading: { predicted: isDrawnAlone(lines, strokesOfShape(asked)) ? asked : null, confidence: 1 } }),
  }))
  const store = async (drawn: DrawnLetter, unjudged?: 'stopped'): Promise<void> => {
    setReading('begun')
    const { read } = await send(drawn, unjudged)
    const outcome = read === null || unjudged ? 'unsure' : rateAttempt(asked, read.predicted ?? undefined, read.confidence)
    setReading('ended')
    onAnswer(outcome === 'unsure' ? undefined : outcome === 'well')
  }

  if (isOver) return null
  if (reading !== undefined) return <ProbeThanks at={at} of={of} isReady={reading === 'ended'} onNext={onNext} />
  const sheet = {
    plan: emptySheet,
    above: <ProbePlace at={at} of={of} />,
    isProbe: true,
    standardVoice: probe.variation === 'voice',
    onDone: (drawn: DrawnLetter) => void store(drawn),
    onSkip: (drawn: DrawnLetter) => void store(drawn, 'stopped'),
    onLeave: (drawn: DrawnLetter) => void send(drawn, 'stopped'),
  }
  return isShape(asked) ? <Draw shape={asked} {...sheet} /> : <Write unit={asked} {...sheet} />
}

function Draw({ shape, ...sheet }: { shape: Shape } & Omit<DrawSheetProps, 'drawing'>): ReactNode {
  return <DrawSheet drawing={useShape(shape, strokesOfShape(shape).widest)} {...sheet} />
}
