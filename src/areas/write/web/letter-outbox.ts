/** Queued letters: written, recognised, saved. The code that recognises and sends them is loaded if there are some. */
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { createOutbox } from '#kit/attempts/web/outbox.ts'
import type { LetterAttempt } from '../api.ts'
import type { Letter } from '../rules/letters.ts'
import type { WritingStep } from '../rules/steps.ts'

export interface QueuedLetter extends OutboxEntry {
  readonly letter: Letter
  readonly step: WritingStep
  readonly assisted: boolean
  /** for each stroke x and y in turn, in canvas pixels */
  readonly strokes: number[][]
  /** null until it is read */
  readonly reading: { readonly predicted: Letter | null; readonly confidence: number } | null
}

export const letterOutbox = createOutbox<QueuedLetter, LetterAttempt>({
  name: 'letters',
  deliver: async ([queued]) => (await import('./practice/attempt.ts')).deliverLetter(queued),
  onDelivered: async () => (await import('./queries.ts')).invalidateLetters(),
})
