import { type FindLearnt, learntIn } from '#kit/printables.ts'
import { numberMastery } from '../rules/progress.ts'
import { storedProgress } from './report/progress-store.ts'

/** URL of the picture of one or two hands that show a number from 0 to 10. */
export function handPicture(number: number): string {
  return `/pictures/numbers/${number}-hand.svg`
}

export const findLearnt: FindLearnt = async (learner, period) => (
  learntIn(await storedProgress(learner), period, {
    time: ({ timestamp }) => timestamp,
    item: ({ answer }) => answer?.toString(),
    known: (entries) => numberMastery(entries).filter(({ mastery }) => mastery === 'mastered').map(({ name }) => name),
    named: (numbers) => numbers.toSorted((a, b) => Number(a) - Number(b)).map((text) => ({ text, lang: 'en' })),
  })
)
