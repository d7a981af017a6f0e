import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ClipboardList } from '#kit/web/icons.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { planLinkTexts } from './texts.ts'

/** Leads from the settings to the plan. */
export function PlanLink(): ReactNode {
  const text = useMessages(planLinkTexts)
  return (
    <Card>
      <h2 className="mb-2 text-child text-brand">{text.title}</h2>
      <p className="mb-5 text-lead text-ink-soft">{text.why}</p>
      <ButtonLink to="/plan" look="plain" icon={<ClipboardList aria-hidden />} state={{ entered: true }}>{text.link}</ButtonLink>
    </Card>
  )
}
