import type { Ports } from '#kit/server/context.ts'
import { type MailError, mailServer } from '#kit/server/mail.ts'

/** If the mail server cannot be reached, messages are tried again after this time or with the next message. In ms. */
export const pause = 5 * 60_000
/** A message that the mail server refuses for now waits twice as long after each refusal, at most this, in ms. */
const longestPause = 24 * 3_600_000
const atOnce = 20

export interface Outbox {
  /** Sends what waits now, and from then on regularly. */
  readonly start: () => void
  /** Call it when there is a new message. */
  readonly send: () => void
  readonly close: () => Promise<void>
}

/**
 * Sends the messages of the contact page to the operator. Until they are sent, and if the mail server refuses them for
 * good, they stay in the database.
 * @returns undefined if no mail server is set
 */
export function createOutbox({ database, environment, log }: Ports): Outbox | undefined {
  const mail = mailServer(environment)
  if (mail === undefined) return undefined

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

  const sendAll = async (): Promise<void> => {
    const now = new Date().toISOString()
    const waiting = await database.selectFrom('messages').selectAll()
      .where('sentAt', 'is', null).where('failedAt', 'is', null)
      .where((where) => where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<', now)]))
      .orderBy('_id').limit(atOnce).execute()
    for (const { _id, name, email, message, refusals } of waiting) {
      if (!(await claim(_id))) continue
      const failure = await mail.send({
        to: mail.operator,
        replyTo: { name, address: email },
        subject: 'D Learner: a message from the contact page',
        text: `${name} <${email}> wrote:\n\n${message}\n`,
      }).then(() => undefined, (error: unknown) => error as MailError)
      await database.updateTable('messages').set(afterwards(failure, refusals)).where('_id', '=', _id).execute()
      if (failure === undefined) continue
      const { code, responseCode } = failure
      log.warn({ code, responseCode }, isRefusal(failure) ? 'The mail server refused a message' : 'A message could not be sent yet')
      // Without a connection no other message can be sent either.
      if (!isRefusal(failure)) return
    }
  }

  let sending = Promise.resolve()
  const send = (): void => {
    sending = sending.then(sendAll).catch((error: unknown) => {
      log.warn({ code: (error as NodeJS.ErrnoException).code }, 'The messages could not be read')
    })
  }
  let timer: NodeJS.Timeout | undefined
  return {
    start: () => {
      timer = setInterval(send, pause).unref()
      send()
    },
    send,
    close: async () => {
      clearInterval(timer)
      await sending
    },
  }
}

interface Changes {
  readonly claimedUntil: string | null
  readonly sentAt?: string
  readonly refusals?: number
  readonly failedAt?: string
}

/** What becomes of a message after it was sent or failed. */
function afterwards(failure: MailError | undefined, refusals: number): Changes {
  const now = Date.now()
  const at = new Date(now).toISOString()
  if (failure === undefined) return { claimedUntil: null, sentAt: at }
  if (!isRefusal(failure)) return { claimedUntil: null }
  if (failure.permanent !== false) return { claimedUntil: null, failedAt: at }
  const wait = Math.min(pause * 2 ** refusals, longestPause)
  return { claimedUntil: new Date(now + wait).toISOString(), refusals: refusals + 1 }
}

/** Whether the mail itself was refused, not the connection or the log-in at the mail server. */
function isRefusal({ code }: MailError): boolean {
  return code === 'EENVELOPE' || code === 'EMESSAGE'
}
