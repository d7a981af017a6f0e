import type { Environment } from './environment.ts'
import type { MailServer } from './mail.ts'

/** ms */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

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
