/** What a child can choose from: the answer, and foils that are near it. */
import type { Random } from '../exercises.ts'
import { numbersFrom, pick, sightAnswer, type SightTask } from './tasks.ts'

/** Numerals on a screen. */
const numerals = 4
/** Least distance of two places on a line, so that each has room for a finger on a narrow phone. */
const leastDistance = { 5: 2, 10: 3 } as const

/**
 * The numbers to choose from, each once, with the answer among them exactly once: the two numbers of a comparison in any order, three
 * places of a line, or four numbers that follow each other.
 */
export function choicesOf(task: SightTask, random: Random): number[] {
  const answer = sightAnswer(task)
  switch (task.type) {
    case 'ComparePractice':
      return random() < 0.5 ? [...task.numbers] : task.numbers.toReversed()
    case 'LinePractice':
      return pick(placesOn(task.most).filter((places) => places.includes(answer)), random)
    default: {
      const most = answer > 5 ? 10 : 5
      const first = pick(numbersFrom(Math.max(1, answer - numerals + 1), Math.min(answer, most - numerals + 1)), random)
      return numbersFrom(first, first + numerals - 1)
    }
  }
}

/** Every three places between 0 and `most` that are far enough from each other. */
function placesOn(most: 5 | 10): number[][] {
  const distance = leastDistance[most]
  return numbersFrom(0, most).flatMap((a) => numbersFrom(a + distance, most).flatMap((b) => numbersFrom(b + distance, most).map((c) => [a, b, c])))
}
