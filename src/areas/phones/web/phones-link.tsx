import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Smartphone } from '#kit/web/icons.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { phoneTexts } from './texts.ts'

/** Leads from the settings to the address for phones. */
export function PhonesLink(): ReactNode {
  const text = useMessages(phoneTexts)
  return (
    <Card>
      <h2 className="mb-2 text-child text-brand">{text.title}</h2>
      <p className="mb-5 text-lead text-ink-soft">{text.intro}</p>
      <ButtonLink to="/settings/phones" look="plain" icon={<Smartphone aria-hidden />} state={{ entered: true }}>{text.link}</ButtonLink>
    </Card>
  )
}
