import { Check, Download } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { formatNumber, formatPercent, useLanguage, useMessages } from '../i18n/i18n.tsx'
import type { Readiness } from '../../recognition/web/readiness.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { ErrorLine } from './error-line.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { readyOfflineTexts } from '../texts.ts'

interface ReadyOfflineProps {
  readonly readiness: Readiness
  /** the size of the download */
  readonly bytes: number
  readonly text: {
    readonly title: string
    readonly text: (megabytes: string) => ReactNode
    readonly make: string
    readonly ready: string
  }
}

/** For the adult: downloads the models that recognise on this device. */
export function ReadyOffline({ readiness: { store, check, makeReady }, bytes, text }: ReadyOfflineProps): ReactNode {
  const common = useMessages(readyOfflineTexts)
  const language = useLanguage()
  const { state, share } = useStore(store)
  useEffect(() => void check(), [check])

  return (
    <Card>
      <h2 className="text-child text-brand">{text.title}</h2>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{text.text(formatNumber(Math.round(bytes / 1e6), language))}</p>
      {(state === 'missing' || state === 'failed') && (
        <Button look="plain" icon={<Download aria-hidden />} onClick={() => void makeReady()}>
          {text.make}
        </Button>
      )}
      {state === 'fetching' && (
        <>
          <p className="mb-3 text-lead font-bold">{common.fetching(formatPercent(share, language))}</p>
          <ProgressBar name={text.make} share={share} />
        </>
      )}
      <output className="block text-lead font-bold text-accent empty:hidden">
        {state === 'ready' && (
          <span className="flex items-center gap-3">
            <Check aria-hidden className="size-7 shrink-0" />
            {text.ready}
          </span>
        )}
      </output>
      <ErrorLine className="mt-4 empty:hidden">
        {state === 'failed' ? common.failed : state === 'impossible' && common.impossible}
      </ErrorLine>
    </Card>
  )
}
