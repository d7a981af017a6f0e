import { type ReactNode, useState } from 'react'
import { ProbePlace } from '#kit/web/probe/probe-place.tsx'
import type { ProbeTaskProps } from '#kit/web/probe/probe-source.ts'
import { ProbeThanks } from '#kit/web/probe/probe-thanks.tsx'
import { letter as letterOf } from '../../api.ts'
import { rateAttempt } from '../../rules/due-letter.ts'
import { newQueuedLetter, sendLetter } from '../practice/attempt.ts'
import { type DrawnLetter, Write } from '../practice/write.tsx'
import { useLearner } from '../queries.ts'

const emptySheet = { step: 'alone', guide: 'none' } as const

/** Asks for a letter on an empty sheet that stays empty. */
export function ProbeLetter({ item, probe, at, of, onDone }: ProbeTaskProps): ReactNode {
  const learner = useLearner()
  const letter = letterOf.parse(item.id)
  const [answer, setAnswer] = useState<{ readonly isRead: boolean; readonly right?: boolean | undefined }>()

  const store = async ({ lines, help }: DrawnLetter, unjudged?: 'stopped'): Promise<void> => {
    setAnswer({ isRead: false })
    const { read } = await sendLetter(newQueuedLetter(learner, { letter, step: emptySheet.step, help, lines, probe, ...(unjudged && { unjudged }) }))
    const outcome = read === null || unjudged ? 'unsure' : rateAttempt(letter, read.predicted ?? undefined, read.confidence)
    setAnswer({ isRead: true, right: outcome === 'unsure' ? undefined : outcome === 'well' })
  }

  if (answer !== undefined) return <ProbeThanks at={at} of={of} isReady={answer.isRead} onNext={() => onDone(answer.right)} />
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
