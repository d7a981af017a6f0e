import { type ReactNode, useState } from 'react'
import { ProbePlace } from '#kit/web/probe/probe-place.tsx'
import type { ProbeTaskProps } from '#kit/web/probe/probe-source.ts'
import { ProbeThanks } from '#kit/web/probe/probe-thanks.tsx'
import { letter as letterOf } from '../../api.ts'
import { rateAttempt } from '../../rules/due-letter.ts'
import { newQueuedLetter, sendLetter } from '../practice/attempt.ts'
import type { DrawnLetter } from '../practice/draw-sheet.tsx'
import { Write } from '../practice/write.tsx'
import { useLearner } from '../queries.ts'

const emptySheet = { step: 'alone', guide: 'none' } as const

/** Asks for a letter on an empty sheet that stays empty. */
export function ProbeLetter({ item, probe, at, of, isOver, onAnswer, onNext }: ProbeTaskProps): ReactNode {
  const learner = useLearner()
  const letter = letterOf.parse(item.id)
  const [reading, setReading] = useState<'begun' | 'ended'>()

  const store = async ({ lines, help }: DrawnLetter, unjudged?: 'stopped'): Promise<void> => {
    setReading('begun')
    const { read } = await sendLetter(newQueuedLetter(learner, { letter, step: emptySheet.step, help, lines, probe, ...(unjudged && { unjudged }) }))
    const outcome = read === null || unjudged ? 'unsure' : rateAttempt(letter, read.predicted ?? undefined, read.confidence)
    setReading('ended')
    onAnswer(outcome === 'unsure' ? undefined : outcome === 'well')
  }

  if (isOver) return null
  if (reading !== undefined) return <ProbeThanks at={at} of={of} isReady={reading === 'ended'} onNext={onNext} />
  return (
    <Write
      unit={letter}
      plan={emptySheet}
      above={<ProbePlace at={at} of={of} />}
      isProbe
      standardVoice={probe.variation === 'voice'}
      onDone={(drawn) => void store(drawn)}
      onSkip={(drawn) => void store(drawn, 'stopped')}
      onLeave={({ lines, help }) => void sendLetter(newQueuedLetter(learner, { letter, step: emptySheet.step, help, lines, probe, unjudged: 'stopped' }))}
    />
  )
}
