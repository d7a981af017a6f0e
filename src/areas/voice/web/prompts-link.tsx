import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Mic } from '#kit/web/icons.tsx'
import { useIsGuest } from '#kit/web/session/session.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { promptTexts } from './texts.ts'

/** Leads from the settings to the list of prompts, which only the family records. */
export function PromptsLink(): ReactNode {
  const text = useMessages(promptTexts)
  if (useIsGuest()) return null
  return (
    <Card>
      <h2 className="mb-2 text-child text-brand">{text.title}</h2>
      <p className="mb-5 text-lead text-ink-soft">{text.intro}</p>
      <ButtonLink to="/settings/prompts" look="plain" icon={<Mic aria-hidden />} state={{ entered: true }} className="px-4!">{text.link}</ButtonLink>
    </Card>
  )
}
