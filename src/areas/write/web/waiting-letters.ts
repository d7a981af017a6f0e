/** Letters that wait on this device; what reads and sends them is loaded only where there are some. */
import { type Pending, pendingStore } from '#kit/web/pending.ts'
import type { Letter } from '../letters.ts'
import type { Step } from '../steps.ts'

export interface WrittenLetter extends Pending {
  readonly letter: Letter
  readonly step: Step
  readonly assisted: boolean
  /** for each stroke x and y by turns, in canvas pixels */
  readonly strokes: number[][]
  /** once it is read */
  readonly reading: { readonly predicted: Letter | null; readonly confidence: number } | null
}

export const store = pendingStore<WrittenLetter>('letters')

/** The learner's own, oldest first; none where the device keeps nothing. */
export async function waitingLetters(learner: string): Promise<WrittenLetter[]> {
  return store.waiting(learner).catch((error: unknown) => {
    console.error('The letters on this device cannot be read', error)
    return []
  })
}
