/** Examples of the learn screens, tasks of the practices, and the rules that check the answers. */
import { isNumberPart, numberName, type NumberPart, numberParts, type NumberTask } from './number/tasks.ts'
import { isSightTask, sightAnswer, sightName, type SightTask, type SightType, sightTypes } from './sight/tasks.ts'

export const practiceTypes = ['NumberPractice', 'SequencePractice', 'AdditionPractice', 'SubtractionPractice', ...sightTypes, ...numberParts] as const
export type PracticeType = (typeof practiceTypes)[number]

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number

/** An answer counts as right from this confidence on, 0 to 1 (specification, section 5). */
export const minCountConfidence = 0.8
/** Waiting times before the fingers are counted, in ms (specification, section 9). */
export const countdownMs = 5000
export const holdMs = 3000
/**
 * A right answer is accepted before the end of these times, as soon as the camera has counted it steadily for this long,
 * in ms: it is the count on which the frames of this time agree, with a confidence of at least `minCountConfidence`.
 */
export const steadyMs = 1000
/** Popups close by themselves after this time, in ms. */
export const popupMs = 2000

/** The learn screen of numbers shows these in order and then starts again. */
export const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** The fingers of both hands. */
export const maxCount = 10

export function nextDigit(digit: number): number {
  return (digit + 1) % digits.length
}

/** Consecutive numbers, one of which is missing. */
export interface Sequence {
  readonly numbers: readonly number[]
  /** index of the missing one in `numbers` */
  readonly missing: number
}

export interface Operands {
  readonly first: number
  readonly second: number
}

/** A random integer from `least` to `most`, both inclusive. */
function between(least: number, most: number, random: Random): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** Examples of sequences use small numbers up to this counter, which starts at 1. */
const smallExamples = 5

/** 3 or 4 consecutive numbers, one of them missing: from 0 to 4 while the counter is at most 5, then from 5 to 9. */
export function sequenceExample(counter: number, random: Random): Sequence {
  const [least, most] = counter <= smallExamples ? [0, 4] : [5, 9]
  const length = between(3, 4, random)
  const first = between(least, most - length + 1, random)
  return { numbers: Array.from({ length }, (_, at) => first + at), missing: between(0, length - 1, random) }
}

/** The first number is 1 to 5, the sum at most 9. */
export function additionExample(random: Random): Operands {
  const first = between(1, 5, random)
  return { first, second: between(1, 9 - first, random) }
}

/** The first number is 4 to 9, the difference at least 1. */
export function subtractionExample(random: Random): Operands {
  const first = between(4, 9, random)
  return { first, second: between(1, first - 1, random) }
}

/** One task of a practice; the child shows its answer with the fingers, or chooses it. */
export type Task = SumTask | SightTask | NumberTask

/** A number or a sum; the child shows its answer with the fingers. */
export type SumTask =
  | { readonly type: 'NumberPractice'; readonly number: number }
  | ({ readonly type: 'SequencePractice' } & Sequence)
  | ({ readonly type: 'AdditionPractice' } & Operands)
  | ({ readonly type: 'SubtractionPractice' } & Operands)

export function isNumberTask(task: Task): task is NumberTask {
  return isNumberPart(task.type)
}

/** Number of fingers that answer a task. */
export function expectedAnswer(task: Task): number {
  if (isSightTask(task)) return sightAnswer(task)
  if (isNumberTask(task)) return task.number
  switch (task.type) {
    case 'NumberPractice':
      return task.number
    case 'SequencePractice':
      return task.numbers[task.missing] ?? 0
    case 'AdditionPractice':
      return task.first + task.second
    default:
      return task.first - task.second
  }
}

