import { type ReactNode, useEffect } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Smartphone } from '#kit/web/icons.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { rememberPhonesOffer } from './offered.ts'
import { phoneTexts } from './texts.ts'

/** Offers the adult at this machine to connect a phone. */
export function PhonesOffer(): ReactNode {
  const text = useMessages(phoneTexts)
  useEffect(rememberPhonesOffer, [])
  return (
    <section aria-labelledby="phones" className="mt-8 flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="phones" className="text-child text-brand">{text.offer}</h2>
      <p className="text-lead text-ink-soft">{text.intro}</p>
      <ButtonLink to="/settings/phones" look="plain" icon={<Smartphone aria-hidden />} state={{ entered: true }} className="w-full px-4!">{text.link}</ButtonLink>
      <p className="text-note text-ink-soft">{text.later}</p>
    </section>
  )
}
