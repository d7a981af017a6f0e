/** What a call fails with. Apart from `api.ts`, so that a screen can tell what failed before it has made a call. */

/** Codes beside the server's own: no answer came (OFFLINE), not in time (TIMEOUT), or not what the call promises. */
export type PageErrorCode = 'OFFLINE' | 'TIMEOUT' | 'BAD_ANSWER'

export interface Issue {
  readonly path: string
  readonly message: string
}

export class ApiError extends Error {
  /** of the answer; 0 where there was none */
  readonly status: number
  /** what stands beside the status; empty where the connection (HTTP/2) carries none */
  readonly statusText: string
  /** stable: the server's, or a `PageErrorCode` */
  readonly code: string
  readonly issues: readonly Issue[]
  /** seconds after which another try makes sense */
  readonly retryAfter: number | undefined
  /** of a failure of the server: its operator finds the cause in the log by it */
  readonly requestId: string | undefined

  constructor(
    code: string,
    message: string,
    about: {
      status?: number
      statusText?: string
      issues?: readonly Issue[]
      retryAfter?: number | undefined
      requestId?: string | undefined
    } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = about.status ?? 0
    this.statusText = about.statusText ?? ''
    this.issues = about.issues ?? []
    this.retryAfter = about.retryAfter
    this.requestId = about.requestId
  }
}

/** Whether nobody answered, or only what stands before the server: the same call may succeed later. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
}
