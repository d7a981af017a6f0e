import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft } from '#kit/web/icons.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { getPhoneAccess, type PhoneAccess } from '../../api.ts'
import { phoneTexts } from '../texts.ts'

/** How an adult starts the server for phones. */
const command = 'npm start -- --home'

/** /settings/phones, shown after the adult question: how a phone in the same network opens the app. */
export function Screen(): ReactNode {
  const text = useMessages(phoneTexts)
  return (
    <AdultPage
      title={text.title}
      back={<ButtonLink to="/settings" look="plain" icon={<ArrowLeft aria-hidden />} className="self-start px-4!">{text.back}</ButtonLink>}
    >
      <p className="text-lead text-ink-soft">{text.intro}</p>
      <Access />
    </AdultPage>
  )
}

function Access(): ReactNode {
  const text = useMessages(phoneTexts)
  const [access, setAccess] = useState<PhoneAccess | 'disabled' | 'no network' | 'failed'>()
  useEffect(() => {
    const leaving = new AbortController()
    call(getPhoneAccess, { signal: leaving.signal }).then(
      (answer) => setAccess(answer.state === 'enabled' ? answer : answer.state),
      () => leaving.signal.aborted || setAccess('failed'),
    )
    return () => leaving.abort()
  }, [])
  if (access === undefined) return <Loading />
  if (access === 'failed') return <ErrorLine>{text.failed}</ErrorLine>
  if (access === 'no network') return <Card className="text-lead">{text.noNetwork}</Card>
  if (access === 'disabled') {
    return (
      <Card>
        <p className="text-lead">{text.disabled}</p>
        <p className="mt-4 rounded-control bg-brand-soft px-5 py-4 font-mono text-lead font-bold select-all">
          <Lang lang="en">{command}</Lang>
        </p>
      </Card>
    )
  }
  return <AddressCard access={access} />
}

function AddressCard({ access: { address, otherAddresses, qrCode, fingerprint } }: { access: PhoneAccess }): ReactNode {
  const text = useMessages(phoneTexts)
  const steps = [text.sameWifi, ...(fingerprint === null ? [] : [text.guide]), text.signIn, text.stays]
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-child text-brand">{text.scan}</h2>
      {/* Scanners need dark on light, also in the dark theme. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={text.qrCode(address)}
        width={320}
        height={320}
        className="h-auto w-full max-w-80 self-center rounded-control border border-line bg-[white]"
      />
      <div>
        <p className="text-lead">{text.typeIn}</p>
        <p className="text-child font-bold break-all select-all"><Lang lang="en">{address}</Lang></p>
      </div>
      <ol className="flex list-decimal flex-col gap-2 ps-6 text-lead">
        {steps.map((step) => <li key={step}>{step}</li>)}
      </ol>
      {otherAddresses.length > 0 && (
        <div className="text-note text-ink-soft">
          <p>{text.also}</p>
          <ul>
            {otherAddresses.map((other) => <li key={other} className="font-bold break-all select-all"><Lang lang="en">{other}</Lang></li>)}
          </ul>
        </div>
      )}
      {fingerprint !== null && (
        <p className="text-note text-ink-soft">
          {text.certificate}
          {/* Eight bytes are never divided by a line break. */}
          <span lang="en" className="block">
            {fingerprint.match(/.{1,24}/g)?.map((bytes) => <span key={bytes} className="inline-block">{bytes}</span>)}
          </span>
        </p>
      )}
    </Card>
  )
}
