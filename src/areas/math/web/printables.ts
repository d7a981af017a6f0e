import { type FindLearnt, learntIn, type Printables } from '#kit/printables.ts'
import { toPracticeAttempt } from '../rules/progress.ts'
import { storedProgress } from './report/progress-store.ts'

function handPicture(number: number): string {
  return `/pictures/numbers/${number}-hand.svg`
}

const findLearnt: FindLearnt = async (learner, period) => {
  const entries = await storedProgress(learner)
  const attempts = entries.flatMap((entry) => (entry.answer === undefined ? [] : [toPracticeAttempt(entry, String(entry.answer))]))
  return learntIn(attempts, period, (numbers) => numbers.toSorted((a, b) => Number(a) - Number(b)).map((text) => ({ text, lang: 'en' })))
}

export const printables: Printables = { findLearnt, handPicture }
