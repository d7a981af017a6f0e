/** The steps of numbers at sight, and the rule by which success leads from one to the next. */
import type { ProgressEntry } from '../../api.ts'
import type { NumberRange, Random } from '../exercises.ts'
import {
  type Arrangement, type Band, type Comparison, numbersFrom, pick, type Seen, sightAnswer, sightName, type SightTask, type SightType, sightTypes,
} from './tasks.ts'

/** The tasks of a step. */
type Step = readonly SightTask[]

/** The step ends after `of` tries without help of which at least `right` were right. */
interface Criterion {
  readonly right: number
  readonly of: number
}

function seen(arrangements: readonly Arrangement[], [least, most]: readonly [number, number], seconds: number): Seen[] {
  return arrangements.flatMap((arrangement) => numbersFrom(least, most).map((number): Seen => ({ type: 'SightPractice', number, arrangement, seconds })))
}

const pairsOf: Readonly<Record<Band, readonly (readonly [number, number])[]>> = {
  far: pairs(1, 5, (difference) => difference >= 2),
  near: pairs(1, 5, (difference) => difference === 1),
  large: pairs(6, 10, () => true),
}

function pairs(least: number, most: number, fits: (difference: number) => boolean): (readonly [number, number])[] {
  return numbersFrom(least, most).flatMap((small) => numbersFrom(small + 1, most).filter((large) => fits(large - small)).map((large) => [small, large] as const))
}

function comparisons(band: Band): Comparison[] {
  return pairsOf[band].flatMap((numbers) => (['more', 'less'] as const).map((asked): Comparison => ({ type: 'ComparePractice', asked, band, numbers })))
}

function neighbours(asked: 'after' | 'before', least: number, most: number): SightTask[] {
  return numbersFrom(least, most).map((number) => ({ type: 'NeighbourPractice', asked, number }))
}

function made(whole: 5 | 10): SightTask[] {
  return numbersFrom(1, whole - 1).flatMap((part) => (['hands', 'frame'] as const).map((on) => ({ type: 'PairPractice', whole, part, on })))
}

function places(most: 5 | 10): SightTask[] {
  return numbersFrom(1, most - 1).map((number) => ({ type: 'LinePractice', number, most }))
}

const small: readonly Arrangement[] = ['dice', 'row']
const all: readonly Arrangement[] = ['dice', 'row', 'scattered']

const steps: Readonly<Record<SightType, readonly Step[]>> = {
  SightPractice: [
    seen(small, [1, 3], 2),
    seen(all, [1, 3], 1),
    seen(all, [1, 5], 2),
    seen(all, [1, 5], 1),
    seen(['frame'], [6, 10], 3),
    seen(['frame'], [6, 10], 1),
  ],
  ComparePractice: (['far', 'near', 'large'] as const).map(comparisons),
  NeighbourPractice: [
    neighbours('after', 1, 4),
    [...neighbours('after', 1, 4), ...neighbours('before', 2, 5)],
    [...neighbours('after', 1, 9), ...neighbours('before', 2, 10)],
  ],
  PairPractice: ([5, 10] as const).map(made),
  LinePractice: ([5, 10] as const).map(places),
}

/**
 * Somebody who guesses must not climb: the fewer choices, the more tries must be right. Choices: four, and two for comparisons,
 * three on the line.
 */
const criteria: Readonly<Record<SightType, Criterion>> = {
  SightPractice: { right: 9, of: 10 },
  ComparePractice: { right: 14, of: 14 },
  NeighbourPractice: { right: 9, of: 10 },
  PairPractice: { right: 9, of: 10 },
  LinePractice: { right: 10, of: 10 },
}

/** After this many tries of a step with fewer than half right, the step before comes again. */
const fallAfter = 10

/** The largest number that a task shows or asks for. */
function largest(task: SightTask): number {
  switch (task.type) {
    case 'ComparePractice':
      return task.numbers[1]
    case 'PairPractice':
      return task.whole
    case 'LinePractice':
      return task.most
    default:
      return Math.max(task.number, sightAnswer(task))
  }
}

/** The steps whose numbers are in the adult's range; those with fewer than two tasks are left out. */
export function stepsWithin(type: SightType, range: NumberRange): readonly Step[] {
  return steps[type].map((tasks) => tasks.filter((task) => largest(task) <= range)).filter((tasks) => tasks.length > 1)
}

/** One task of each item within the range, the easy ones first. */
export function sightTasks(types: readonly SightType[], range: NumberRange): SightTask[] {
  const tasks = types.flatMap((type) => stepsWithin(type, range).flat())
  return [...Map.groupBy(tasks, sightName).values()].flatMap((named) => named.slice(0, 1))
}

type Try = Pick<ProgressEntry, 'practiceType' | 'count' | 'help' | 'unjudged' | 'overridden'>

/**
 * The step that a child has reached, from 0: success leads up, failure down, and only the first try at a task, without help, counts.
 * @param entries oldest first
 */
export function reachedStep(entries: readonly Try[], type: SightType, range: NumberRange): number {
  const last = stepsWithin(type, range).length - 1
  const { right, of } = criteria[type]
  let step = 0
  let tries: number[] = []
  for (const { practiceType, count, help, unjudged, overridden } of entries) {
    if (practiceType !== type || help !== 'none' || (unjudged !== null && overridden !== true)) continue
    tries.push(count)
    if (rightOf(tries.slice(-of)) >= right && step < last) {
      step++
      tries = []
    } else if (tries.length >= fallAfter && rightOf(tries.slice(-fallAfter)) < fallAfter / 2 && step > 0) {
      step--
      tries = []
    }
  }
  return step
}

function rightOf(tries: readonly number[]): number {
  return tries.filter((count) => count === 1).length
}

/** The next task of a step: another item than the last one, and another answer if there is one. */
export function nextSightTask(tasks: Step, previous: SightTask | undefined, random: Random): SightTask {
  if (previous === undefined) return pick(tasks, random)
  const others = tasks.filter((task) => sightName(task) !== sightName(previous))
  const differing = others.filter((task) => sightAnswer(task) !== sightAnswer(previous))
  return pick(differing.length > 0 ? differing : others, random)
}

/** A task of the item with this name; undefined if the adult's range or choice has none. */
export function sightTaskNamed(name: string, types: readonly SightType[], range: NumberRange, random: Random): SightTask | undefined {
  const named = types.flatMap((type) => stepsWithin(type, range).flat()).filter((task) => sightName(task) === name)
  return named.length === 0 ? undefined : pick(named, random)
}

/**
 * The kind of the next practice: the one that was practised longest ago; those that are new come first, in their order. Undefined if
 * the adult chose none that has tasks within the range.
 * @param entries oldest first
 */
export function nextSightType(entries: readonly Try[], types: readonly SightType[], range: NumberRange): SightType | undefined {
  const possible = sightTypes.filter((type) => types.includes(type) && stepsWithin(type, range).length > 0)
  const lastOf = (type: SightType): number => entries.findLastIndex(({ practiceType }) => practiceType === type)
  return possible.toSorted((a, b) => lastOf(a) - lastOf(b))[0]
}
