import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError, invalid, signInAgain } from '#kit/app-error.ts'
import type { ErrorCode } from '#kit/error-kinds.ts'
import { drainBody } from './connections.ts'
import { failureBody, isFault, retryAfterOf, shownBytes, toAppError } from './failures.ts'
import { plainIssue } from './plain-issues.ts'

z.config({ customError: plainIssue })

/** The failures that Fastify and its plugins find in a request, by status. */
const ofStatus: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  401: ['SIGN_IN_AGAIN', signInAgain],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  406: ['UNSUPPORTED', 'The server cannot read this format.'],
  413: ['TOO_LARGE', 'What was sent is too large.'],
  415: ['UNSUPPORTED', 'The server cannot read this format.'],
  429: ['TOO_MANY_TRIES', 'Too many calls at once. Please wait a minute and try again.'],
}

/** The failure that the caller gets for an error of a handler or of Fastify. */
function failureOf(error: unknown, { routeOptions }: FastifyRequest): AppError {
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
  return toAppError(error)
}

/** The one error handler. The log says what caused a failure of the server; the caller gets a code and the request's id. */
export async function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const failure = failureOf(error, request)
  const { code, status } = failure
  const callerIsGone = request.raw.socket.destroyed || (request.raw.destroyed && !request.raw.complete)
  if (!isFault(failure) || callerIsGone) request.log.info({ code, status })
  else request.log.error({ err: failure.cause ?? failure, code, status })
  const retryAfter = retryAfterOf(failure)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.header('cache-control', 'no-store')
  await drainBody(request.raw, reply)
  return reply.code(status).send(failureBody(request.url, failure, request.id))
}
