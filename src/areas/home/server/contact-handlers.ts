import type { Ports } from '#kit/server/context.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { newId } from '#kit/ids.ts'
import { contact } from '../api.ts'
import { createContactMailer } from './contact-mail.ts'

export function contactHandlers(ports: Ports): Handlers {
  const { database, clock } = ports
  const contactMailer = createContactMailer(ports)

  const contactHandler = handle(contact, async ({ input: { name, email, message }, learner }) => {
    // The account comes from the sender's token: an email in the form proves nothing.
    const userid = learner?.account ?? null
    await database.insertInto('messages')
      .values({ _id: newId(), name, email: email.toLowerCase(), message, userid, createdAt: clock.now().toISOString() }).execute()
    contactMailer?.send()
    return { data: { kept: true as const } }
  })

  return { calls: [contactHandler], ...(contactMailer && { start: contactMailer.start, close: contactMailer.close }) }
}
