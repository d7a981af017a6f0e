import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Upload } from '#kit/web/icons.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { restoreTexts } from './texts.ts'

/** At the end of the landing page and of /login, where a session of lost data ends, while the server has no account. */
export function RestoreInvitation(): ReactNode {
  const text = useMessages(restoreTexts)
  return (
    <section className="mx-auto max-w-page px-edge pb-20">
      <div className="flex flex-col items-start gap-4 rounded-frame bg-brand-soft p-6 sm:p-10">
        <h2 className="text-title">{text.invitation}</h2>
        <p className="max-w-text text-lead">{text.invitationText}</p>
        <ButtonLink to="/restore" look="plain" className="px-4!" icon={<Upload aria-hidden />}>{text.title}</ButtonLink>
      </div>
    </section>
  )
}
