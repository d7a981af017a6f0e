import type { ReactNode } from 'react'
import { ProbeThanks } from '#kit/web/probe/probe-thanks.tsx'
import { phrasesOfPractice } from '../../rules/phrases/next-phrase.ts'
import type { Phrase } from '../../rules/phrases/phrases.ts'
import type { ProbeState } from '../../rules/say-word/probe-word.ts'
import type { SayWord } from '../practice/use-say-word.ts'
import { ProbeQuestion } from '../probe/probe-question.tsx'
import { PhraseButtons } from './phrase-buttons.tsx'
import { wordOfPhrase } from './phrase-start.ts'

interface PhraseProbeProps {
  phrase: Phrase
  at: number
  asked: SayWord<ProbeState>
  onAsk: () => void
  onNext: () => void
}

/** A new pair of words, asked for without its print and its sound, and thanks for what the child says. */
export function PhraseProbe({ phrase, at, asked, onAsk, onNext }: PhraseProbeProps): ReactNode {
  const { state: { phase, isAnswered }, recording } = asked
  if (phase === 'thanks') return <ProbeThanks at={at} of={phrasesOfPractice} isReady={isAnswered} isRecording={recording.state !== 'off'} onNext={onNext} />
  return (
    <ProbeQuestion
      word={wordOfPhrase(phrase)}
      at={at}
      of={phrasesOfPractice}
      asked={asked}
      renderPicture={(onHear) => <PhraseButtons phrase={phrase} hasPrint={false} missed={[]} onHear={onHear} />}
      onAsk={onAsk}
      onSkip={onNext}
    />
  )
}
