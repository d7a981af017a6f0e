import { type ErrorCode, errorKind } from './error-kinds.ts'

export interface Issue {
  readonly path: string
  readonly message: string
}

interface Details {
  readonly issues?: readonly Issue[]
  /** seconds */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** A failure that is reported to the caller; `message` is one plain sentence for the user. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly issues: readonly Issue[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, { issues, retryAfter, cause }: Details = {}) {
    super(message, { cause })
    this.code = code
    this.issues = issues
    this.retryAfter = retryAfter
  }

  get status(): number {
    return errorKind(this.code)?.status ?? 500
  }
}

export const signInAgain = 'Please sign in again.'

/** The request does not fit its schema. The first issue's message is the sentence. */
export function invalid(issues: readonly Issue[]): AppError {
  return new AppError('INVALID', issues[0]?.message ?? 'The server cannot read this request.', { issues })
}

export function notOwnerError(): AppError {
  return new AppError('NOT_YOURS', 'This belongs to someone else.')
}

export function notFound(): AppError {
  return new AppError('NOT_FOUND', 'There is nothing at this address.')
}
