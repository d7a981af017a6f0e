/** How handlers store learners' files. `server-files.ts` keeps them on the server's disk. */
import type { Transaction } from '../database/transact.ts'
import type { StoredFile, TemporaryFile } from './stored-file.ts'

export interface NewFile {
  /** a temporary file, which is moved, or the bytes */
  readonly from: TemporaryFile | Uint8Array
  readonly name: string
  /** the id of the word or recording that the file belongs to */
  readonly belongsTo: string
}

interface Change {
  readonly add?: readonly NewFile[]
  /** names of files to remove after `write` */
  readonly remove?: readonly string[]
  /** ids of words or recordings whose files are removed after `write` */
  readonly removeOf?: readonly string[]
  /** `write` inserts the learner, so a learner who is missing after a failure was not deleted */
  readonly createsLearner?: boolean
}

export interface Files {
  /**
   * Adds and removes a learner's files together with the rows that name them, either completely or not at all.
   * @param write changes the rows in the same transaction; it may run several times
   * @throws AppError QUOTA_REACHED, or SIGN_IN_AGAIN if the learner was deleted during the call; also throws errors of `write`
   */
  change<T>(userid: string, change: Change, write: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Removes all files of a learner; `write` deletes the learner in the same transaction. */
  removeAll(userid: string, write: (transaction: Transaction) => Promise<unknown>): Promise<void>
  /** returns undefined if there is no such file */
  read(userid: string, name: string): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | undefined>
  /** returns the names and sizes of a learner's files, sorted by name */
  list(userid: string): Promise<{ name: string; bytes: number }[]>
  /** Opens a learner's file, to read parts of it. Returns undefined if there is no such file. */
  open(userid: string, name: string): Promise<StoredFile | undefined>
  /** Opens a file that recognisers keep for all learners. Returns undefined if there is no such file. */
  openShared(folder: string, name: string): Promise<StoredFile | undefined>
  /** returns the names of such files, in no order */
  listShared(folder: string): Promise<string[]>
  /** Removes such a file. Does nothing if there is none. */
  removeShared(folder: string, name: string): Promise<void>
  /** Returns the name of a new temporary file, which the caller stores or discards. */
  temporary(): TemporaryFile
  /** Removes a temporary file that is not stored. */
  discard(file: TemporaryFile): Promise<void>
  /** Writes a temporary file. A stream is written as it comes. */
  hold(content: Uint8Array | ReadableStream<Uint8Array>): Promise<TemporaryFile>
  /** Opens a received file while its call is being answered. */
  received(upload: TemporaryFile): Promise<StoredFile>
  /** returns the bytes that a learner's files use, and the quota in bytes */
  usage(userid: string): Promise<{ bytes: number; quota: number }>
  /**
   * Removes files that are marked for removal or that a dead process was storing, and files without a row in the learners'
   * folders. A file that cannot be removed stays marked and does not prevent the removal of others.
   * @param now ms since 1970
   * @param onError is called with the error if a file cannot be removed
   * @param how.listsFiles false: does not look for files without a row, which takes a query for each learner
   */
  sweep(now: number, onError: (error: unknown) => void, how?: { readonly listsFiles?: boolean }): Promise<void>
}
