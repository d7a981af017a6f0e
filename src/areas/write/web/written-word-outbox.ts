/** Queued words that a child wrote. The code that reads and saves them is loaded if there are some. */
import { createOutbox, type Outbox } from '#kit/attempts/web/outbox.ts'
import type { WrittenWord } from '../api.ts'
import type { QueuedWrittenWord } from './words/deliver-word.ts'

export const writtenWordOutbox: Outbox<QueuedWrittenWord, WrittenWord> = createOutbox<QueuedWrittenWord, WrittenWord>({
  name: 'written-words',
  deliver: async ([queued]) => {
    const { readUnits, saveWord } = await import('./words/deliver-word.ts')
    return saveWord(await readUnits(queued, writtenWordOutbox))
  },
  onDelivered: async () => (await import('./queries.ts')).invalidateWrittenWords(),
})
