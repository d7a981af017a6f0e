import { z } from 'zod'
import { defineCall, envelope, failure, storedText } from '#kit/call.ts'

export const nameRequired = 'Please input your name!'
export const emailRequired = 'Please input your email!'
export const emailInvalid = 'The input is not valid E-mail!'
export const messageRequired = 'Please write your message!'
export const tooLong = 'This is too long.'

export const contactMessage = z.object({
  name: storedText().trim().min(1, nameRequired).max(60, tooLong),
  email: z.string().trim().min(1, emailRequired).max(254, tooLong).pipe(z.email(emailInvalid)),
  message: storedText().trim().min(1, messageRequired).max(5000, tooLong),
})

/** Stores a message until it is sent to the operator's address. */
export const contact = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/contact',
  open: true,
  hourly: 20,
  body: contactMessage,
  answers: { 201: envelope(z.object({ kept: z.literal(true) })), 400: failure, 429: failure, 503: failure },
})
