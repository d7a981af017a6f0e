import { type ReactNode, useState } from 'react'
import { newId } from '#kit/ids.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ProbePlace } from '#kit/web/probe/probe-place.tsx'
import type { ProbeTaskProps } from '#kit/web/probe/probe-source.ts'
import { ProbeThanks } from '#kit/web/probe/probe-thanks.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { ApiError } from '#kit/web/api/api-error.ts'
import { movement as movementOf } from '../../api.ts'
import { matchPercentage, toPracticeAttempt } from '../../rules/levels.ts'
import { FilmMovement } from '../film/film-movement.tsx'
import { isStored, movements as attempts } from '../movement-outbox.ts'
import { AskMovement } from '../practice/ask-movement.tsx'
import { saveUnjudged, toAttempt } from '../practice/use-movement.ts'
import { useLearner } from '../queries.ts'
import { recognise } from '../recogniser/recognise.ts'
import { movementNames } from '../texts.ts'

/** Asks for a movement by its name and a still picture, and films the child. Nothing is demonstrated. */
export function ProbeMovement({ item, probe, at, of, isOver, onAnswer, onNext }: ProbeTaskProps): ReactNode {
  const learner = useLearner()
  const names = useMessages(movementNames)
  const movement = movementOf.parse(item.id)
  const [isFilming, setIsFilming] = useState(false)
  const [reading, setReading] = useState<'begun' | 'ended'>()

  const read = async (film: Blob): Promise<void> => {
    setReading('begun')
    const id = newId()
    try {
      const recognised = await recognise(film, { learner, id, movement, onStage: () => undefined, signal: new AbortController().signal })
      // To take part is no answer to what the child can do.
      const attempt = { ...toAttempt({ id, learner, movement, help: 'none', probe }, recognised), freely: false }
      await attempts.outbox.put(attempt)
      void isStored(attempts.send(attempt, {}))
      const { predictions, freely, createdAt } = attempt
      const rated = { movement, match: matchPercentage(predictions, movement), freely, help: 'none', unjudged: null, overridden: false, createdAt } as const
      onAnswer(toPracticeAttempt(rated).outcome === 'well')
    } catch (error) {
      console.warn('The film of a probe cannot be processed', error)
      const isUnseen = error instanceof ApiError && error.code === 'NOBODY_SEEN'
      void saveUnjudged(learner, { movement, help: 'none', unjudged: isUnseen ? 'unseen' : 'interrupted', probe })
      onAnswer(undefined)
    }
    setReading('ended')
  }

  if (isOver) return null
  if (reading !== undefined) return <ProbeThanks at={at} of={of} isReady={reading === 'ended'} onNext={onNext} />
  const title = <PageTitle title={names[movement]} className="sr-only" />
  const place = <ProbePlace at={at} of={of} />
  if (!isFilming) return <AskMovement title={title} above={place} movement={movement} standardVoice={probe.variation === 'voice'} onDone={() => setIsFilming(true)} />
  return <FilmMovement title={title} onVideo={(film) => void read(film)} onBroken={(unjudged) => void saveUnjudged(learner, { movement, help: 'none', unjudged, probe })} />
}
