import { type FindLearnt, learntIn } from '#kit/printables.ts'
import { toPracticeAttempt } from '../rules/progress.ts'
import { storedProgress } from './report/progress-store.ts'

/** URL of the picture of one or two hands that show a number from 0 to 10. */
export function handPicture(number: number): string {
  return `/pictures/numbers/${number}-hand.svg`
}

export const findLearnt: FindLearnt = async (learner, period) => {
  const entries = await storedProgress(learner)
  const attempts = entries.flatMap((entry) => (entry.answer === undefined ? [] : [toPracticeAttempt(entry, String(entry.answer))]))
  return learntIn(attempts, period, (numbers) => numbers.toSorted((a, b) => Number(a) - Number(b)).map((text) => ({ text, lang: 'en' })))
}
