/** Finds the caller of a request from its token. */
import type { FastifyRequest } from 'fastify'
import { AppError, signInAgain } from '#kit/app-error.ts'
import { isUnavailable } from '../database/database-errors.ts'
import type { Caller, Sessions } from '../sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the caller, if the call has a valid token; only `authenticate` sets it */
    learner: Caller | undefined
  }
}

/** The header with which a call names its learner: the page sends it with every call about a learner, with an adult's and a child's token. */
export const learnerHeader = 'learner-id'

/** Sets the caller of a request from its token. An invalid token counts as none. */
export async function authenticate(request: FastifyRequest, sessions: Sessions): Promise<void> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  const chosen = request.headers[learnerHeader]
  request.learner = token === undefined ? undefined : await sessions.callerOf(token, chosen === undefined ? undefined : String(chosen))
}

/**
 * Returns the error to answer with after a learner's call failed with `error`: SIGN_IN_AGAIN if the account no longer
 * exists, otherwise `error`. Another process may have deleted the account while this process still caches it.
 */
export async function authenticationError(error: unknown, request: FastifyRequest, { account }: Caller, sessions: Sessions): Promise<unknown> {
  if (error instanceof AppError || isUnavailable(error)) return error
  sessions.forget(account)
  await authenticate(request, sessions)
  return request.learner === undefined ? new AppError('SIGN_IN_AGAIN', signInAgain, { cause: error }) : error
}
