import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { UserRound } from '#kit/web/icons.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { childrenTexts } from '../texts.ts'

/** Leads from the settings to the account's children. */
export function ChildrenLink(): ReactNode {
  const text = useMessages(childrenTexts)
  return (
    <Card>
      <h2 className="mb-2 text-child text-brand">{text.title}</h2>
      <p className="mb-5 text-lead text-ink-soft">{text.intro}</p>
      <ButtonLink to="/settings/children" look="plain" icon={<UserRound aria-hidden />} state={{ entered: true }}>{text.link}</ButtonLink>
    </Card>
  )
}
