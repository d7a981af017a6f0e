import type { Ports } from '#kit/server/context.ts'
import { errorCode } from '#kit/server/database/database-errors.ts'
import type { MailError } from '#kit/server/mail.ts'

/** If the mail server is unreachable, messages are sent again after this time or with the next message, in ms. */
export const retryDelayMs = 5 * 60_000
/** Each temporary refusal doubles a message's waiting time up to this maximum, in ms. */
const maxRetryDelayMs = 24 * 3_600_000
const batchSize = 20

export interface ContactMailer {
  /** Sends what waits now, and from then on regularly. */
  readonly start: () => void
  /** Call it when there is a new message. */
  readonly send: () => void
  readonly close: () => Promise<void>
}

/**
 * Sends the messages of the contact page to the operator if a mail server is configured. They stay in the database
 * until they are sent, or if the mail server refuses them permanently.
 * @returns undefined if no mail server is set
 */
export function createContactMailer({ database, mail, clock, log }: Ports): ContactMailer | undefined {
  if (mail === undefined) return undefined

  /** Returns whether this process may send the message: only one process can claim it at a time. */
  async function claim(_id: string): Promise<boolean> {
    const now = clock.now().getTime()
    const { numUpdatedRows } = await database.updateTable('messages')
      .set({ claimedUntil: new Date(now + retryDelayMs).toISOString() })
      .where('_id', '=', _id).where('sentAt', 'is', null)
      .where((where) => where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<', new Date(now).toISOString())]))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  const sendAll = async (): Promise<void> => {
    const now = clock.now().toISOString()
    const waiting = await database.selectFrom('messages').selectAll()
      .where('sentAt', 'is', null).where('failedAt', 'is', null)
      .where((where) => where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<', now)]))
      .orderBy('_id').limit(batchSize).execute()
    for (const { _id, name, email, message, refusals } of waiting) {
      if (!(await claim(_id))) continue
      const failure = await mail.send({
        to: mail.operator,
        replyTo: { name, address: email },
        subject: 'D Learner: a message from the contact page',
        text: `${name} <${email}> wrote:\n\n${message}\n`,
      }).then(() => undefined, (error: unknown) => error as MailError)
      await database.updateTable('messages').set(changesAfter(failure, refusals, clock.now().getTime())).where('_id', '=', _id).execute()
      if (failure === undefined) continue
      const { code, responseCode } = failure
      // Not a refusal but a connection problem: the other messages would fail too.
      log.warn({ code, responseCode }, isRefusal(failure) ? 'The mail server refused a message' : 'A message could not be sent yet')
      if (!isRefusal(failure)) return
    }
  }

  let sending = Promise.resolve()
  const send = (): void => {
    sending = sending.then(sendAll).catch((error: unknown) => {
      log.warn({ code: errorCode(error) }, 'The messages could not be read')
    })
  }
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    start: () => {
      timer = setInterval(send, retryDelayMs)
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

/** Returns the changes to a message's row after it was sent or failed. @param now ms since 1970 */
function changesAfter(failure: MailError | undefined, refusals: number, now: number): Changes {
  const at = new Date(now).toISOString()
  if (failure === undefined) return { claimedUntil: null, sentAt: at }
  if (!isRefusal(failure)) return { claimedUntil: null }
  if (failure.permanent !== false) return { claimedUntil: null, failedAt: at }
  const wait = Math.min(retryDelayMs * 2 ** refusals, maxRetryDelayMs)
  return { claimedUntil: new Date(now + wait).toISOString(), refusals: refusals + 1 }
}

/** Whether the mail server refused the mail itself, rather than the connection or the log-in. */
function isRefusal({ code }: MailError): boolean {
  return code === 'EENVELOPE' || code === 'EMESSAGE'
}
