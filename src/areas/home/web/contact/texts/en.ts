import { emailInvalid, emailRequired, messageRequired, nameRequired, tooLong } from '../../../validation-messages.ts'

export const contactTexts = {
  title: 'Contact',
  lead: 'A question, an idea, or something that does not work? Write to us.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send',
  thanks: 'Thank you! We have received your message.',
  another: 'Write another message',
  [nameRequired]: nameRequired,
  [emailRequired]: emailRequired,
  [emailInvalid]: emailInvalid,
  [messageRequired]: messageRequired,
  [tooLong]: tooLong,
} as const
