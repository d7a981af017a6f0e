/** Numbers at sight: small numbers that a child sees or knows without counting one by one. */

/**
 * `SightPractice`: things are seen for a short time · `ComparePractice`: more or less · `NeighbourPractice`: one more and one less ·
 * `PairPractice`: pairs that make 5 and 10 · `LinePractice`: the place of a number on a line.
 */
export const sightTypes = ['SightPractice', 'ComparePractice', 'NeighbourPractice', 'PairPractice', 'LinePractice'] as const
export type SightType = (typeof sightTypes)[number]

/** How things lie: as on a dice, in a row, scattered, or in a ten-frame. */
export type Arrangement = 'dice' | 'row' | 'scattered' | 'frame'

/** `far`: 1 to 5 with a difference of at least 2 · `near`: 1 to 5 with a difference of 1 · `large`: 6 to 10. */
export type Band = 'far' | 'near' | 'large'

export interface Seen {
  readonly type: 'SightPractice'
  readonly number: number
  readonly arrangement: Arrangement
  /** how long the things are seen, if the adult has not set it */
  readonly seconds: number
}

export interface Comparison {
  readonly type: 'ComparePractice'
  readonly asked: 'more' | 'less'
  readonly band: Band
  /** the smaller one first */
  readonly numbers: readonly [number, number]
}

export interface Neighbour {
  readonly type: 'NeighbourPractice'
  readonly asked: 'after' | 'before'
  readonly number: number
}

export interface Pair {
  readonly type: 'PairPractice'
  readonly whole: 5 | 10
  /** the part that is shown */
  readonly part: number
  readonly on: 'hands' | 'frame'
}

export interface Place {
  readonly type: 'LinePractice'
  readonly number: number
  /** the line begins with 0 and ends with this number */
  readonly most: 5 | 10
}

export type SightTask = Seen | Comparison | Neighbour | Pair | Place

export function isSightType(type: string): type is SightType {
  return (sightTypes as readonly string[]).includes(type)
}

export function isSightTask(task: { readonly type: string }): task is SightTask {
  return isSightType(task.type)
}

/** The number that is right, 0 to 10. */
export function sightAnswer(task: SightTask): number {
  switch (task.type) {
    case 'ComparePractice':
      return task.numbers[task.asked === 'more' ? 1 : 0]
    case 'NeighbourPractice':
      return task.asked === 'after' ? task.number + 1 : task.number - 1
    case 'PairPractice':
      return task.whole - task.part
    default:
      return task.number
  }
}

/** The item that a task practises: "dice 3", "more near", "after 4", "make 10 7", "line 5 2". All comparisons of a band are one item. */
export function sightName(task: SightTask): string {
  switch (task.type) {
    case 'SightPractice':
      return `${task.arrangement} ${task.number}`
    case 'ComparePractice':
      return `${task.asked} ${task.band}`
    case 'NeighbourPractice':
      return `${task.asked} ${task.number}`
    case 'PairPractice':
      return `make ${task.whole} ${task.part}`
    default:
      return `line ${task.most} ${task.number}`
  }
}

/** All whole numbers from `least` to `most`. */
export function numbersFrom(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at)
}

/** One of the items, which must not be empty. */
export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}
