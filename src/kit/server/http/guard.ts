/** Who may make a call, and who may change what is stored. */
import { accesses, accessFor, type Call } from '#kit/call.ts'
import { AppError, notOwnerError, signInAgain } from '#kit/app-error.ts'
import type { Caller, Learner, Role } from '../sessions/sessions.ts'

/** The roles that may make a call. */
const allowed: Readonly<Record<NonNullable<Call['caller']>, readonly Role[]>> = {
  learner: ['learner', 'adult'],
  adult: ['adult'],
  device: ['device', 'adult'],
}

/**
 * Throws if the caller may not make the call: SIGN_IN_AGAIN without a valid token, ADULT_ONLY if an adult has to make it,
 * NOT_YOURS if the account has no learner to which the call could apply,
 * NO_ACCESS if the learner belongs to another account that allows less.
 */
export function assertAllowed(call: Call, learner: Caller | undefined): void {
  if (learner === undefined) throw new AppError('SIGN_IN_AGAIN', signInAgain)
  if (!allowed[call.caller ?? 'learner'].includes(learner.role)) throw new AppError('ADULT_ONLY', 'An adult has to sign in for this.')
  const needed = accessFor(call)
  if (learner.hasNoLearner && needed !== 'own' && call.caller !== 'device') throw notOwnerError()
  if (accesses.indexOf(learner.access) < accesses.indexOf(needed === 'own' ? 'owner' : needed)) {
    throw noAccessError()
  }
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
