import { call } from '#kit/web/api/api.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { Teacher, Understanding, Unusable } from '#kit/web/teach/teacher.ts'
import { forgetFingerExample, listFingerExamples } from '../../api.ts'
import { countOfFeatures } from '../../recognition/postprocess/own-hands.ts'
import { rateCount } from '../../rules/exercises.ts'
import { sumOutbox } from '../sum-outbox.ts'

/** One hand in front of the camera. */
export interface ShownHand {
  /** undefined if no hand or two hands were visible */
  readonly features: string | undefined
  /** a data URL of the picture, for this screen only */
  readonly picture: string
}

interface FingerLesson {
  readonly learner: string
  /** 0 to 5 */
  readonly number: number
  /** for the adult, if there was not exactly one hand */
  readonly oneHand: string
}

const invalidateFingers = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['fingers'], refetchType: 'all' })

/** Teaches one number. A hand is counted again from its features, because its picture is neither sent nor kept. */
export function fingerTeacher({ learner, number, oneHand }: FingerLesson): Teacher<ShownHand> {
  async function read({ features }: ShownHand, without: readonly string[]): Promise<Understanding | Unusable> {
    if (features === undefined) return { unusable: oneHand }
    const { examples } = await call(listFingerExamples, { params: { userid: learner } })
    const count = countOfFeatures(features, examples.filter(({ _id }) => !without.includes(_id)))
    return {
      as: String(count.finger_count),
      confidence: count.finger_count === number ? count.confidence : null,
      right: rateCount(count, number) === 'correct',
    }
  }

  return {
    read,

    async teach({ id, made, isExample }, without) {
      const before = await read(made, without)
      if ('unusable' in before) return before
      const entry = {
        id, practiceType: 'NumberPractice' as const, task: String(number), answer: number, count: 1 as const, help: 'model' as const, source: 'adult' as const,
        unjudged: null, overridden: true,
        timestamp: new Date().toISOString(), ...(isExample && { features: made.features }),
      }
      const queued = { id, learner, createdAt: entry.timestamp, entry, right: true }
      await sumOutbox.put(queued)
      await sumOutbox.send(queued)
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['progress'] }), invalidateFingers()])
      return before
    },

    async forget(id) {
      await call(forgetFingerExample, { learner, params: { id } })
      await invalidateFingers()
    },
  }
}
