import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { mainPath } from '#kit/area.ts'
import { AppError, invalid, signInAgain } from '#kit/app-error.ts'
import { type ErrorCode, errorKind } from '#kit/error-kinds.ts'
import { drainBody } from './connections.ts'
import { isDiskFull, isUnavailable } from '../database/database-errors.ts'
import { plainIssue } from './plain-issues.ts'

z.config({ customError: plainIssue })

const serverErrorMessage = 'Something went wrong. Please try again.'
const diskFullMessage = 'D Learner cannot write to its disk: it may be full. Please free some space and try again.'
/** of a 503 that does not say itself when a next try makes sense, in seconds */
const defaultRetryAfterSeconds = 5
const unavailableMessage = 'D Learner cannot reach its data at the moment. Please try again in a few seconds.'

/** What Fastify and its plugins find wrong with a request, by status. */
const ofStatus: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  401: ['SIGN_IN_AGAIN', signInAgain],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  406: ['UNSUPPORTED', 'The server cannot read this format.'],
  413: ['TOO_LARGE', 'What was sent is too large.'],
  415: ['UNSUPPORTED', 'The server cannot read this format.'],
  429: ['TOO_MANY_TRIES', 'Too many calls at once. Please wait a minute and try again.'],
}

/** The failure that the caller gets for whatever was thrown. */
function toAppError(error: unknown, { routeOptions }: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'Invalid',
    }))
    return invalid(issues)
  }
  const { statusCode: status = 500, code: name } = (error ?? {}) as Partial<FastifyError>
  if (name === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('TOO_LARGE', `The body of this request is too large: ${shownBytes(routeOptions.bodyLimit)} at most.`, { cause: error })
  if (status >= 400 && status < 500) {
    const [code, message] = ofStatus[status] ?? ['INVALID', 'The server cannot read this request.']
    return new AppError(code, message, { cause: error })
  }
  if (isDiskFull(error)) return new AppError('DISK_FULL', diskFullMessage, { cause: error })
  if (isUnavailable(error)) return new AppError('UNAVAILABLE', unavailableMessage, { cause: error, retryAfter: 5 })
  return new AppError('SERVER_ERROR', serverErrorMessage, { cause: error })
}

/** A limit in a sentence, for example `10 MB`. */
export function shownBytes(bytes: number): string {
  const [size, unit] = bytes < 1024 ? [bytes, 'bytes'] : bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB']
  return `${Math.floor(size)} ${unit}`
}

/** Whether the operator of the server should look for the cause. */
function isFault({ code, status }: AppError): boolean {
  return status >= 500 && !errorKind(code)?.isExpected
}

/** The main service wraps what it answers in `{ data }`, the recognisers' services do not. */
function body(request: FastifyRequest, failed: AppError): object {
  const { code, message, issues } = failed
  const failure = { error: message, code, ...(issues && { issues }), ...(isFault(failed) && { requestId: request.id }) }
  const isMain = request.url === mainPath || request.url.startsWith(`${mainPath}/`)
  return isMain ? { data: failure } : failure
}

/** The one error handler. The log says what caused a failure of the server; the caller gets a code and the request's id. */
export async function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const failure = toAppError(error, request)
  const { code, status } = failure
  const callerIsGone = request.raw.socket.destroyed || (request.raw.destroyed && !request.raw.complete)
  if (!isFault(failure) || callerIsGone) request.log.info({ code, status })
  else request.log.error({ err: failure.cause ?? failure, code, status })
  const retryAfter = failure.retryAfter ?? (status === 503 ? defaultRetryAfterSeconds : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
  reply.header('cache-control', 'no-store')
  await drainBody(request.raw, reply)
  return reply.code(status).send(body(request, failure))
}
