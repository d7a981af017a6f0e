import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { formatNumber, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { getStorage } from '../../api.ts'
import { accountDataTexts } from '../texts.ts'

/** Used share of the quota from which a warning is shown, 0 to 1. */
const warningShare = 0.8

interface Usage {
  /** bytes */
  readonly bytes: number
  readonly quota: number
}

/** Shows how much storage the learner's pictures and recordings use, and warns before it is full. */
export function StorageUsage(): ReactNode {
  const text = useMessages(accountDataTexts)
  const language = useLanguage()
  const learner = useSession((state) => state.session?.userid)
  const [use, setUse] = useState<Usage>()
  useEffect(() => {
    if (learner === undefined) return undefined
    const leaving = new AbortController()
    // Shows nothing if the call fails, for example without a network.
    call(getStorage, { signal: leaving.signal }).then(setUse, () => undefined)
    return () => leaving.abort()
  }, [learner])
  if (use === undefined) return null
  const megabytes = (bytes: number): string => formatNumber(Math.ceil(bytes / 1e6), language, { style: 'unit', unit: 'megabyte' })
  const share = use.bytes / use.quota
  return (
    <div className="mb-5">
      <p className="mb-2 text-lead">{`${text.storage} ${megabytes(use.bytes)} / ${megabytes(use.quota)}`}</p>
      <ProgressBar name={text.storage} share={Math.min(1, share)} />
      {share >= warningShare && <output className="mt-2 block text-lead">{text.storageAlmostFull}</output>}
    </div>
  )
}
