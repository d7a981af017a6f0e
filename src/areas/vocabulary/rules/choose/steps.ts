/**
 * How choosing becomes harder: what is asked, among how many words, and how alike they are. A child goes on when its choices are hardly
 * those of a child who guesses, and back when they are.
 */
import type { Help } from '#kit/attempts/help.ts'

/**
 * `match`: a picture is there, its like is chosen · `hear`: a word is heard, its picture is chosen · `print`: a printed word is there, its
 * picture is chosen · `find`: a word is heard, its print is chosen
 */
export const choiceTasks = ['match', 'hear', 'print', 'find'] as const
export type ChoiceTask = (typeof choiceTasks)[number]

/** `aloud`: a printed word is there, and the child says it: the only task without a choice */
export type PracticeTask = ChoiceTask | 'aloud'

/** `far`: the others are of other categories and sound different · `near`: they are of the same category, or sound or look alike */
export const foilKinds = ['far', 'near'] as const
export type FoilKind = (typeof foilKinds)[number]

export const minShown = 2
export const maxShown = 4

export interface ChoiceStep {
  readonly task: PracticeTask
  /** number of words that are shown */
  readonly count: number
  readonly foils: FoilKind
}

/** What a practice asks, in the order in which it becomes harder. */
export const practiceSteps = {
  understand: [
    { task: 'match', count: 2, foils: 'far' },
    { task: 'hear', count: 2, foils: 'far' },
    { task: 'hear', count: 3, foils: 'far' },
    { task: 'hear', count: 4, foils: 'far' },
    { task: 'hear', count: 3, foils: 'near' },
    { task: 'hear', count: 4, foils: 'near' },
  ],
  read: [
    { task: 'print', count: 2, foils: 'far' },
    { task: 'print', count: 3, foils: 'far' },
    { task: 'print', count: 4, foils: 'far' },
    { task: 'find', count: 3, foils: 'far' },
    { task: 'find', count: 4, foils: 'far' },
    { task: 'print', count: 3, foils: 'near' },
    { task: 'find', count: 3, foils: 'near' },
    { task: 'find', count: 4, foils: 'near' },
    { task: 'aloud', count: 1, foils: 'far' },
  ],
} as const satisfies Readonly<Record<string, readonly [ChoiceStep, ...ChoiceStep[]]>>

export type ChoicePractice = keyof typeof practiceSteps

/** Tasks whose word is only heard. */
const heardTasks: ReadonlySet<PracticeTask> = new Set(['hear', 'find'])

interface StepChoice {
  /** the adult's choice; it changes only the practice that has it */
  readonly only: PracticeTask | 'success'
  /** whether the child says words: if not, only an adult's choice has it read aloud */
  readonly speaks: boolean
  /** whether sounds are on: if not, no word is asked that is only heard */
  readonly hears: boolean
}

/** The steps of a practice. */
export function stepsOf(practice: ChoicePractice, { only, speaks, hears }: StepChoice): readonly [ChoiceStep, ...ChoiceStep[]] {
  const [first, ...others] = practiceSteps[practice]
  const isPossible = ({ task }: ChoiceStep): boolean => hears || !heardTasks.has(task)
  const [chosen, ...alsoChosen] = practiceSteps[practice].filter((step) => step.task === only && isPossible(step))
  if (chosen !== undefined) return [chosen, ...alsoChosen]
  return [first, ...others.filter((step) => (speaks || step.task !== 'aloud') && isPossible(step))]
}

export interface ChoiceTry extends ChoiceStep {
  /** null: there is no answer */
  readonly right: boolean | null
  readonly help: Help
}

/** The share of right choices with which a child can do a step. */
const shareOfAble = 0.8
/** The share of words that a child says as asked who cannot read them. */
const shareOfNonReader = 0.2
/** A child who guesses goes on after at least so many tries on average, and back soon. */
const triesOfGuesser = 200
/** A child who can do a step goes back after at least so many tries on average. */
const triesOfAble = 40

/**
 * Returns the place in `steps` at which the child practises now: a cumulative sum of log likelihood ratios of "can do it" and "guesses"
 * for each direction (Page, 1954, "Continuous inspection schemes"; the mean times are Lorden's bounds, 1971). Only choices without help
 * at the place of that moment count.
 * @param tries oldest first
 */
export function placeOf(tries: readonly ChoiceTry[], steps: readonly ChoiceStep[]): number {
  let place = 0
  let able = 0
  let guesses = 0
  for (const { task, count, foils, right, help } of tries) {
    const step = steps[place]
    if (help !== 'none' || right === null || step === undefined || task !== step.task || count !== step.count || foils !== step.foils) continue
    const byChance = task === 'aloud' ? shareOfNonReader : 1 / count
    const ratio = right ? Math.log(shareOfAble / byChance) : Math.log((1 - shareOfAble) / (1 - byChance))
    able = Math.max(0, able + ratio)
    guesses = Math.max(0, guesses - ratio)
    const change = able >= Math.log(triesOfGuesser) ? 1 : guesses >= Math.log(triesOfAble) ? -1 : 0
    if (change === 0) continue
    place = Math.min(Math.max(place + change, 0), steps.length - 1)
    able = 0
    guesses = 0
  }
  return place
}
