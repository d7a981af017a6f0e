import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Download } from '#kit/web/icons.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { BrowserInstallPicture, HomeScreenPicture, SafariMenuPicture, SafariSharePicture } from './install-pictures.tsx'
import { rememberOffer, useInstallation } from './install-prompt.ts'
import { installTexts } from './texts.ts'

/**
 * Offers once, in the adults' menu of the child's home, to put the app on the home screen: after something was practised,
 * if the browser can install it. It is never offered again on this device.
 */
export function InstallOffer(): ReactNode {
  const { installation, offered } = useInstallation()
  const { pathname } = useLocation()
  const language = useLanguage()
  const learner = useSession(({ session }) => session?.userid ?? '')
  // The child's home has asked it: nothing to continue means that nothing was practised.
  const { data: next = null } = useQuery({ queryKey: ['continue', learner, language], enabled: false, queryFn: () => null })
  if (offered || installation.kind === 'none' || pathname !== '/skills' || next === null) return null
  return <Offer />
}

function close(): void {
  useInstallation.setState({ offered: true })
}

function Offer(): ReactNode {
  const text = useMessages(installTexts)
  const { installation } = useInstallation()
  useEffect(rememberOffer, [])
  const steps = installation.kind === 'prompt'
    ? [{ Picture: BrowserInstallPicture, step: text.press }, { Picture: HomeScreenPicture, step: text.result }]
    : [{ Picture: SafariSharePicture, step: text.share }, { Picture: SafariMenuPicture, step: text.add }, { Picture: HomeScreenPicture, step: text.result }]
  return (
    <section aria-labelledby="install" className="rounded-card border border-line bg-surface p-5">
      <h3 id="install" className="text-lead text-brand">{text.title}</h3>
      <p className="text-lead">{text.why}</p>
      <ol className="mt-3 flex flex-wrap gap-4">
        {steps.map(({ Picture, step }, at) => (
          <li key={step} className="flex max-w-44 min-w-24 flex-1 flex-col gap-1">
            <Picture />
            <span className="text-note font-bold">{`${at + 1}. ${step}`}</span>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-target-gap">
        {installation.kind === 'prompt' && (
          <Button
            icon={<Download aria-hidden />}
            onClick={() => {
              close()
              void installation.event.prompt().catch((error: unknown) => console.warn('The browser does not install the app', error))
            }}
          >
            {text.install}
          </Button>
        )}
        <Button look="plain" onClick={close}>{text.later}</Button>
      </div>
    </section>
  )
}
