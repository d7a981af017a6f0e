import { Check, Download } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { models } from '#kit/ml/models.ts'
import { formatNumber, useLanguage, useMessages } from '#kit/web/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { canKeep, canRead, makeReady } from './device.ts'
import { offlineTexts } from './texts.ts'

/** The engine comes beside the weights. */
const engineBytes = 13_500_000

/** For the adult: fetches what reading letters on the device takes. */
export function ReadyLetters(): ReactNode {
  const text = useMessages(offlineTexts)
  const language = useLanguage()
  const [state, setState] = useState<'unknown' | 'impossible' | 'missing' | 'fetching' | 'ready' | 'failed'>('unknown')
  useEffect(() => {
    void canRead().then((held) => setState(held ? 'ready' : canKeep() ? 'missing' : 'impossible'), () => setState('impossible'))
  }, [])
  const fetchIt = async (): Promise<void> => {
    setState('fetching')
    try {
      setState((await makeReady()) ? 'ready' : 'failed')
    } catch (error) {
      console.error('The device cannot be made ready for letters', error)
      setState('failed')
    }
  }
  const megabytes = formatNumber(Math.round((models.letter.bytes + engineBytes) / 1e6), language)

  return (
    <Card>
      <h2 className="text-child text-brand">{text.title}</h2>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{text.text(megabytes)}</p>
      {(state === 'missing' || state === 'failed') && (
        <Button look="plain" icon={<Download aria-hidden />} onClick={() => void fetchIt()}>
          {text.make}
        </Button>
      )}
      <output className="block text-lead font-bold text-accent empty:hidden">
        {state === 'fetching' && text.fetching}
        {state === 'ready' && (
          <span className="flex items-center gap-3">
            <Check aria-hidden className="size-7 shrink-0" />
            {text.ready}
          </span>
        )}
      </output>
      <ErrorLine className="mt-4 empty:hidden">
        {state === 'failed' ? text.failed : state === 'impossible' && text.impossible}
      </ErrorLine>
    </Card>
  )
}
