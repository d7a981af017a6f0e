import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HeardWord, HearWordProps, WhyMicrophoneProps } from '#kit/web/area-parts.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Check } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { encodeWav } from '../../recognition/preprocess/wav.ts'
import { isSuccess, rateWord } from '../../rules/practice.ts'
import { getReadyLater } from '../recogniser/get-ready-later.ts'
import { predict } from '../recogniser/predict.ts'
import { practiceTexts } from '../texts.ts'
import { useLearner } from '../words/queries.ts'
import { HearsYou, MicrophoneBar } from './microphone-bar.tsx'
import { recordingSampleRate, toSamples } from './to-wav.ts'
import { useRecording } from './use-recording.ts'

/**
 * Tells the child that the app hears it, and the adult behind "For grown-ups" why the microphone is needed. While the child reads and
 * hears the question, the recogniser gets ready.
 */
export function WhyMicrophone({ word, choices }: WhyMicrophoneProps): ReactNode {
  const learner = useLearner()
  useEffect(() => getReadyLater(learner, word, choices), [choices, learner, word])
  return <HearsYou />
}

/** Records a word for another area's task. The recording is dropped after the answer. */
export function HearWord({ word, choices, onHeard }: HearWordProps): ReactNode {
  const text = useMessages(practiceTexts)
  const learner = useLearner()
  const [isReading, setIsReading] = useState(false)
  const leaving = useRef(new AbortController())
  const recognise = async (parts: readonly Blob[]): Promise<void> => {
    setIsReading(true)
    const heard = await hear(parts, { learner, word, choices, signal: leaving.current.signal })
    if (!leaving.current.signal.aborted) onHeard(heard)
  }
  const recording = useRecording((parts) => void recognise(parts))
  const begin = useEffectEvent(async (): Promise<void> => {
    const on = await recording.begin()
    if (!on && !leaving.current.signal.aborted && document.visibilityState !== 'hidden') onHeard({ kind: 'failed' })
  })
  useEffect(() => {
    leaving.current = new AbortController()
    void begin()
    return () => leaving.current.abort()
  }, [])

  const complete = async (): Promise<void> => {
    const parts = await recording.finish()
    recording.close()
    await recognise(parts)
  }
  if (isReading) return <Loading />
  return (
    <div className="flex w-full max-w-xl flex-col items-center gap-target-gap">
      <MicrophoneBar recording={recording} />
      <Button className="w-full" icon={<Check aria-hidden />} disabled={recording.state !== 'recording'} onClick={() => void complete()}>{text.complete}</Button>
    </div>
  )
}

interface Asked {
  readonly learner: string
  readonly word: string
  readonly choices: readonly string[]
  readonly signal: AbortSignal
}

async function hear(parts: readonly Blob[], { learner, word, choices, signal }: Asked): Promise<HeardWord> {
  try {
    const samples = await toSamples(parts)
    if (samples.length === 0) return { kind: 'nothing', why: 'unheard' }
    const wav = encodeWav(samples, recordingSampleRate).buffer
    const outcome = await predict({ learner, word, choices: [...choices], wav, right: false }, { signal })
    if (typeof outcome === 'string') return { kind: 'nothing', why: reasons[outcome] }
    const verdict = rateWord(outcome, word)
    if (verdict === 'unsure') return { kind: 'nothing', why: 'unsure' }
    return { kind: 'word', text: isSuccess(verdict) ? word : outcome.cluster }
  } catch (error) {
    if (!signal.aborted) console.error('The word cannot be recognised', error)
    return { kind: 'failed' }
  }
}

const reasons = { TOO_NOISY: 'noisy', NOTHING_HEARD: 'unheard', UNSPEAKABLE: 'unsure' } as const
