/** The levels of the movement game (specification, sections 4 and 9). */
import type { Movement } from './movements.ts'

export const difficultyLevels = ['Easy', 'Medium', 'Hard'] as const
export type DifficultyLevel = (typeof difficultyLevels)[number]

export const levelCategories: Readonly<Record<DifficultyLevel, readonly Movement[]>> = {
  Easy: ['catch', 'walk', 'jump'],
  Medium: ['run', 'throw'],
  Hard: ['dribble', 'handstand', 'kick_ball', 'somersault'],
}

/** Of these the game's random category comes. */
export const gameCategories = levelCategories.Easy

/** Percent: at most this is Easy, at most the other is Medium, more is Hard. */
export const easyUpTo = 50
export const mediumUpTo = 80

/** The task-analysis popup closes by itself after this time, in ms. */
export const popupMs = 5000
/** The typing animation of the welcome, in ms for each letter. */
export const typingMs = 220
/** Counted down before a recording starts, in seconds. */
export const countdownSeconds = 3
/** Longer videos are not taken, in seconds; a recording ends by itself before. */
export const longestSeconds = 60
export const longestRecordingSeconds = 58
export const largestVideoBytes = 200 * 1024 * 1024

/** Where a child can be hurt: asked for only when an adult has allowed them, whatever the level says. */
export const riskyMovements: readonly Movement[] = ['handstand', 'somersault']
/** What is done with the arms: for a child who sits. */
export const seatedMovements: readonly Movement[] = ['catch', 'throw', 'dribble']

/** What an adult has set. */
export interface Allowed {
  readonly risky: boolean
  readonly seated: boolean
}

/** Those of the categories that may be asked for. */
export function allowedOf(categories: readonly Movement[], { risky, seated }: Allowed): Movement[] {
  return categories.filter(
    (one) => (risky || !riskyMovements.includes(one)) && (!seated || seatedMovements.includes(one)),
  )
}

/** What a random category is drawn from: the game's three, or for a child who sits those that can be done sitting. */
export function gameCategoriesFor(allowed: Allowed): readonly Movement[] {
  return allowed.seated ? allowedOf(seatedMovements, allowed) : gameCategories
}

/** @param random 0 to 1, 1 excluded; the one before does not come again where there is another */
export function randomOf(categories: readonly Movement[], before: Movement | null, random: number): Movement | null {
  const others = categories.filter((one) => one !== before)
  const from = others.length > 0 ? others : categories
  return from[Math.floor(random * from.length)] ?? null
}

/** Share of the predictions that equal the category, in percent, 0 to 100; 0 where there are none. */
export function matchPercentage(predictions: readonly { readonly prediction: string }[], category: Movement): number {
  if (predictions.length === 0) return 0
  return (100 * predictions.filter(({ prediction }) => prediction === category).length) / predictions.length
}

export function difficultyOf(percentage: number): DifficultyLevel {
  if (percentage <= easyUpTo) return 'Easy'
  return percentage <= mediumUpTo ? 'Medium' : 'Hard'
}

/** How often each was predicted, the most frequent first. */
export function summaryOf<P extends string>(
  predictions: readonly { readonly prediction: P }[],
): { category: P; count: number }[] {
  const counts = new Map<P, number>()
  for (const { prediction } of predictions) counts.set(prediction, (counts.get(prediction) ?? 0) + 1)
  return [...counts].map(([category, count]) => ({ category, count })).toSorted((a, b) => b.count - a.count)
}
