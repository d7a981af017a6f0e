import type { Translated } from '#kit/i18n.ts'
import { type Language, languages } from '#kit/languages.ts'
import type { Mail } from '#kit/server/mail.ts'
import * as en from '../texts/en.ts'
import * as si from '../texts/si.ts'
import * as ta from '../texts/ta.ts'

type MailTexts = Translated<typeof en.mailTexts>
const texts: Readonly<Record<Language, MailTexts>> = { en: en.mailTexts, si: si.mailTexts, ta: ta.mailTexts }

/**
 * Returns a mail in every language, because a receiver may have no settings yet.
 * @param lines what no language changes, such as a code; first in the mail
 */
export function composeMail(
  to: string, subject: (text: MailTexts) => string, body: (text: MailTexts) => string, lines: readonly string[] = [],
): Mail {
  const inAll = languages.map((language) => texts[language])
  return { to, subject: `D Learner: ${inAll.map(subject).join(' · ')}`, text: `${[...lines, ...inAll.map(body)].join('\n\n')}\n` }
}
