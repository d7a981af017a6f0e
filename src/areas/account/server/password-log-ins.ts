import { AppError } from '#kit/app-error.ts'
import type { HandlerEnvironment } from '#kit/server/context.ts'

/** Throws PASSWORDS_OFF if adults sign in only with OpenID Connect. */
export function assertPasswords({ LOGIN }: Pick<HandlerEnvironment, 'LOGIN'>): void {
  if (LOGIN === 'oidc') throw new AppError('PASSWORDS_OFF', 'Here you sign in with the account of your school.')
}
