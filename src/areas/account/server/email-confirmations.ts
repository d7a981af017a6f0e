import { z } from 'zod'
import type { Ports } from '#kit/server/context.ts'
import { AppError } from '#kit/app-error.ts'
import { languages } from '#kit/languages.ts'
import { relations } from '#kit/relations.ts'
import { fromBase64Url, toBase64Url } from '#kit/server/crypto/base64url.ts'
import { randomInt } from '#kit/server/crypto/random.ts'
import type { Mail, MailError, MailServer } from '#kit/server/mail.ts'
import { composeMail } from './account-mails.ts'
import type { RateCounter, Limit } from './rate-counter.ts'

const lifetimeMs = 3_600_000
const codeLimit: Limit = { kind: 'confirmation', max: 10, withinMs: lifetimeMs }
/** Limits the mails that strangers can cause to one email by registering with it. */
const mailLimit: Limit = { kind: 'registration mail', max: 5, withinMs: lifetimeMs }

const newAccount = z.object({
  _id: z.string(), username: z.string(), relation: z.enum(relations).nullable(), language: z.enum(languages).nullable(), child: z.string().nullable(), email: z.string(), password: z.string(),
})
/** An account that does not exist yet; `password` is the password's hash; `child` null: it begins without a learner. */
export type NewAccount = z.output<typeof newAccount>
/** `code`: the keyed hash of the code; `exp`: in seconds since 1970 */
const claims = newAccount.extend({ code: z.string(), exp: z.number() })
/** Of a JSON Web Token (RFC 7519). A server of an earlier version has issued the same. */
const header = toBase64Url(new TextEncoder().encode('{"alg":"HS256","typ":"JWT"}'))

/**
 * Checks that an email belongs to the person who registers with it, without revealing to others whether it has an
 * account. The server stores no unconfirmed registration: the client keeps it, signed by the server.
 */
export interface EmailConfirmations {
  /** Mails a code, or a note if the email already has an account, and returns the registration to confirm. */
  ask(account: NewAccount): Promise<string>
  /** Returns the account to create. Throws WRONG_CODE, also for an expired registration, and TOO_MANY_TRIES. */
  check(registration: string, code: string): Promise<NewAccount>
}

export function createEmailConfirmations({ database, keys, clock }: Ports, rateCounter: RateCounter, mail: MailServer): EmailConfirmations {
  async function sign(account: NewAccount, code: string): Promise<string> {
    const claimed: z.output<typeof claims> = {
      ...account, code: toBase64Url(await keys.subjects.sign(textOf(account._id, code))), exp: Math.floor((clock.now().getTime() + lifetimeMs) / 1000),
    }
    const signed = `${header}.${toBase64Url(new TextEncoder().encode(JSON.stringify(claimed)))}`
    return `${signed}.${toBase64Url(await keys.registrations.sign(signed))}`
  }

  /** @throws AppError WRONG_CODE if the registration is forged or expired */
  async function read(registration: string): Promise<z.output<typeof claims>> {
    const [, signed = '', payload = '', mac = ''] = /^([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(registration) ?? []
    if (!(await keys.registrations.verify(signed, fromBase64Url(mac)))) throw wrongCode()
    const claimed = claims.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(payload))))
    if (claimed.exp * 1000 <= clock.now().getTime()) throw wrongCode()
    return claimed
  }

  return {
    async ask(account) {
      await rateCounter.count(mailLimit, account.email)
      const code = String(randomInt(1e8)).padStart(8, '0')
      const taken = await database.selectFrom('users').select('_id').where('email', '=', account.email).executeTakeFirst()
      // If the email is taken, no mail contains the code, so that the registration cannot be confirmed.
      await mail.send(taken === undefined ? codeMail(account.email, code) : emailTakenMail(account.email)).catch(({ code: problem, responseCode }: MailError) => {
        const cause = new Error(`The mail server cannot be used: ${[problem, responseCode].join(' ')}`)
        throw new AppError('UNAVAILABLE', 'The mail could not be sent. Please check the email or try again later.', { cause })
      })
      return sign(account, code)
    },

    async check(registration, code) {
      const { code: expected, ...account } = await read(registration)
      await rateCounter.count(codeLimit, account._id)
      if (!(await keys.subjects.verify(textOf(account._id, code), fromBase64Url(expected)))) throw wrongCode()
      return newAccount.parse(account)
    },
  }
}

/** What the keyed hash of a code is made of. */
function textOf(_id: string, code: string): string {
  return `code ${_id} ${code}`
}

function wrongCode(): AppError {
  return new AppError('WRONG_CODE', 'This code is not right.')
}

function codeMail(to: string, code: string): Mail {
  return composeMail(to, ({ codeSubject }) => codeSubject, (text) => text.code(code))
}

function emailTakenMail(to: string): Mail {
  return composeMail(to, ({ emailTakenSubject }) => emailTakenSubject, ({ emailTaken }) => emailTaken)
}
