/** Which numbers are said, shown and written, and in which order. */
import type { ProgressEntry } from '../../api.ts'
import type { NumberRange } from '../exercises.ts'
import { isNumberPart, type NumberPart, type NumberTask } from './tasks.ts'

/** From 1 to the largest number of the range; zero comes last, because nothing can be counted. */
export function numbersWithin(range: NumberRange): number[] {
  return [...Array.from({ length: range }, (_, at) => at + 1), 0]
}

/** All items of these parts within the range, number by number. */
export function numberTasks(parts: readonly NumberPart[], range: NumberRange): NumberTask[] {
  return numbersWithin(range).flatMap((number) => parts.map((type): NumberTask => ({ type, number })))
}

/** So many numbers that are not known yet are practised in turn. */
const learntAtOnce = 3

type Try = Pick<ProgressEntry, 'practiceType' | 'count' | 'help' | 'unjudged' | 'overridden' | 'answer'>

/**
 * The next number: of the first three that are not right yet, the one that was practised longest ago; if all are right, of all. A number
 * is right if the last try at each of its parts was right without help.
 * @param entries oldest first
 * @param previous it does not come twice in a row if there is another one
 */
export function nextNumber(entries: readonly Try[], parts: readonly NumberPart[], range: NumberRange, previous?: number): number {
  const mine = entries.filter(({ practiceType, unjudged, overridden }) => isNumberPart(practiceType) && (unjudged === null || overridden === true))
  const lastOf = (number: number): number => mine.findLastIndex(({ answer }) => answer === number)
  const isRight = (number: number): boolean => parts.every((part) => {
    const last = mine.findLast(({ practiceType, answer }) => practiceType === part && answer === number)
    return last?.count === 1 && last.help === 'none'
  })
  const all = numbersWithin(range)
  const learning = all.filter((number) => !isRight(number)).slice(0, learntAtOnce)
  const possible = learning.length === 0 ? all : learning
  const others = possible.filter((number) => number !== previous)
  return (others.length === 0 ? possible : others).toSorted((a, b) => lastOf(a) - lastOf(b))[0] ?? 1
}
