import { isBrokenOff } from '#kit/attempts/help.ts'
import { type RatedAttempt, rateAttempt } from '../rules/due-letter.ts'
import type { Written } from '../rules/lines/shapes.ts'
import type { QueuedLetter } from './practice/read-letter.ts'

/** The letters that wait on this device and were not broken off. Until one is read, its outcome is unsure. */
export function ratedAttempts(queued: readonly QueuedLetter[]): RatedAttempt<Written>[] {
  return queued.filter(({ unjudged }) => !isBrokenOff(unjudged)).map(({ letter, reading, help = 'traced', byHand, createdAt }) => (
    { letter, outcome: reading ? rateAttempt(letter, reading.predicted ?? undefined, reading.confidence) : 'unsure', help: byHand ? 'hand' : help, createdAt }
  ))
}
