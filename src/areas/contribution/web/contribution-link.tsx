import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { HeartHandshake } from '#kit/web/icons.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { linkTexts } from './texts.ts'

/** Leads from the settings to the file for researchers. */
export function ContributionLink(): ReactNode {
  const text = useMessages(linkTexts)
  return (
    <Card>
      <h2 className="mb-2 text-child text-brand">{text.title}</h2>
      <p className="mb-5 text-lead text-ink-soft">{text.intro}</p>
      <ButtonLink to="/settings/contribution" look="plain" icon={<HeartHandshake aria-hidden />} state={{ entered: true }} className="px-4!">{text.link}</ButtonLink>
    </Card>
  )
}
