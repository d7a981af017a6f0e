/** What a device that is its own server answers: the server's handlers, without the calls below. */
import type { Call } from '#kit/call.ts'
import type { OpenHandlers } from '#kit/server/http/handler.ts'
import { mainHandlers } from '../handlers.ts'
import { skillAreas } from '../skill-areas.ts'

/** Letters and words are recognised behind their calls, which also choose the next letter, and know the child's examples. The page recognises movements and fingers. */
export const deviceHandlers: readonly OpenHandlers[] = [
  ...mainHandlers, ...skillAreas.flatMap(({ handlers: { main = [], writing = [], speech = [] } }) => main.concat(writing, speech)),
]

/** Calls of the server that a device does not answer, as method and URL, by the reason. */
export const absentCalls: Readonly<Record<string, readonly string[]>> = {
  'a device has no mail': ['POST /bs/contact', 'POST /bs/register/confirm', 'POST /bs/password/ask'],
  'a device has one account, without a password': [
    'POST /bs/register', 'POST /bs/log', 'PUT /bs/account/password', 'POST /bs/password/reset', 'DELETE /bs/account', 'POST /bs/sign-out',
  ],
  'there are no other accounts': [
    'GET /bs/learners/:id/access', 'POST /bs/learners/:id/invitations', 'DELETE /bs/learners/:id/invitations/:person',
    'DELETE /bs/learners/:id/access/:person', 'POST /bs/account/invitation',
  ],
  'a class needs a server': ['POST /bs/class', 'POST /bs/class/codes'],
}

const absent = new Set(Object.values(absentCalls).flat())

export function nameOf({ method, url }: Call): string {
  return `${method} ${url}`
}

export function isAbsent(call: Call): boolean {
  return absent.has(nameOf(call))
}
