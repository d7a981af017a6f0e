import type { FastifyRequest } from 'fastify'
import { isUnavailable } from './database-errors.ts'
import { AppError, signInAgain } from './errors.ts'
import type { Sessions } from './sessions.ts'

export interface Learner {
  readonly _id: string
  readonly username: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** who made this call, if it came with a good token; only `identify` sets it */
    learner: Learner | undefined
  }
}

/** Finds out who makes a request. A token that is not good counts as none. */
export async function identify(request: FastifyRequest, sessions: Sessions): Promise<void> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  request.learner = token === undefined ? undefined : await sessions.learnerOf(token)
}

/**
 * Returns what to answer if a call of this learner failed with `error`: SIGN_IN_AGAIN if the account is gone. Another
 * process may have deleted it after this one remembered it.
 */
export async function failureOf(error: unknown, request: FastifyRequest, { _id }: Learner, sessions: Sessions): Promise<unknown> {
  if (error instanceof AppError || isUnavailable(error)) return error
  sessions.forget(_id)
  await identify(request, sessions)
  return request.learner === undefined ? new AppError('SIGN_IN_AGAIN', signInAgain, { cause: error }) : error
}

/** Throws NOT_YOURS if the id is not the caller's own. */
export function assertOwner(learner: Learner | undefined, id: unknown): void {
  if (learner === undefined || id !== learner._id) throw notYours()
}

/** The earlier name, for routes that are not converted yet. */
export const refuseOthers = assertOwner

export function notYours(): AppError {
  return new AppError('NOT_YOURS', 'This belongs to someone else.')
}
