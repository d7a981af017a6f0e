/** Words that a child wrote: kept on the device, then read and saved. The code that does so is loaded if there are some. */
import { defineAttempts } from '#kit/attempts/web/recognise-and-save.ts'
import type { WrittenWord } from '../api.ts'
import type { QueuedWrittenWord } from './words/deliver-word.ts'

export const writtenWords = defineAttempts<QueuedWrittenWord, QueuedWrittenWord, WrittenWord>({
  name: 'written-words',
  recognise: async (queued, keep) => (await import('./words/deliver-word.ts')).readUnits(queued, keep),
  save: async (_, read) => (await import('./words/deliver-word.ts')).saveWord(read),
  onStored: async () => (await import('./queries.ts')).invalidateWrittenWords(),
})

export const writtenWordOutbox = writtenWords.outbox
