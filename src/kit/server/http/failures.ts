/** What the caller gets if a handler throws, on every host. */
import { mainPath } from '#kit/area.ts'
import { AppError } from '#kit/app-error.ts'
import { errorKind } from '#kit/error-kinds.ts'
import { isDiskFull, isUnavailable } from '../database/database-errors.ts'

const serverErrorMessage = 'Something went wrong. Please try again.'
const diskFullMessage = 'D Learner cannot write to its disk: it may be full. Please free some space and try again.'
/** of a 503 that does not say when the next try makes sense, in seconds */
const defaultRetryAfterSeconds = 5
const unavailableMessage = 'D Learner cannot reach its data at the moment. Please try again in a few seconds.'

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return new AppError('DISK_FULL', diskFullMessage, { cause: error })
  if (isUnavailable(error)) return new AppError('UNAVAILABLE', unavailableMessage, { cause: error, retryAfter: 5 })
  return new AppError('SERVER_ERROR', serverErrorMessage, { cause: error })
}

/** Whether the operator of the host should look for the cause. */
export function isFault({ code, status }: AppError): boolean {
  return status >= 500 && !errorKind(code)?.isExpected
}

/** When the next try makes sense, in whole seconds. */
export function retryAfterOf({ retryAfter, status }: AppError): number | undefined {
  const seconds = retryAfter ?? (status === 503 ? defaultRetryAfterSeconds : undefined)
  return seconds === undefined ? undefined : Math.ceil(seconds)
}

/**
 * The body of a failure. The main service wraps what it answers in `{ data }`, the recognisers' services do not.
 * @param path of the call, with its querystring
 * @param requestId names a fault in the log
 */
export function failureBody(path: string, failed: AppError, requestId: string): object {
  const { code, message, issues } = failed
  const failure = { error: message, code, ...(issues && { issues }), ...(isFault(failed) && { requestId }) }
  const isMain = path === mainPath || path.startsWith(`${mainPath}/`)
  return isMain ? { data: failure } : failure
}

/** A limit in a sentence, for example `10 MB`. */
export function shownBytes(bytes: number): string {
  const [size, unit] = bytes < 1024 ? [bytes, 'bytes'] : bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB']
  return `${Math.floor(size)} ${unit}`
}
