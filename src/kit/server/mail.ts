import type { Environment } from './environment.ts'

/** ms */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export interface Mail {
  readonly to: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
}

/** The error of a mail that was not sent. Its text may quote the mail: log only its codes. */
export interface MailError extends NodeJS.ErrnoException {
  readonly responseCode?: number
  /** false: the mail server may accept the mail later */
  readonly permanent?: boolean
}

export interface MailServer {
  /** the operator's address, the sender of all mails */
  readonly operator: string
  /** Throws `MailError` if the mail cannot be sent. */
  send(mail: Mail): Promise<void>
}

/** Returns the configured mail server; undefined if there is none. */
export function mailServer({ SMTP_URL: url, CONTACT_ADDRESS: operator }: Environment): MailServer | undefined {
  if (url === undefined || operator === undefined) return undefined
  return {
    operator,
    async send({ to, ...mail }) {
      const { createTransport } = await import('nodemailer')
      await createTransport({ url, ...timeouts }).sendMail({
        from: { name: 'D Learner', address: operator },
        // An object, so that special characters cannot add further addresses.
        to: { name: '', address: to },
        ...mail,
      })
    },
  }
}
