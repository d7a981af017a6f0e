/** Queued letters: written, recognised, saved. The code that recognises and saves them is loaded if there are some. */
import { createOutbox, type Outbox } from '#kit/attempts/web/outbox.ts'
import type { LetterAttempt } from '../api.ts'
import type { Letter } from '../rules/letters.ts'
import type { Reading, WrittenLetter } from './practice/read-letter.ts'

export interface QueuedLetter extends WrittenLetter {
  /** null until it is read */
  readonly reading: { readonly predicted: Letter | null; readonly confidence: number; readonly features?: string } | null
}

export const letterOutbox: Outbox<QueuedLetter, LetterAttempt> = createOutbox<QueuedLetter, LetterAttempt>({
  name: 'letters',
  deliver: async ([queued]) => (await import('./practice/read-letter.ts')).saveLetter(queued, await readQueued(queued)),
  onDelivered: async () => (await import('./queries.ts')).invalidateLetters(),
})

/** Reads a letter, unless that is done already, and stores the reading with it on the device. */
export async function readQueued(queued: QueuedLetter): Promise<Reading> {
  if (queued.reading) return { read: { features: '', ...queued.reading, alternatives: [], suggestion: null }, readBy: null, readError: null }
  const reading = await (await import('./practice/read-letter.ts')).readLetter(queued)
  const { read } = reading
  if (read !== null) {
    const { predicted, confidence, features } = read
    await letterOutbox.update({ ...queued, reading: { predicted, confidence, features } })
  }
  return reading
}
