/** What becomes of what was entered: checked, then sent. Apart from the screens, because the schemas come with it. */
import { zodResolver } from '@hookform/resolvers/zod'
import { type Answer, call, type Request } from '#kit/web/api.ts'
import { credentials, logIn, register, registration } from '../api.ts'

export const checkCredentials = zodResolver(credentials)
export const checkRegistration = zodResolver(registration)

export function sendCredentials(body: Request<typeof logIn>['body']): Promise<Answer<typeof logIn>> {
  return call(logIn, { body })
}

export function sendRegistration(body: Request<typeof register>['body']): Promise<Answer<typeof register>> {
  return call(register, { body })
}
