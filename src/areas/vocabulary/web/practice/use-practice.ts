import { useCallback } from 'react'
import type { Way } from '#kit/practice/comparison.ts'
import type { Shared, WordTask } from '../../rules/say-word/say-word-machine.ts'
import { firstSingle, type SingleState, stepSingle } from '../../rules/say-word/single-word.ts'
import type { MicrophoneRecording } from '../recording/use-recording.ts'
import { type SayWord, useSayWord } from './use-say-word.ts'
import type { SayingPage } from './word-effects.ts'

export interface PracticeStart extends WordTask {
  /** the word was just heard, or is known to begin with its model */
  readonly modelFirst?: boolean
  /** called when the praise for a word that was said together has ended */
  readonly onTogether: () => void
}

export interface Practice extends Omit<SingleState, keyof Shared<SingleState> | 'misses'>, Pick<SingleState, 'task' | 'phase' | 'help' | 'prompt' | 'progress' | 'busy' | 'error'> {
  readonly recording: MicrophoneRecording
  /** the way of today, if two ways of practising are compared */
  readonly way: Way | undefined
  /** asks for the word or plays it, and records it */
  readonly start: (task: PracticeStart) => void
  /** ends the recording, releases the microphone, and sends the recording */
  readonly complete: () => void
  /** marks the attempt in `answered` as right on behalf of an adult */
  readonly markRight: () => Promise<void>
  readonly hear: SayWord<SingleState>['hear']
  /** returns to `ready` and releases the microphone */
  readonly end: () => void
}

/** Practises one word at a time. @param options.play plays the model, if it is not the sound of the word */
export function usePractice(options: Partial<Pick<SayingPage, 'play'>> = {}): Practice {
  const { state, send, recording, way, hear, markRight } = useSayWord(stepSingle, firstSingle, { hasPrint: true, ...options })
  const { answered } = state
  return {
    ...state,
    recording,
    way,
    hear,
    start: useCallback(({ onTogether, ...task }) => send({ kind: 'start', ...task }, onTogether), [send]),
    complete: useCallback(() => send({ kind: 'complete' }), [send]),
    end: useCallback(() => send({ kind: 'end' }), [send]),
    markRight: useCallback(async () => {
      if (answered !== null) await markRight(answered.attempt, answered.outcome)
    }, [answered, markRight]),
  }
}
