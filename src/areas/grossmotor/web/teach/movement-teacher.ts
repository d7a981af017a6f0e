import { ApiError, call } from '#kit/web/api/api.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { Teacher, Understanding, Unusable } from '#kit/web/teach/teacher.ts'
import { forgetMovementExample } from '../../api.ts'
import type { Movement } from '../../rules/movements.ts'
import { movementOutbox } from '../movement-outbox.ts'
import { recognise, type RecognisedVideo } from '../recogniser/recognise.ts'

interface MovementLesson {
  readonly learner: string
  readonly movement: Movement
  readonly names: Readonly<Record<Movement | 'none', string>>
  /** for the adult, if the film has no motion */
  readonly noMotion: string
  /** the sentence for a film that cannot be used */
  readonly errorText: (error: unknown) => string
}

const invalidateMovements = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['movements'], refetchType: 'all' })

/** Teaches one movement. A turn is a film, which is recognised where all films are: on the device or by the service. */
export function movementTeacher({ learner, movement, names, noMotion, errorText }: MovementLesson): Teacher<Blob> {
  /** Returns why a film cannot be used, such as a film without a person. */
  async function see(film: Blob, without: readonly string[]): Promise<RecognisedVideo | Unusable> {
    try {
      return await recognise(film, { learner, movement, without, onStage: () => undefined, signal: new AbortController().signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return { unusable: errorText(error) }
      throw error
    }
  }

  function understand({ asked, predictions }: RecognisedVideo): Understanding {
    const right = asked?.done === true
    const [likeliest] = predictions.filter(({ moving, prediction }) => moving !== false && prediction !== 'none')
      .toSorted((a, b) => b.confidence - a.confidence)
    const as = right ? movement : likeliest?.prediction
    return { as: as === undefined ? null : names[as], confidence: asked?.confidence ?? 0, right }
  }

  return {
    async read(film, without) {
      const seen = await see(film, without)
      return 'unusable' in seen ? seen : understand(seen)
    },

    async teach({ id, made, isExample }, without) {
      const seen = await see(made, without)
      if ('unusable' in seen) return seen
      const { predictions, repetitions, features } = seen
      if (features === undefined) return { unusable: noMotion }
      const attempt = {
        id, learner, createdAt: new Date().toISOString(), movement, predictions, freely: false, help: 'model' as const, right: true,
        repetitions: repetitions.filter((one) => one.movement === movement).length,
        ...(isExample && { features }),
      }
      await movementOutbox.put(attempt)
      await movementOutbox.send(attempt)
      await invalidateMovements()
      return understand(seen)
    },

    async forget(id) {
      await call(forgetMovementExample, { learner, params: { id } })
      await invalidateMovements()
    },
  }
}
