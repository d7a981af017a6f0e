import type { ReactNode } from 'react'
import { MarkBest } from '#kit/best/web/mark-best.tsx'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { bestOfRecording, bestWords } from '../best/best-words.ts'
import { MarkRight } from './mark-right.tsx'
import { MicrophoneProblemLine } from '../recording/microphone-bar.tsx'
import { OutboxList } from './outbox-list.tsx'
import { ResultLines } from './result.tsx'
import { SoundToWorkOn } from './sound-to-work-on.tsx'
import { resultTexts } from '../texts.ts'
import type { Practice } from './use-practice.ts'
import { WaveformComparison } from '../recording/waveform-comparison.tsx'
import { WordText } from '../words/word-card.tsx'

/**
 * For the adult, on the screens that practise one word at a time: the newest result with both sounds, recordings that wait on
 * the device, and why the microphone cannot be used.
 */
export function AdultSheet({ practice, onTryAgain }: { practice: Practice; onTryAgain: () => void }): ReactNode {
  const text = useMessages(resultTexts)
  const errorText = useErrorText()
  const { answered, recording, why, error } = practice
  return (
    <ForAdult>
      <MicrophoneProblemLine problem={recording.problem} onTryAgain={onTryAgain} />
      <ErrorLine className="empty:hidden">{why === 'failed' && errorText(error)}</ErrorLine>
      <OutboxList />
      {answered !== null && (
        <section aria-labelledby="newest-result" className="flex flex-col gap-target-gap">
          <h3 id="newest-result" className="text-child">{text.newest}</h3>
          <WordText word={answered.word} className="text-child font-bold text-accent" />
          <ResultLines outcome={answered.outcome} word={answered.word.wordAdd} wav={answered.wav} />
          <MarkRight key={answered.attempt.id} outcome={answered.outcome} word={answered.word.wordAdd} onRight={practice.markRight} />
          <MarkBest key={`best ${answered.attempt.id}`} bests={bestWords} attempt={answered.attempt.id} label={answered.word.wordAdd} file={() => bestOfRecording(answered.wav)} />
          <SoundToWorkOn outcome={answered.outcome} word={answered.word} wav={answered.wav} hush={recording.hush} />
          <WaveformComparison word={answered.word} wav={answered.wav} hush={recording.hush} />
        </section>
      )}
    </ForAdult>
  )
}
