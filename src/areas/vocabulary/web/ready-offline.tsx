import { Check, Download } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { defineMessages, formatNumber, formatPercent, useLanguage, useMessages } from '#kit/web/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { neededBytes } from '../recogniser/needed-models.ts'
import { checkReadiness, makeReady, useReadiness } from './device-recogniser.ts'

/** The engine and the dictionary come beside the weights. */
const besideBytes = 15_100_000

const messages = defineMessages({
  en: {
    title: 'Without a network',
    text: (megabytes: string) =>
      `So that words are heard without a network too, this device fetches about ${megabytes} MB once. What is said then stays on this device; the results are sent when the network is back.`,
    make: 'Make ready for use without a network',
    fetching: (share: string) => `Getting ready: ${share}`,
    ready: 'This device is ready for use without a network.',
    failed: 'It did not work. Please check the connection and try again.',
    impossible: 'This browser keeps nothing here. Please open the page by https, and load it once more.',
  },
  si: {
    title: 'අන්තර්ජාලය නැතිව',
    text: (megabytes: string) =>
      `අන්තර්ජාලය නැති විටත් වචන ඇසීමට, මෙම උපාංගය එක් වරක් MB ${megabytes}ක් පමණ බාගනියි. එවිට කියන දේ මෙම උපාංගයේ පමණක් පවතී; අන්තර්ජාලය ලැබුණු විට ප්‍රතිඵල යවනු ලැබේ.`,
    make: 'අන්තර්ජාලය නැතිව භාවිතයට සූදානම් කරන්න',
    fetching: (share: string) => `සූදානම් වෙමින්: ${share}`,
    ready: 'අන්තර්ජාලය නැතිව භාවිතයට මෙම උපාංගය සූදානම්.',
    failed: 'එය සාර්ථක වුණේ නැහැ. සම්බන්ධතාව බලා නැවත උත්සාහ කරන්න.',
    impossible: 'මෙම බ්‍රව්සරය මෙහි කිසිවක් තබා නොගනී. පිටුව https මගින් විවෘත කර, නැවත වරක් පූරණය කරන්න.',
  },
})

/** For the adult: fetches what listening on the device takes. */
export function ReadyOffline(): ReactNode {
  const text = useMessages(messages)
  const language = useLanguage()
  const { state, share } = useReadiness()
  useEffect(() => void checkReadiness(), [])
  const megabytes = formatNumber(Math.round((neededBytes + besideBytes) / 1e6), language)

  return (
    <Card>
      <h2 className="text-child text-brand">{text.title}</h2>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{text.text(megabytes)}</p>
      {(state === 'missing' || state === 'failed') && (
        <Button look="plain" icon={<Download aria-hidden />} onClick={() => void makeReady()}>
          {text.make}
        </Button>
      )}
      {state === 'fetching' && (
        <>
          <p className="mb-3 text-lead font-bold">{text.fetching(formatPercent(share, language))}</p>
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
        {state === 'failed' ? text.failed : state === 'impossible' && text.impossible}
      </ErrorLine>
    </Card>
  )
}
