import { type FindLearnt, learntIn, type Printables } from '#kit/printables.ts'
import { toPracticeAttempts } from '../rules/progress.ts'
import { printedTask } from './printed-task.ts'
import { storedProgress } from './report/progress-store.ts'

function handPicture(number: number): string {
  return `/pictures/numbers/${number}-hand.svg`
}

const findLearnt: FindLearnt = async (learner, period, language) => {
  const entries = await storedProgress(learner)
  return learntIn(toPracticeAttempts(entries), period, (tasks) => tasks.toSorted(numbersFirst).map((task) => ({ text: printedTask(task, language), lang: language })))
}

/** Numbers in their order, then sums. */
function numbersFirst(a: string, b: string): number {
  return Number(Number.isNaN(Number(a))) - Number(Number.isNaN(Number(b))) || a.localeCompare(b, 'en', { numeric: true })
}

export const printables: Printables = { findLearnt, handPicture }
