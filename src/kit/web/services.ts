import { logInModes } from '#kit/log-in-modes.ts'
import { registrationModes } from '#kit/registration-modes.ts'

/** What the server writes into the page. */
const written = readTexts(document.querySelector('#services')?.textContent ?? '{}')

/** Where each service is; one without an address is at the page's own. */
export const serviceUrls: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(written).map(([service, address]) => [service, address.replace(/\/$/, '')]),
)

/** Who can create an account. */
export const registrationMode = registrationModes.find((mode) => mode === written['registration']) ?? 'open'

/** How adults sign in. */
export const logInMode = logInModes.find((mode) => mode === written['logIn']) ?? 'password'

/** Whether the server mails a code for a new password; otherwise its operator gives one. */
export const mailsPasswordResets = written['passwordReset'] === 'mail'

function readTexts(json: string): Readonly<Record<string, string>> {
  const found = JSON.parse(json) as unknown
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
