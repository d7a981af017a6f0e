/** Queued words that a child wrote. The code that reads and saves them is loaded if there are some. */
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { createOutbox, type Outbox } from '#kit/attempts/web/outbox.ts'
import type { WrittenWord } from '../api.ts'
import type { Unit } from '../rules/syllables.ts'

export interface QueuedUnit {
  readonly unit: Unit
  /** for each stroke x and y in turn, in canvas pixels */
  readonly strokes: number[][]
  /** null until it is read */
  readonly reading: { readonly predicted: Unit | null; readonly confidence: number } | null
}

export interface QueuedWrittenWord extends OutboxEntry {
  /** in the order of the word */
  readonly units: readonly QueuedUnit[]
  /** one of them was written together with the app */
  readonly assisted: boolean
}

export const writtenWordOutbox: Outbox<QueuedWrittenWord, WrittenWord> = createOutbox<QueuedWrittenWord, WrittenWord>({
  name: 'written-words',
  deliver: async ([queued]) => {
    const { readUnits, saveWord } = await import('./words/send-word.ts')
    return saveWord(await readUnits(queued))
  },
  onDelivered: async () => (await import('./queries.ts')).invalidateWrittenWords(),
})
