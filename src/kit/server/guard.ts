import '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import type { Database } from './database.ts'
import { AppError, signInAgain } from './errors.ts'

export interface Learner {
  readonly _id: string
  readonly username: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** who made this call, where it came with a good token; only the guard sets it */
    learner: Learner
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { username: string }
    user: { sub: string; exp: number }
  }
}

/** Lets a request on whose token was made here, has not expired and belongs to an account that still exists. */
export async function guard(request: FastifyRequest, database: Database): Promise<void> {
  const { sub } = await request.jwtVerify<{ sub: string }>().catch((cause: unknown) => {
    throw new AppError('SIGN_IN_AGAIN', signInAgain, { cause })
  })
  const learner = await database.selectFrom('users').select(['_id', 'username']).where('_id', '=', sub).executeTakeFirst()
  if (learner === undefined) throw new AppError('SIGN_IN_AGAIN', signInAgain)
  request.learner = learner
}

/** Throws where the id is not the caller's own. */
export function refuseOthers(learner: Learner, id: unknown): void {
  if (id !== learner._id) throw notYours()
}

export function notYours(): AppError {
  return new AppError('NOT_YOURS', 'This belongs to someone else.')
}
