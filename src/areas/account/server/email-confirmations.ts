import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import type { Ports } from '#kit/server/context.ts'
import { AppError } from '#kit/app-error.ts'
import type { Mail, MailError, MailServer } from '#kit/server/mail.ts'
import { composeMail } from './account-mails.ts'
import type { RateCounter, Limit } from './rate-counter.ts'

const lifetimeMs = 3_600_000
const codeLimit: Limit = { kind: 'confirmation', max: 10, withinMs: lifetimeMs }
/** Limits the mails that strangers can cause to one email by registering with it. */
const mailLimit: Limit = { kind: 'registration mail', max: 5, withinMs: lifetimeMs }

const newAccount = z.object({ _id: z.string(), username: z.string(), email: z.string(), password: z.string() })
/** An account that does not exist yet; `password` is the password's hash. */
type NewAccount = z.output<typeof newAccount>
const claims = newAccount.extend({ code: z.string() })

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

export function createEmailConfirmations({ database, keys }: Ports, rateCounter: RateCounter, mail: MailServer): EmailConfirmations {
  const key = keys.registrations
  const sign = createSigner({ key, algorithm: 'HS256', expiresIn: lifetimeMs })
  const verify = createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['exp'] })
  const keyed = (_id: string, code: string): Buffer => createHmac('sha256', keys.subjects).update(`code ${_id} ${code}`).digest()

  function read(registration: string): z.output<typeof claims> {
    try {
      return claims.parse(verify(registration))
    } catch (cause) {
      throw wrongCode(cause)
    }
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
      return sign({ ...account, code: keyed(account._id, code).toString('base64url') })
    },

    async check(registration, code) {
      const { code: expected, ...account } = read(registration)
      await rateCounter.count(codeLimit, account._id)
      if (!timingSafeEqual(keyed(account._id, code), Buffer.from(expected, 'base64url'))) throw wrongCode()
      return newAccount.parse(account)
    },
  }
}

function wrongCode(cause?: unknown): AppError {
  return new AppError('WRONG_CODE', 'This code is not right.', { cause })
}

function codeMail(to: string, code: string): Mail {
  return composeMail(to, ({ codeSubject }) => codeSubject, (text) => text.code(code))
}

function emailTakenMail(to: string): Mail {
  return composeMail(to, ({ emailTakenSubject }) => emailTakenSubject, ({ emailTaken }) => emailTaken)
}
