import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Download } from '#kit/web/icons.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { listTexts } from '../texts.ts'

/** Leads from the settings to the import and export of words. */
export function WordListsLink(): ReactNode {
  const text = useMessages(listTexts)
  return (
    <Card>
      <h2 className="mb-2 text-child text-brand">{text.title}</h2>
      <p className="mb-5 text-lead text-ink-soft">{text.intro}</p>
      <ButtonLink to="/settings/words" look="plain" icon={<Download aria-hidden />} state={{ entered: true }} className="px-4!">{text.link}</ButtonLink>
    </Card>
  )
}
