/** What each way to the host gets and answers for a form. */
export interface Upload {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly form: FormData
  /** until the answer, in ms */
  readonly timeMs: number
  readonly signal: AbortSignal | undefined
  /** gets the share that was sent, 0 to 1 */
  readonly onProgress: ((share: number) => void) | undefined
}

export interface UploadAnswer {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | null
}

/** There was no answer to an upload in time. */
export class UploadTimeout extends Error {
  override readonly name = 'UploadTimeout'
}
