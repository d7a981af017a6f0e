/** The error of a failed call. It is separate from `api.ts`, so that a screen can use it without loading zod. */

/** Codes besides the server's own: no answer (OFFLINE), no answer in time (TIMEOUT), or an invalid answer (BAD_ANSWER). */
export type PageErrorCode = 'OFFLINE' | 'TIMEOUT' | 'BAD_ANSWER'

export interface Issue {
  readonly path: string
  readonly message: string
}

export class ApiError extends Error {
  /** of the answer; 0 if there was none */
  readonly status: number
  /** of the answer; empty with HTTP/2 */
  readonly statusText: string
  /** the server's stable code, or a `PageErrorCode` */
  readonly code: string
  readonly issues: readonly Issue[]
  /** seconds to wait before another try */
  readonly retryAfter: number | undefined
  /** identifies a failure of the server in its log */
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

/** Whether the server did not answer, or only a proxy in front of it did: the same call may succeed later. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
}
