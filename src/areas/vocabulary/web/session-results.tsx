import { AudioLines, Mic, RotateCcw } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { starsOfResult } from '#kit/stars.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Picture } from '#kit/web/ui/picture.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { Sticker } from '#kit/web/ui/sticker.tsx'
import { rateWord } from '../practice.ts'
import { prompts } from '../prompts.ts'
import { RecognisedLine, failureTexts } from './result.tsx'
import { WaveformComparison } from './waveform-comparison.tsx'
import { practiceTexts, resultTexts, wordTexts } from './texts.ts'
import { MarkRight } from './mark-right.tsx'
import type { SessionRecording, PracticeSession } from './use-session.ts'
import { OutboxList } from './outbox-list.tsx'
import { WordText } from './word-card.tsx'

/** The results of a session: praise, a sticker, and each word with its stars. */
export function SessionResults({ session, onAgain }: { session: PracticeSession; onAgain: () => void }): ReactNode {
  const text = useMessages(practiceTexts)
  const results = useMessages(resultTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const { recordings, error } = session
  const answered = recordings.filter(({ outcome }) => outcome !== null)
  const [compared, setCompared] = useState<string | null>(answered.length === 1 ? (answered[0]?.attempt.id ?? null) : null)
  return (
    <>
      <div aria-live="polite" className="flex animate-appear flex-wrap items-center gap-6">
        {answered[0] && <Sticker attempt={answered[0].attempt.id} className="size-32 shrink-0" />}
        <p className="text-headline font-bold">{prompts[answered.length > 0 ? 'well-done' : 'great-trying'][language]}</p>
      </div>
      <ErrorLine className="empty:hidden">{error !== null && `${errorText(error)} ${results.kept}`}</ErrorLine>
      {error !== null && <OutboxList />}
      {answered.length > 0 && (
        <section aria-labelledby="your-words">
          <h2 id="your-words" className="mb-4 text-child">
            {results.result}
          </h2>
          <ul className="flex flex-col gap-4">
            {answered.map((one) => (
              <RecordedWord
                key={one.attempt.id}
                recording={one}
                onRight={() => session.markRight(one)}
                compared={compared === one.attempt.id}
                onCompare={(on) => setCompared(on ? one.attempt.id : null)}
              />
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-target-gap">
        <Button look="plain" icon={<RotateCcw aria-hidden />} onClick={onAgain}>
          {text.restart}
        </Button>
        <ButtonLink to="/skills">{text.leave}</ButtonLink>
      </div>
    </>
  )
}

interface RecordedWordProps {
  recording: SessionRecording
  onRight: () => Promise<void>
  compared: boolean
  onCompare: (on: boolean) => void
}

function RecordedWord({ recording: { word, attempt, outcome }, onRight, compared, onCompare }: RecordedWordProps): ReactNode {
  const text = useMessages(resultTexts)
  const words = useMessages(wordTexts)
  if (outcome === null) return null
  const verdict = outcome.kind === 'recognised' ? rateWord(outcome.prediction, word.wordAdd) : 'unsure'
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-5">
        <div className="w-28 shrink-0">
          <Picture src={word.imagewordUrl} alt="" className="rounded-card!" />
        </div>
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
          <WordText wordAdd={word.wordAdd} className="text-child font-bold" />
          {outcome.kind === 'recognised' && verdict !== 'unsure' && (
            <Stars filled={starsOfResult(outcome.prediction.confidence)} />
          )}
          {outcome.kind === 'recognised' ? (
            <RecognisedLine prediction={outcome.prediction} word={word.wordAdd} />
          ) : (
            <p className="text-child">{text[failureTexts[outcome.why]]}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-target-gap">
          <MarkRight outcome={outcome} word={word.wordAdd} onRight={onRight} />
          {attempt.wav !== null && (
            <Button
              look="plain"
              icon={<AudioLines aria-hidden />}
              aria-expanded={compared}
              onClick={() => onCompare(!compared)}
            >
              {text.compare}
            </Button>
          )}
          {verdict !== 'right' && (
            <ButtonLink
              to={`/vocabulary/word-learn/${word._id}`}
              look="plain"
              icon={<Mic aria-hidden />}
              aria-label={words.sayWord(word.wordAdd)}
            >
              {words.say}
            </ButtonLink>
          )}
        </div>
      </div>
      {compared && attempt.wav !== null && <WaveformComparison word={word} wav={attempt.wav} />}
    </li>
  )
}
