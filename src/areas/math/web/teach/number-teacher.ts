/** Teaches how a child shows or writes one number. */
import type { Stroke } from '#kit/ink/types.ts'
import { call } from '#kit/web/api/api.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { Teacher, Understanding } from '#kit/web/teach/teacher.ts'
import { forgetDigitExample, forgetFingerExample, listDigitExamples, listFingerExamples, type NewProgressEntry } from '../../api.ts'
import { countOfFeatures } from '../../recognition/postprocess/own-hands.ts'
import { rateCount } from '../../rules/exercises.ts'
import { numberName } from '../../rules/number/tasks.ts'
import { invalidateExamples } from '../number-examples.ts'
import { readOnDevice } from '../recogniser/read-on-device.ts'
import { sumOutbox } from '../sum-outbox.ts'

/** One hand in front of the camera. */
export interface ShownHand {
  /** undefined if no hand or two hands were visible */
  readonly features: string | undefined
  /** a data URL of the picture, for this screen only */
  readonly picture: string
}

interface NumberLesson {
  readonly learner: string
  /** 0 to 5 with fingers, 0 to 9 written */
  readonly number: number
  /** for the adult, if there was not exactly one hand or one digit */
  readonly unusable: string
}

/** How a child shows a number: what is stored of it, and its recogniser. */
interface Way<Made> {
  readonly about: Pick<NewProgressEntry, 'practiceType' | 'task'>
  /** Returns undefined if the recogniser cannot use it. @param without ids of examples that are left out */
  readonly read: (made: Made, without: readonly string[]) => Promise<{ readonly features: string; readonly understanding: Understanding } | undefined>
  readonly forget: (id: string) => Promise<unknown>
}

function numberTeacher<Made>({ learner, number, unusable }: NumberLesson, { about, read, forget }: Way<Made>): Teacher<Made> {
  return {
    read: async (made, without) => (await read(made, without))?.understanding ?? { unusable },

    async teach({ id, made, isExample }, without) {
      const before = await read(made, without)
      if (before === undefined) return { unusable }
      const entry = {
        ...about, id, answer: number, count: 1 as const, help: 'model' as const, source: 'adult' as const, unjudged: null, overridden: true,
        timestamp: new Date().toISOString(), ...(isExample && { features: before.features }),
      }
      const queued = { id, learner, createdAt: entry.timestamp, entry, right: true }
      await sumOutbox.put(queued)
      await sumOutbox.send(queued)
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['progress'] }), invalidateExamples()])
      return before.understanding
    },

    async forget(id) {
      await forget(id)
      await invalidateExamples()
    },
  }
}

/** Teaches a number with the fingers of one hand. It is counted again from its features, because its picture is neither sent nor kept. */
export function fingerTeacher(lesson: NumberLesson): Teacher<ShownHand> {
  const { learner, number } = lesson
  return numberTeacher(lesson, {
    about: { practiceType: 'NumberPractice', task: String(number) },
    async read({ features }, without) {
      if (features === undefined) return undefined
      const { examples } = await call(listFingerExamples, { params: { userid: learner } })
      const count = countOfFeatures(features, examples.filter(({ _id }) => !without.includes(_id)))
      return {
        features,
        understanding: {
          as: String(count.finger_count),
          confidence: count.finger_count === number ? count.confidence : null,
          right: rateCount(count, number) === 'correct',
        },
      }
    },
    forget: (id) => call(forgetFingerExample, { learner, params: { id } }),
  })
}

/** Teaches a written digit. */
export function digitTeacher(lesson: NumberLesson): Teacher<readonly Stroke[]> {
  const { learner, number } = lesson
  return numberTeacher(lesson, {
    about: { practiceType: 'WriteNumberPractice', task: numberName({ type: 'WriteNumberPractice', number }) },
    async read(strokes, without) {
      const { examples } = await call(listDigitExamples, { params: { userid: learner } })
      const reading = await readOnDevice(strokes, examples.filter(({ _id }) => !without.includes(_id)))
      if (reading?.features === undefined) return undefined
      const isThis = reading.number === number
      return {
        features: reading.features,
        understanding: { as: reading.isSure ? String(reading.number) : null, confidence: isThis ? reading.confidence : null, right: isThis && reading.isSure },
      }
    },
    forget: (id) => call(forgetDigitExample, { learner, params: { id } }),
  })
}
