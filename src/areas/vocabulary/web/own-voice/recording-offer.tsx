import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Mic } from '#kit/web/icons.tsx'
import { useIsGuest } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ownVoiceTexts } from '../texts.ts'
import { WordText } from '../words/word-card.tsx'
import { useWordsWithoutRecording } from './words-without-recording.ts'

/** Where an adult records words. */
const recordPath = '/settings/prompts/words'

/**
 * Asks an adult, after the child has practised, to record the words that the child practises now. It does not appear again after
 * the adult has recorded them or has refused.
 */
export function RecordingOffer({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const text = useMessages(ownVoiceTexts)
  const { recordingOffer, change } = useSettings()
  const isGuest = useIsGuest()
  const found = useWordsWithoutRecording()
  if (isGuest || !recordingOffer || found === undefined || !found.hasPractised || found.words.length === 0) return null
  return (
    <section aria-labelledby="recording-offer" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 print:hidden">
      <div>
        <Heading id="recording-offer" className="text-lead text-brand">{text.offer}</Heading>
        <p className="text-lead">{text.offerWhy}</p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {found.words.map((word) => (
          <li key={word._id} className="flex w-28 flex-col items-center gap-1 text-center text-note font-bold">
            <img src={word.imagewordUrl} alt="" width={240} height={240} className="aspect-[4/3] w-full rounded-control bg-accent-soft object-contain p-1" />
            <WordText word={word} className="max-w-full" />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-target-gap">
        <RecordWordsLink />
        <Button look="plain" onClick={() => change({ recordingOffer: false })}>{text.never}</Button>
      </div>
    </section>
  )
}

/** In the adults' menu. On /skills it is on the screen itself. */
export function RecordingOfferInMenu(): ReactNode {
  const { pathname } = useLocation()
  return pathname === '/skills' ? null : <RecordingOffer heading="h3" />
}

/** Leads from an adult's page to the recording of words. Empty for a guide: the words are heard in the family's voice. */
export function RecordWordsLink(): ReactNode {
  const text = useMessages(ownVoiceTexts)
  const isGuest = useIsGuest()
  if (isGuest) return null
  return <ButtonLink to={recordPath} look="plain" icon={<Mic aria-hidden />} state={{ entered: true }}>{text.record}</ButtonLink>
}
