import type { ReactNode } from 'react'
import { BookOpenCheck } from '#kit/web/icons.tsx'
import { useMessages } from '../i18n/i18n.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { teachTexts } from './texts.ts'

/** The link from an area's page for adults to its "Teach the app". `state`: the item that is chosen already. */
export function TeachLink({ to, state }: { to: string; state?: unknown }): ReactNode {
  const text = useMessages(teachTexts)
  return <ButtonLink to={to} state={state} look="plain" className="max-sm:px-4! max-sm:text-lead!" icon={<BookOpenCheck aria-hidden />}>{text.title}</ButtonLink>
}
