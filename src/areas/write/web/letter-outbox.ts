/** Written letters: kept on the device, then read and saved. The code that does so is loaded if there are some. */
import { defineAttempts } from '#kit/attempts/web/recognise-and-save.ts'
import type { LetterAttempt } from '../api.ts'
import type { QueuedLetter, Reading } from './practice/read-letter.ts'

export const letters = defineAttempts<QueuedLetter, Reading, LetterAttempt>({
  name: 'letters',
  recognise: async (queued, keep) => (await import('./practice/read-letter.ts')).readLetter(queued, keep),
  save: async (queued, reading) => (await import('./practice/read-letter.ts')).saveLetter(queued, reading),
  onStored: async () => (await import('./queries.ts')).invalidateLetters(),
})

export const letterOutbox = letters.outbox
