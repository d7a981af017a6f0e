/** What the handlers give the server's recogniser. */
import type { LetterExample } from '../recognition/letter-features.ts'
import type { StrokesJob } from '../recognition/letter-recogniser.ts'
import type { Reader } from '../rules/syllables.ts'

/** With strokes the image is not sent to the worker. */
export type LetterJob =
  | StrokesJob
  | {
    /** a data URL */
    readonly imageData: string
    readonly examples: readonly LetterExample[]
    readonly reader: Reader
  }