/** A short name, unique to the task: "3", "2 3 _ 5", "1+4", "5-2". */
export function taskName(task: Task): string {
  if (isSightTask(task)) return sightName(task)
  if (isNumberTask(task)) return numberName(task)
  switch (task.type) {
    case 'NumberPractice':
      return String(task.number)
    case 'SequencePractice':
      return task.numbers.map((number, at) => (at === task.missing ? '_' : number)).join(' ')
    case 'AdditionPractice':
      return `${task.first}+${task.second}`
    default:
      return `${task.first}-${task.second}`
  }
}

/** Largest number that the adult chose. With 10 the tasks are those of the specification. */
export type NumberRange = 2 | 5 | 10

const sums: readonly Operands[] = [
  { first: 1, second: 4 }, { first: 2, second: 3 }, { first: 1, second: 1 }, { first: 2, second: 1 },
  { first: 2, second: 2 }, { first: 3, second: 1 }, { first: 3, second: 2 }, { first: 4, second: 1 },
]
const differences: readonly Operands[] = [
  { first: 2, second: 1 }, { first: 4, second: 2 }, { first: 5, second: 2 }, { first: 4, second: 3 },
  { first: 3, second: 1 }, { first: 5, second: 1 }, { first: 5, second: 0 }, { first: 2, second: 0 },
]
/** Their answers are 5, 4 and 5. */
const sequences: readonly Sequence[] = [
  { numbers: [2, 3, 4, 5], missing: 3 }, { numbers: [3, 4, 5], missing: 1 }, { numbers: [3, 4, 5], missing: 2 },
]
/** None of the three fits if the adult chose 1 to 2. */
const smallSequences: readonly Sequence[] = [
  { numbers: [0, 1, 2], missing: 2 }, { numbers: [0, 1, 2], missing: 1 },
]

/** The fixed tasks of a practice whose numbers are within the range, in order. Number practice has none. */
export function fixedTasks(type: Exclude<PracticeType, 'NumberPractice' | NumberPart | SightType>, range: NumberRange): readonly SumTask[] {
  switch (type) {
    case 'SequencePractice':
      return (range === 2 ? smallSequences : sequences).map(({ numbers, missing }) => ({ type, numbers, missing }))
    case 'AdditionPractice':
      return sums.filter(({ first, second }) => first + second <= range).map(({ first, second }) => ({ type, first, second }))
    default:
      return differences.filter(({ first }) => first <= range).map(({ first, second }) => ({ type, first, second }))
  }
}

/** Number practice counts up from 0; after the largest number it continues with random numbers. */
export interface NumberRound {
  readonly mode: 'sequential' | 'random'
  readonly number: number
}

export const firstNumberRound: NumberRound = { mode: 'sequential', number: 0 }

/** The next number after a right answer; never the same number twice in a row. */
export function nextNumberRound({ mode, number }: NumberRound, range: NumberRange, random: Random): NumberRound {
  if (mode === 'sequential' && number < range) return { mode, number: number + 1 }
  const other = between(0, range - 1, random)
  return { mode: 'random', number: other < number ? other : other + 1 }
}

/** `unsure`: the camera was not confident. This never counts as wrong. */
export type CountVerdict = 'correct' | 'incorrect' | 'unsure'

/** Right only if the count is the answer and the confidence is at least 0.8. */
export function rateCount(count: { readonly finger_count: number; readonly confidence: number }, answer: number): CountVerdict {
  if (count.confidence < minCountConfidence) return 'unsure'
  return count.finger_count === answer ? 'correct' : 'incorrect'
}

/**
 * Help increases step by step: a hint after the first miss, the model answer after the second, then doing it together.
 */
const countingHelps = ['none', 'hint', 'model', 'together'] as const
export type CountingHelp = (typeof countingHelps)[number]

export function helpAfterMisses(misses: number): CountingHelp {
  return countingHelps[misses] ?? 'together'
}

/** The help as it is stored: a hint and the model are both a picture of the answer. */
export function storedHelp(help: CountingHelp): Exclude<CountingHelp, 'hint'> {
  return help === 'hint' ? 'model' : help
}
