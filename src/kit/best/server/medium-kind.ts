/** What an area says about its recordings or films, so that a learner's file can contain them. */
import type { Schema } from '#database/schema.ts'
import type { PlaceHolder } from '#kit/server/limits/fair-queue.ts'

export type MediumType = 'wav' | 'mp4' | 'webm'

export interface MediumKind {
  readonly of: Schema['bests']['kind']
  readonly types: readonly MediumType[]
  /** of one file */
  readonly maxBytes: number
  /** returns the key of a best's label; undefined if the app has no such label */
  readonly keyOf: (label: string) => string | undefined
  /**
   * Reads a file that may come from anyone.
   * @param holder whose turn it is in a queue
   * @returns whether it can be played
   */
  readonly isPlayable: (path: string, type: MediumType, turn: { readonly holder: PlaceHolder; readonly signal: AbortSignal }) => Promise<boolean>
}
