import type { FastifyRequest } from 'fastify'
import { accesses, accessFor, type Call } from '#kit/call.ts'
import { isUnavailable } from '../database/database-errors.ts'
import { AppError, notOwnerError, signInAgain } from '#kit/app-error.ts'
import type { Caller, Learner, Role, Sessions } from '../sessions/sessions.ts'

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

/** The roles that may make a call. */
const allowed: Readonly<Record<NonNullable<Call['caller']>, readonly Role[]>> = {
  learner: ['learner', 'adult'],
  adult: ['adult'],
  device: ['device', 'adult'],
}

/**
 * Throws if the caller may not make the call: SIGN_IN_AGAIN without a valid token, ADULT_ONLY if an adult has to make it,
 * NO_ACCESS if the learner belongs to another account that allows less.
 */
export function assertAllowed(call: Call, learner: Caller | undefined): void {
  if (learner === undefined) throw new AppError('SIGN_IN_AGAIN', signInAgain)
  if (!allowed[call.caller ?? 'learner'].includes(learner.role)) throw new AppError('ADULT_ONLY', 'An adult has to sign in for this.')
  const needed = accessFor(call)
  if (accesses.indexOf(learner.access) < accesses.indexOf(needed === 'own' ? 'owner' : needed)) {
    throw noAccessError()
  }
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

/** Whether the caller may change or delete something: the owner, or the guide who made it. @param author of its row */
export function mayChange({ access, author: caller }: Pick<Caller, 'access' | 'author'>, author: string | null): boolean {
  return access === 'owner' || (author !== null && author === caller)
}

/** Throws NO_ACCESS if a guide would change or delete what others made. @param author of its row */
export function assertMayChange(caller: Pick<Caller, 'access' | 'author'>, author: string | null): void {
  if (!mayChange(caller, author)) throw noAccessError()
}

function noAccessError(): AppError {
  return new AppError('NO_ACCESS', 'Only the adult of this child can do this.')
}

/** Throws NOT_YOURS if `id` is not the caller's id. */
export function assertOwner(learner: Learner | undefined, id: unknown): void {
  if (learner === undefined || id !== learner._id) throw notOwnerError()
}
