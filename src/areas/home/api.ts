import { z } from 'zod'
import { defineCall, envelope, failure, storedText } from '#kit/call.ts'
import { emailInvalid, emailRequired, messageRequired, nameRequired, tooLong } from './validation-messages.ts'

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
