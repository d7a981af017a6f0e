import { type ReactNode, useMemo } from 'react'
import { starsOfResult } from '#kit/stars.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { decodeWav } from '../../recognition/preprocess/wav.ts'
import { rateWord } from '../../rules/practice.ts'
import { unheardReason } from '../../rules/voice-heard.ts'
import type { SendOutcome } from '../../rules/say-word/spoken-attempt.ts'
import { resultTexts } from '../texts.ts'

const failureTexts = { NOTHING_HEARD: 'nothingHeard', TOO_NOISY: 'tooNoisy', UNSPEAKABLE: 'unspeakable' } as const
const reasonTexts = { quiet: 'unheardQuiet', noise: 'unheardNoise', unlike: 'unheardUnlike' } as const

interface ResultLinesProps {
  outcome: SendOutcome
  word: string
  /** the recording, to explain why no word was heard in it */
  wav: ArrayBuffer | null
}

/** The result of an attempt, for the adult: its stars, the recognised word, and how close it was; or why there is none, and what to do. */
export function ResultLines({ outcome, word, wav }: ResultLinesProps): ReactNode {
  const text = useMessages(resultTexts)
  const isUnheard = outcome.kind === 'unrecognised' && outcome.why === 'NOTHING_HEARD'
  const reason = useMemo(() => (isUnheard && wav !== null ? unheardReason(decodeWav(new Uint8Array(wav)).samples) : undefined), [isUnheard, wav])
  if (outcome.kind === 'unrecognised') {
    return (
      <>
        <p className="text-lead">{text[failureTexts[outcome.why]]}</p>
        {reason !== undefined && <p className="text-lead">{text[reasonTexts[reason]]}</p>}
      </>
    )
  }
  const { cluster, confidence, closer = false } = outcome.prediction
  const verdict = rateWord(outcome.prediction, word)
  const messages = { right: text.heard(cluster), close: text.close(word), unsure: text.unsure(cluster), other: text.heard(cluster) }
  return (
    <>
      {verdict !== 'unsure' && <Stars filled={starsOfResult(confidence)} />}
      <p className="text-lead">{messages[verdict]}</p>
      {closer && verdict !== 'right' && <p className="text-lead font-bold text-accent">{text.closer}</p>}
    </>
  )
}
