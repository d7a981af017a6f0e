import type { FastifyInstance } from 'fastify'
import type { Context } from '#kit/server/context.ts'
import { isTaken } from '#kit/server/database-errors.ts'
import { AppError } from '#kit/server/errors.ts'
import { newId } from '#kit/server/ids.ts'
import { hashPassword, verifyPassword } from '#kit/server/passwords.ts'
import { addCall } from '#kit/server/route.ts'
import { logIn, register, type SafeUser } from '../api.ts'
import { createLoginLimits } from './login-limits.ts'

const tokenLifetime = '12h'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context
  const limits = createLoginLimits(context)

  const session = ({ _id, username }: SafeUser): { data: { token: string; safeUser: SafeUser } } => {
    const token = app.jwt.sign({ username }, { sub: _id, expiresIn: tokenLifetime })
    return { data: { token, safeUser: { _id, username } } }
  }

  addCall(app, context, register, async ({ body: { username, email, password } }) => {
    const user = { _id: newId(), username, email: email.toLowerCase() }
    const hash = await hashPassword(password)
    try {
      await database.insertInto('users')
        .values({ ...user, password: hash, createdAt: new Date().toISOString() })
        .execute()
    } catch (error) {
      if (isTaken(error)) throw new AppError('EMAIL_TAKEN', 'There is already an account with this email.')
      throw error
    }
    return session(user)
  })

  addCall(app, context, logIn, async ({ body: { email, password }, request }) => {
    const account = email.toLowerCase()
    const attempt = limits.attempt(account, request.ip)
    await attempt.refuseWhereBlocked()
    const user = await database.selectFrom('users').select(['_id', 'username', 'password'])
      .where('email', '=', account).executeTakeFirst()
    if (!(await verifyPassword(user?.password, password)) || user === undefined) {
      await attempt.failed()
      throw new AppError('WRONG_LOGIN', 'The email and the password do not fit.')
    }
    // Again: other attempts may have failed while this one was being checked.
    await attempt.refuseWhereBlocked()
    await attempt.succeeded()
    return session(user)
  })
}
