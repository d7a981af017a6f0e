import type { FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/database-errors.ts'
import { AppError, signInAgain } from './errors.ts'
import type { Learner, Sessions } from '../sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the caller, if the call has a valid token; only `authenticate` sets it */
    learner: Learner | undefined
  }
}

/** Sets the learner of a request from its token. An invalid token counts as none. */
export async function authenticate(request: FastifyRequest, sessions: Sessions): Promise<void> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  request.learner = token === undefined ? undefined : await sessions.learnerOf(token)
}

/**
 * Returns the error to answer with after a learner's call failed with `error`: SIGN_IN_AGAIN if the account no longer
 * exists, otherwise `error`. Another process may have deleted the account while this process still caches it.
 */
export async function authenticationError(error: unknown, request: FastifyRequest, { _id }: Learner, sessions: Sessions): Promise<unknown> {
  if (error instanceof AppError || isUnavailable(error)) return error
  sessions.forget(_id)
  await authenticate(request, sessions)
  return request.learner === undefined ? new AppError('SIGN_IN_AGAIN', signInAgain, { cause: error }) : error
}

/** Throws NOT_YOURS if `id` is not the caller's id. */
export function assertOwner(learner: Learner | undefined, id: unknown): void {
  if (learner === undefined || id !== learner._id) throw notOwnerError()
}

export function notOwnerError(): AppError {
  return new AppError('NOT_YOURS', 'This belongs to someone else.')
}
