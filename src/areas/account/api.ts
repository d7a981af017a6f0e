import { z } from 'zod'
import { defineCall, envelope, failure, id } from '#kit/call.ts'

export const safeUser = z.object({ _id: id, username: z.string() })
export type SafeUser = z.infer<typeof safeUser>

const session = envelope(z.object({ token: z.string(), safeUser }))

/** The specification's own messages (section 5). */
export const emailRequired = 'Please input your email!'
export const emailInvalid = 'The input is not valid E-mail!'
export const passwordRequired = 'Please input your password!'

const email = z.string({ error: emailRequired }).trim().min(1, emailRequired).max(254).pipe(z.email(emailInvalid))

export const credentials = z.object({
  email,
  password: z.string({ error: passwordRequired }).min(1, passwordRequired).max(128),
})

export const registration = z.object({
  username: z.string().trim().min(1, 'Please input your name!').max(60),
  email,
  password: z
    .string({ error: passwordRequired })
    .min(8, 'The password needs at least 8 characters.')
    .max(128, 'The password can have at most 128 characters.'),
})

export const register = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/register',
  open: true,
  body: registration,
  answers: { 201: session, 400: failure, 409: failure, 429: failure },
})

export const logIn = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/log',
  open: true,
  body: credentials,
  answers: { 200: session, 400: failure, 401: failure, 429: failure },
})
