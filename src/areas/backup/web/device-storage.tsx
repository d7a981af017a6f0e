import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatNumber, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ShieldCheck } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { getDeviceBytes } from '../device-api.ts'
import { countCaches } from './cached-bytes.ts'
import { deviceBackupTexts } from './texts.ts'

/** What D Learner stores on this device, and whether the browser may delete it. */
export function DeviceStorage(): ReactNode {
  const text = useMessages(deviceBackupTexts)
  return (
    <Card>
      <h2 className="mb-4 text-child text-brand">{text.storage}</h2>
      <Persistence />
      <StoredBytes />
    </Card>
  )
}

function Persistence(): ReactNode {
  const text = useMessages(deviceBackupTexts)
  const [isKept, setKept] = useState<boolean>()
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    void navigator.storage.persisted().then(setKept)
  }, [])
  if (isKept === undefined) return null
  if (isKept) return <p className="text-lead">{text.kept}</p>
  const ask = async (): Promise<void> => {
    const agreed = await navigator.storage.persist()
    setKept(agreed)
    setRefused(!agreed)
  }
  return (
    <>
      <p className="text-lead">{text.notKept}</p>
      <p className="mt-2 mb-5 text-lead">{text.helps}</p>
      <Button look="plain" icon={<ShieldCheck aria-hidden />} onClick={() => void ask()}>{text.askBrowser}</Button>
      <output className="mt-4 block text-lead empty:hidden">{isRefused && text.refused}</output>
    </>
  )
}

const kinds = ['rows', 'media', 'app', 'models'] as const
type Bytes = Readonly<Record<(typeof kinds)[number], number>>

/** Counted by the page itself: after a kill, the browser's own estimate can be wrong by gigabytes. */
function StoredBytes(): ReactNode {
  const text = useMessages(deviceBackupTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const [bytes, setBytes] = useState<Bytes>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    const leaving = new AbortController()
    Promise.all([call(getDeviceBytes, { signal: leaving.signal }), countCaches(leaving.signal)])
      .then(([{ rows, media }, { app, models, own }]) => setBytes({ rows, media: media + own, app, models }))
      .catch((error: unknown) => leaving.signal.aborted || setFailure(error))
    return () => leaving.abort()
  }, [])
  // Less than a tenth of a megabyte is shown as one.
  const megabytes = (size: number): string => (
    formatNumber(size === 0 ? 0 : Math.max(0.1, size / 1e6), language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: size < 1e7 ? 1 : 0 })
  )
  const row = (name: string, size: number) => (
    <div key={name} className="flex justify-between gap-4 border-b border-line py-3">
      <dt>{name}</dt>
      <dd className="font-bold whitespace-nowrap">{megabytes(size)}</dd>
    </div>
  )
  return (
    <>
      {bytes === undefined ? failure === undefined && <p className="mt-5 text-lead text-ink-soft">{text.counting}</p> : (
        <dl className="mt-5 text-lead">
          {kinds.map((kind) => row(text[kind], bytes[kind]))}
          {row(text.total, kinds.reduce((sum, kind) => sum + bytes[kind], 0))}
        </dl>
      )}
      <ErrorLine className="mt-4 empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
    </>
  )
}
