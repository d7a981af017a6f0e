import { addressGroup } from '#kit/server/limits/address-group.ts'
import type { Ports } from '#kit/server/context.ts'
import { AppError } from '#kit/app-error.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import type { MailError, MailServer } from '#kit/server/mail.ts'
import { hashChangedPassword, strangerAt } from '#kit/server/sessions/passwords.ts'
import { askForReset, resetPassword } from '../api.ts'
import { composeMail } from './account-mails.ts'
import { createLoginLimits } from './login-limits.ts'
import { assertPasswords } from './password-log-ins.ts'
import { addReset, isResetValid, resetPath, takeReset } from './password-resets.ts'
import { sessionAnswers } from './session-answers.ts'
import { createRateCounter, type Limit } from './rate-counter.ts'

const hourMs = 3_600_000
/** Limits the mails that strangers can cause to one email. */
export const mailLimit: Limit = { kind: 'reset mail', max: 5, withinMs: hourMs }
/** Requests for a mail from one address, such as a school's. */
const askLimit: Limit = { kind: 'reset request', max: 60, withinMs: hourMs }
/** Codes that one address tries. */
export const tryLimit: Limit = { kind: 'reset', max: 60, withinMs: hourMs }

/** A new password for an adult who forgot the old one. */
export function resetHandlers(ports: Ports): Handlers {
  const { database, passwords, sessions, environment, mail, clock } = ports
  const limits = createLoginLimits(ports)
  const rateCounter = createRateCounter(ports)
  const session = sessionAnswers(ports)

  const resetHandler = handle(resetPassword, async ({ input: { code, password }, address }) => {
    assertPasswords(environment)
    await rateCounter.count(tryLimit, addressGroup(address))
    // Checked first, so that a wrong code takes no place in the queue of the log-ins.
    const isValid = await isResetValid(database, code, clock.now())
    const account = isValid ? await takeReset(database, code, await hashChangedPassword(passwords, password, strangerAt(address, 'reset')), clock.now()) : undefined
    if (account === undefined) throw new AppError('RESET_OVER', 'This link or code does not work any more. Please ask for a new one.')
    sessions.forget(account._id)
    await limits.forget(account.email)
    return session(account)
  })

  if (mail === undefined) return { calls: [resetHandler] }

  const mailing = new Set<Promise<void>>()
  const askHandler = handle(askForReset, async ({ input, address }) => {
    assertPasswords(environment)
    const email = input.email.toLowerCase()
    await rateCounter.count(askLimit, addressGroup(address))
    await rateCounter.count(mailLimit, email)
    // The answer does not wait: its time would reveal whether the email has an account.
    const work = mailCode(ports, mail, email).finally(() => mailing.delete(work))
    mailing.add(work)
    return null
  })

  return {
    calls: [resetHandler, askHandler],
    close: async () => {
      await Promise.all(mailing)
    },
  }
}

/** Mails a code if the email has an account. Never throws: nobody waits for the outcome. */
async function mailCode({ database, environment, clock, log }: Ports, mail: MailServer, email: string): Promise<void> {
  try {
    const account = await database.selectFrom('users').select('_id').where('email', '=', email).executeTakeFirst()
    if (account === undefined) return
    const code = await addReset(database, account._id, clock.now())
    // Only the operator's own setting: the address in a request may be a stranger's.
    const link = environment.WEB_URL === undefined ? [] : [`${environment.WEB_URL}${resetPath(code)}`]
    await mail.send(composeMail(email, ({ resetSubject }) => resetSubject, ({ reset }) => reset, [code, ...link]))
  } catch (error) {
    const { code, responseCode } = error as MailError
    log.warn({ code, responseCode }, 'A mail with a code for a new password could not be sent')
  }
}
