import type { Environment } from './environment.ts'

/** in ms */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export interface Mail {
  readonly to: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
}

/** What a mail that was not sent failed with. Its text may quote the mail: only its codes may be logged. */
export interface MailError extends NodeJS.ErrnoException {
  readonly responseCode?: number
  /** false: the mail server may take it later */
  readonly permanent?: boolean
}

export interface MailServer {
  /** the operator's address, from which mails are sent */
  readonly operator: string
  /** Throws `MailError`. */
  send(mail: Mail): Promise<void>
}

/** Returns the mail server that is set; undefined if none is. */
export function mailServer({ SMTP_URL: url, CONTACT_ADDRESS: operator }: Environment): MailServer | undefined {
  if (url === undefined || operator === undefined) return undefined
  return {
    operator,
    async send({ to, ...mail }) {
      const { createTransport } = await import('nodemailer')
      await createTransport({ url, ...timeouts }).sendMail({
        from: { name: 'D Learner', address: operator },
        // As an object it is one address, whatever characters it contains.
        to: { name: '', address: to },
        ...mail,
      })
    },
  }
}
