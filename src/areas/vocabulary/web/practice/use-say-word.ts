import { useCallback, useEffect, useRef } from 'react'
import type { Next } from '#kit/machine.ts'
import type { Way } from '#kit/practice/comparison.ts'
import { useWay } from '#kit/web/comparison/way.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useEffects, useMachine } from '#kit/web/use-machine.ts'
import type { Word } from '../../api.ts'
import type { Shared, WordEffect, WordEvent } from '../../rules/say-word/say-word-machine.ts'
import type { SendOutcome, SpokenAttempt } from '../../rules/say-word/spoken-attempt.ts'
import { type MicrophoneRecording, useRecording } from '../recording/use-recording.ts'
import { useLearner } from '../words/queries.ts'
import { playWord } from '../words/sounds.ts'
import { performWordEffect, type SayingPage } from './word-effects.ts'

export interface SayWord<State> {
  readonly state: State
  /** `onNext`: shows the next word when it is its turn */
  readonly send: (event: WordEvent, onNext?: () => void) => void
  readonly recording: MicrophoneRecording
  /** the way of today, if two ways of practising are compared */
  readonly way: Way | undefined
  /** plays the word; during the app's question the model begins instead */
  readonly hear: (word: Word, slow?: boolean) => Promise<unknown>
  /** marks this attempt as right on behalf of an adult */
  readonly markRight: (attempt: SpokenAttempt, outcome: SendOutcome) => Promise<void>
}

/** What both modes of saying words share: the microphone, the machine and its effects. */
export function useSayWord<State extends Shared<State>>(
  step: (state: State, event: WordEvent) => Next<State, WordEffect>, first: State, { hasPrint, standardVoice = false, play = playWord }: Pick<SayingPage, 'hasPrint'> & Partial<Pick<SayingPage, 'standardVoice' | 'play'>>,
): SayWord<State> {
  const learner = useLearner()
  const language = useLanguage()
  const { way } = useWay(learner)
  const interrupted = useRef<Blob[]>([])
  const next = useRef<() => void>(undefined)
  const leave = useRef<() => void>(undefined)
  // Before the machine is left and the microphone released: a recording that goes on is kept.
  useEffect(() => () => leave.current?.(), [])
  const [state, machine] = useMachine(step, first)
  const { send: report } = machine
  useEffect(() => {
    leave.current = () => report({ kind: 'leave' })
  }, [report])
  const recording = useRecording((parts, why) => {
    interrupted.current = parts
    report({ kind: 'interrupted', why })
  })
  useEffects(machine, (effect, context) => (
    performWordEffect(effect, context, { learner, language, recording, hasPrint, standardVoice, play, interruptedParts: () => interrupted.current, onNext: () => next.current?.() })
  ))
  const send = useCallback((event: WordEvent, onNext?: () => void) => {
    if (onNext !== undefined) next.current = onNext
    report(event)
  }, [report])
  const { hush } = recording
  const hear = useCallback(async (word: Word, slow = false) => {
    const isAsking = machine.state().phase === 'asking'
    report({ kind: 'hear' })
    if (!isAsking) await hush(() => play(word, slow, way))
  }, [hush, machine, play, report, way])
  const markRight = useCallback(async (attempt: SpokenAttempt, outcome: SendOutcome) => {
    const { markAttemptRight } = await import('../word-outbox.ts')
    report({ kind: 'markedRight', id: attempt.id, outcome: await markAttemptRight(attempt, outcome) })
  }, [report])
  return { state, send, recording, way, hear, markRight }
}
