import { useEffect } from 'react'
import { newId } from '#kit/ids.ts'
import type { UnjudgedReason } from '#kit/attempts/help.ts'
import type { Probe } from '#kit/attempts/probe.ts'
import { ApiError } from '#kit/web/api/api.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { type EffectContext, useEffects, useMachine } from '#kit/web/use-machine.ts'
import type { MovementHelp } from '../../api.ts'
import { tipFor } from '../../rules/movement-tips.ts'
import type { Movement } from '../../rules/movements.ts'
import type { ChosenVideo } from '../film/video-panel.tsx'
import { readMetadata } from '../film/video-metadata.ts'
import { isStored, movements as attempts, type QueuedMovement } from '../movement-outbox.ts'
import { useLearner } from '../queries.ts'
import { recognise, type RecognisedVideo } from '../recogniser/recognise.ts'
import { removeUnsentVideo, storeUnsentVideo, unsentVideo } from '../unsent-video.ts'
import type { ShownResult } from './result/result.ts'
import { firstMovement, type MovementEffect, type MovementEvent, type MovementStart, type MovementState, type Preparation, stepMovement } from './movement-machine.ts'

/** Aspect ratio of most cameras, used if the video's own is unknown. */
const defaultAspect = 4 / 3

interface MovementPage {
  readonly learner: string
  /** begins the screen again with another movement */
  readonly onOpen: (movement: Movement) => void
  /** begins the screen again at another step of the movement */
  readonly onStep: (preparation: Preparation, movement: Movement, replace: boolean) => void
}

/** Practises one movement. */
export function useMovement(start: MovementStart, page: Omit<MovementPage, 'learner'>): readonly [MovementState, (event: MovementEvent) => void] {
  const learner = useLearner()
  const [state, machine] = useMachine(stepMovement, firstMovement(start))
  const { send } = machine
  useEffects(machine, (effect, context) => performMovementEffect(effect, context, { learner, ...page }))
  // Resumes a video that was being processed when the sign-in expired or the page was closed.
  useEffect(() => {
    void unsentVideo(learner).then((unsent) => (
      unsent && send({ kind: 'takenUp', movement: unsent.movement, help: unsent.help ?? 'model', film: filmOf(unsent.video, unsent.filmedSeconds) })
    ))
  }, [learner, send])
  const url = state.film?.url
  useEffect(() => () => {
    if (url !== undefined) URL.revokeObjectURL(url)
  }, [url])
  return [state, send]
}

export function filmOf(video: Blob, filmedSeconds?: number): ChosenVideo {
  return { video, url: URL.createObjectURL(video), filmedSeconds }
}

async function performMovementEffect(effect: MovementEffect, context: EffectContext<MovementEvent>, { learner, onOpen, onStep }: MovementPage): Promise<MovementEvent | undefined> {
  switch (effect.kind) {
    case 'removeFilm':
      await removeUnsentVideo(learner)
      return undefined
    case 'releaseFilm':
      URL.revokeObjectURL(effect.film.url)
      return undefined
    case 'open':
      // Otherwise the next screen would resume the film.
      await removeUnsentVideo(learner)
      onOpen(effect.movement)
      return undefined
    case 'openStep':
      // Otherwise the next step would resume it.
      if (effect.removesFilm) await removeUnsentVideo(learner)
      onStep(effect.preparation, effect.movement, effect.replace === true)
      return undefined
    case 'storeFilm':
      await storeUnsentVideo(learner, { movement: effect.movement, help: effect.help, video: effect.film.video, filmedSeconds: effect.film.filmedSeconds })
      return undefined
    case 'recognise':
      return recogniseFilm(effect, context, learner)
    case 'save': {
      const { attempt } = effect
      await attempts.outbox.put(attempt)
      return { kind: 'saved', attempt, waits: !(await isStored(attempts.send(attempt, {}))) }
    }
    case 'praiseTogether':
      return { kind: 'recognised', result: togetherResult(effect.movement, learner) }
    case 'saveUnjudged':
      await saveUnjudged(learner, effect)
      return undefined
    default:
      return effect satisfies never
  }
}

/** Recognises a video on the device or by the service. */
async function recogniseFilm(
  { film: { video }, movement, help }: Extract<MovementEffect, { kind: 'storeFilm' | 'recognise' }>, { signal, send }: EffectContext<MovementEvent>, learner: string,
): Promise<MovementEvent> {
  const id = newId()
  try {
    const onStage = (stage: Extract<MovementEvent, { kind: 'stage' }>['stage']): void => send({ kind: 'stage', stage })
    const [recognised, facts] = await Promise.all([recognise(video, { learner, id, movement, onStage, signal }), readMetadata(video)])
    const attempt = toAttempt({ id, learner, movement, help }, recognised)
    const advice = tipFor(movement, recognised.poses, facts?.aspect ?? defaultAspect)
    return { kind: 'recognised', result: { movement, recognised, attempt, advice } }
  } catch (error) {
    if (!signal.aborted) console.warn('The video cannot be processed', error)
    return { kind: 'failed', error, unseen: error instanceof ApiError && error.code === 'NOBODY_SEEN' }
  }
}

/** A movement that child and adult did together: nobody was seen. */
function togetherResult(movement: Movement, learner: string): ShownResult {
  const recognised: RecognisedVideo = { predictions: [], repetitions: [], poses: [], video_url: null, onDevice: true }
  const attempt = { ...toAttempt({ id: newId(), learner, movement, help: 'together' }, recognised), unjudged: 'unseen' } as const
  return { movement, recognised, attempt, advice: 'once more' }
}

export function toAttempt(
  made: Pick<QueuedMovement, 'id' | 'learner' | 'movement' | 'help' | 'probe'>, { predictions, repetitions, features, byExamples }: RecognisedVideo,
): QueuedMovement {
  return {
    ...made, createdAt: new Date().toISOString(), predictions,
    repetitions: repetitions.filter((one) => one.movement === made.movement).length,
    freely: useSettings.getState().moveFreely,
    byExamples,
    features,
  }
}

/** Stores a try without an answer. Never rejects: it waits on the device until the server has it. */
export async function saveUnjudged(
  learner: string, { movement, help, unjudged, probe }: { readonly movement: Movement; readonly help: MovementHelp; readonly unjudged: UnjudgedReason; readonly probe?: Probe },
): Promise<void> {
  const freely = useSettings.getState().moveFreely
  const attempt = { id: newId(), learner, createdAt: new Date().toISOString(), movement, predictions: [], repetitions: 0, freely, help, unjudged, probe }
  await attempts.outbox.put(attempt)
  await isStored(attempts.send(attempt, {}))
}
