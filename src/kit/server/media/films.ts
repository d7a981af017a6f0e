/** What handlers do with films besides recognising them. Each host provides it. */
import type { ErrorCode } from '#kit/error-kinds.ts'
import type { TemporaryFile } from '../files/stored-file.ts'
import type { PlaceHolder } from '../limits/fair-queue.ts'

export interface FilmRejection {
  readonly code: ErrorCode
  readonly message: string
}

export interface Films {
  /**
   * Reads a received film without decoding it.
   * @param holder has a place in another queue, so that this one refuses nobody
   * @param signal ends the check
   * @returns why it is refused; undefined if it can be read
   */
  check(film: TemporaryFile, holder: PlaceHolder, signal: AbortSignal): Promise<FilmRejection | undefined>
  /**
   * Copies the pictures of a learner's film into a Matroska file without sound and metadata. Accounts take turns.
   * @param name of the film among the learner's files
   * @throws if the film cannot be read, or AppError BUSY
   */
  copyPlain(name: string, to: TemporaryFile, holder: PlaceHolder): Promise<void>
}
