/** What becomes of what was entered: checked, then sent. Apart from the screens, because the schemas come with it. */
import { zodResolver } from '@hookform/resolvers/zod'
import { type Answer, ApiError, call, type Request } from '#kit/web/api.ts'
import { startSession } from '#kit/web/session.ts'
import { credentials, logIn, register, registration } from '../api.ts'

export const checkCredentials = zodResolver(credentials)
export const checkRegistration = zodResolver(registration)

export async function sendCredentials(body: Request<typeof logIn>['body']): Promise<void> {
  signIn(await call(logIn, { body }))
}

export async function sendRegistration(body: Request<typeof register>['body']): Promise<void> {
  signIn(await call(register, { body }))
}

/** What the server has just answered is good: only a clock that is hours ahead can say that it is not. */
function signIn({ token, safeUser }: Answer<typeof logIn>): void {
  if (startSession(token, safeUser)) return
  throw new ApiError('CLOCK_WRONG', 'The date or time of this device is wrong. Please set it right and sign in again.', { status: 200 })
}
