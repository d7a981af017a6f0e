import { AudioLines, Mic } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { MarkBest } from '#kit/best/web/mark-best.tsx'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Picture } from '#kit/web/ui/picture.tsx'
import { bestOfRecording, bestWords } from '../best/best-words.ts'
import { MarkRight } from './mark-right.tsx'
import { ResultLines } from './result.tsx'
import { resultTexts, wordTexts } from '../texts.ts'
import type { SessionRecording } from '../../rules/say-word/word-list.ts'
import type { PracticeSession } from './use-session.ts'
import { WaveformComparison } from '../recording/waveform-comparison.tsx'
import { WordText } from '../words/word-card.tsx'

/** The results of a session, for the adult: each word with its stars. Empty while nothing is recognised. */
export function SessionResults({ session }: { session: PracticeSession }): ReactNode {
  const text = useMessages(resultTexts)
  const errorText = useErrorText()
  const { recordings, error } = session
  const answered = recordings.filter(({ outcome }) => outcome !== null)
  return (
    <>
      <ErrorLine className="empty:hidden">{error !== null && `${errorText(error)} ${text.kept}`}</ErrorLine>
      {answered.length > 0 && (
        <section aria-labelledby="your-words">
          <h3 id="your-words" className="mb-4 text-child">{text.result}</h3>
          <ul className="flex flex-col gap-4">
            {answered.map((one) => (
              <RecordedWord key={one.attempt.id} session={session} recording={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function RecordedWord({ session, recording }: { session: PracticeSession; recording: SessionRecording }): ReactNode {
  const text = useMessages(resultTexts)
  const words = useMessages(wordTexts)
  const [compared, setCompared] = useState(false)
  const { word, attempt, outcome } = recording
  if (outcome === null) return null
  const { wav } = attempt
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-5">
        <div className="w-24 shrink-0">
          <Picture src={word.imagewordUrl} alt="" className="rounded-card!" />
        </div>
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
          <WordText word={word} className="text-child font-bold" />
          <ResultLines outcome={outcome} word={word.wordAdd} wav={wav} />
        </div>
        <div className="flex flex-wrap gap-target-gap">
          <MarkRight outcome={outcome} word={word.wordAdd} onRight={() => session.markRight(recording)} />
          {wav !== null && <MarkBest bests={bestWords} attempt={attempt.id} label={word.wordAdd} file={() => bestOfRecording(wav)} />}
          {wav !== null && (
            <Button look="plain" className="px-4!" icon={<AudioLines aria-hidden />} aria-expanded={compared} onClick={() => setCompared(!compared)}>
              {text.compare}
            </Button>
          )}
          <ButtonLink
            to={`/vocabulary/word-learn/${word._id}`}
            look="plain"
            icon={<Mic aria-hidden />}
            aria-label={words.sayWord(word.wordAdd)}
          >
            {words.say}
          </ButtonLink>
        </div>
      </div>
      {compared && wav !== null && <WaveformComparison word={word} wav={wav} hush={session.recording.hush} />}
    </li>
  )
}
