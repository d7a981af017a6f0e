/** What an area says about its recordings or films, so that a learner's file can contain them. */
import type { Schema } from '#database/schema.ts'
import type { Files } from '#kit/server/files/files.ts'
import type { TemporaryFile } from '#kit/server/files/stored-file.ts'
import type { PlaceHolder } from '#kit/server/limits/fair-queue.ts'
import type { Films } from '#kit/server/media/films.ts'

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
   * @returns whether it can be played
   */
  readonly isPlayable: (file: TemporaryFile, type: MediumType, reading: MediumReading) => Promise<boolean>
}

export interface MediumReading {
  /** whose turn it is in a queue */
  readonly holder: PlaceHolder
  readonly signal: AbortSignal
  readonly files: Pick<Files, 'received'>
  readonly films: Pick<Films, 'check'>
}
