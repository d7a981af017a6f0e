import type { FastifyInstance } from 'fastify'
import type { Context } from '#kit/server/context.ts'

/** What could not be sent is tried again after so long, or with the next message. In ms. */
const pause = 5 * 60_000
const atOnce = 20
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends what was written on the contact page to the operator, where a mail server is set. For as long as none is, or
 * it cannot be reached, the messages stay in the database.
 * @returns to be called when there is something new
 */
export function openOutbox(app: FastifyInstance, { database, environment }: Context): () => void {
  const { SMTP_URL: url, CONTACT_ADDRESS: to } = environment
  if (url === undefined || to === undefined) return () => undefined

  /** Of several processes one takes the message, for as long as sending can take. */
  async function claim(_id: string): Promise<boolean> {
    const now = Date.now()
    const { numUpdatedRows } = await database.updateTable('messages')
      .set({ claimedUntil: new Date(now + pause).toISOString() })
      .where('_id', '=', _id).where('sentAt', 'is', null)
      .where((where) => where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<', new Date(now).toISOString())]))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async function sendAll(): Promise<void> {
    const waiting = await database.selectFrom('messages').selectAll()
      .where('sentAt', 'is', null).orderBy('_id').limit(atOnce).execute()
    if (waiting.length === 0) return
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, ...timeouts })
    for (const { _id, name, email, message } of waiting) {
      if (!(await claim(_id))) continue
      try {
        await transport.sendMail({
          from: { name: 'D Learner', address: to },
          to,
          replyTo: { name, address: email },
          subject: 'D Learner: a message from the contact page',
          text: `${name} <${email}> wrote:\n\n${message}\n`,
        })
      } catch (error) {
        await database.updateTable('messages').set({ claimedUntil: null }).where('_id', '=', _id).execute()
        throw error
      }
      await database.updateTable('messages').set({ claimedUntil: null, sentAt: new Date().toISOString() })
        .where('_id', '=', _id).execute()
    }
    transport.close()
  }

  let sending = Promise.resolve()
  const send = (): void => {
    sending = sending.then(sendAll).catch((error: unknown) => {
      // Its code alone: the error's text may quote the message.
      app.log.warn({ code: (error as NodeJS.ErrnoException).code }, 'A message could not be sent yet')
    })
  }
  const timer = setInterval(send, pause)
  timer.unref()
  app.addHook('onReady', async () => send())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sending
  })
  return send
}
