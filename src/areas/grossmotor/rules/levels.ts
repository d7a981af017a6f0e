/** The levels of the movement game (specification, sections 4 and 9). */
import { type Help, isBrokenOff, type UnjudgedReason } from '#kit/attempts/help.ts'
import type { Probe } from '#kit/attempts/probe.ts'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { type Movement, movements } from './movements.ts'

export const difficultyLevels = ['Easy', 'Medium', 'Hard'] as const
export type DifficultyLevel = (typeof difficultyLevels)[number]

export const levelCategories: Readonly<Record<DifficultyLevel, readonly Movement[]>> = {
  Easy: ['catch', 'walk', 'jump'],
  Medium: ['run', 'throw'],
  Hard: ['dribble', 'handstand', 'kick_ball', 'somersault'],
}

/** The game picks its random category from these. */
export const gameCategories = levelCategories.Easy

/** Upper limits of Easy and Medium in percent, inclusive; anything higher is Hard. */
export const maxEasyPercent = 50
export const maxMediumPercent = 80

/** The task analysis popup closes by itself after this time, in ms. */
export const popupMs = 5000
/** Typing animation of the welcome screen, in ms per letter. */
export const typingMs = 220
/** Countdown before a recording starts, in seconds. */
export const countdownSeconds = 3
/** A child's film ends by itself after this time, in seconds; longer if waiting times are extended. */
export const maxFilmSeconds = 8
/** Longer videos are refused, in seconds; an adult's recording ends by itself before that. */
export const maxVideoSeconds = 60
export const maxRecordingSeconds = 58
export const maxVideoBytes = 200 * 1024 * 1024
/** Of a film that an adult chooses as the child's best. A film of the app has 0.3 MB a second. */
export const maxBestFilmBytes = 20 * 1024 * 1024

/** Movements that can hurt a child: offered only if an adult allowed them, on every level. */
export const riskyMovements: readonly Movement[] = ['handstand', 'somersault']
/** Arm movements, for a seated child. */
export const seatedMovements: readonly Movement[] = ['catch', 'throw', 'dribble']

/** The adult's settings. */
export interface MovementFilter {
  readonly risky: boolean
  readonly seated: boolean
}

/** Returns the categories that may be offered. */
export function allowedMovements(categories: readonly Movement[], { risky, seated }: MovementFilter): Movement[] {
  return categories.filter(
    (one) => (risky || !riskyMovements.includes(one)) && (!seated || seatedMovements.includes(one)),
  )
}

/** The movements that the adult's settings leave out. */
export function leftOutMovements(filter: MovementFilter): Movement[] {
  const allowed = allowedMovements(movements, filter)
  return movements.filter((one) => !allowed.includes(one))
}

/** Categories for the random pick: the game's three, or for a seated child the seated movements. */
export function gameCategoriesFor(allowed: MovementFilter): readonly Movement[] {
  return allowed.seated ? allowedMovements(seatedMovements, allowed) : gameCategories
}

/** Picks a category other than `before` if there is one. @param random 0 to 1, 1 excluded */
export function randomItem(categories: readonly Movement[], before: Movement | null, random: number): Movement | null {
  const others = categories.filter((one) => one !== before)
  const from = others.length > 0 ? others : categories
  return from[Math.floor(random * from.length)] ?? null
}

/** Whether a segment counts: it has motion. Predictions that do not say so, from earlier versions, count. */
export function isCounted({ moving }: { readonly moving?: boolean | undefined }): boolean {
  return moving !== false
}

/**
 * Share of the predictions that equal the category, in percent, 0 to 100. Standing before and after the movement does not
 * count; 0 if there are no predictions with motion.
 */
export function matchPercentage(
  predictions: readonly { readonly prediction: string; readonly moving?: boolean | undefined }[], category: Movement,
): number {
  const counted = predictions.filter(isCounted)
  if (counted.length === 0) return 0
  return (100 * counted.filter(({ prediction }) => prediction === category).length) / counted.length
}

interface MadeMovement {
  readonly movement: Movement
  /** in percent */
  readonly match: number
  readonly freely: boolean
  readonly help: Help
  readonly unjudged: UnjudgedReason | null
  readonly overridden: boolean
  /** missing: practice */
  readonly probe?: Probe | undefined
  readonly createdAt: string
}

/** The attempt as the shared rule of what is known reads it. If the goal was to take part, every attempt reached it. */
export function toPracticeAttempt({ movement, match, freely, help, unjudged, overridden, probe, createdAt }: MadeMovement): PracticeAttempt<Movement> {
  const wentWell = overridden || (unjudged === null && (freely || match > maxEasyPercent))
  return { item: movement, outcome: wentWell ? 'well' : unjudged === null ? 'badly' : 'unsure', help, at: createdAt, isProbe: probe !== undefined }
}

/** The same for all that were not broken off. */
export function toPracticeAttempts(made: readonly MadeMovement[]): PracticeAttempt<Movement>[] {
  return made.filter(({ unjudged, overridden }) => overridden || !isBrokenOff(unjudged)).map(toPracticeAttempt)
}

export function difficultyOf(percentage: number): DifficultyLevel {
  if (percentage <= maxEasyPercent) return 'Easy'
  return percentage <= maxMediumPercent ? 'Medium' : 'Hard'
}

/** How many segments that count show each category, the most frequent first. */
export function countPredictions<P extends string>(
  predictions: readonly { readonly prediction: P; readonly moving?: boolean | undefined }[],
): { category: P; count: number }[] {
  const counts = new Map<P, number>()
  for (const { prediction } of predictions.filter(isCounted)) counts.set(prediction, (counts.get(prediction) ?? 0) + 1)
  return [...counts].map(([category, count]) => ({ category, count })).toSorted((a, b) => b.count - a.count)
}
