import { type RatedAttempt, rateAttempt } from '../rules/due-letter.ts'
import type { QueuedLetter } from './practice/read-letter.ts'

/** A letter that waits on this device. Until it is read, its outcome is unsure. */
export function toRatedAttempt({ letter, reading, help, createdAt }: QueuedLetter): RatedAttempt {
  const outcome = reading ? rateAttempt(letter, reading.predicted ?? undefined, reading.confidence) : 'unsure'
  return { letter, outcome, help: help ?? 'traced', createdAt }
}
