import { useCallback, useEffect } from 'react'
import type { Way } from '#kit/practice/comparison.ts'
import { playEffect } from '#kit/web/sound/sound.ts'
import type { Word } from '../../api.ts'
import { firstList, type ListState, type SessionRecording, stepList } from '../../rules/say-word/word-list.ts'
import type { MicrophoneRecording } from '../recording/use-recording.ts'
import { type SayWord, useSayWord } from './use-say-word.ts'

export interface PracticeSession extends ListState {
  readonly recording: MicrophoneRecording
  /** the way of today, if two ways of practising are compared */
  readonly way: Way | undefined
  /** forgets the recordings of the last session */
  readonly begin: () => void
  /** asks for the word or plays it, and records it */
  readonly practise: (word: Word) => void
  /** ends and stores the word's recording and says whether a voice was heard; then `onConfirmed` is called, unless something replaced it */
  readonly confirm: (onConfirmed: () => void) => void
  /** pauses the session and releases the microphone */
  readonly rest: () => void
  /** ends the last word's recording; `early`: before the last word, so a recording without a voice is no word of the session */
  readonly complete: (early?: boolean) => void
  /** sends the recordings, word by word */
  readonly sendAll: () => void
  /** marks this attempt as right on behalf of an adult */
  readonly markRight: (recording: SessionRecording) => Promise<void>
  readonly hear: SayWord<ListState>['hear']
}

/** Practises many words in one session: each is recorded separately, and all are sent and recognised at the end. @param hasPrint whether the screen shows written words */
export function useSession(options: { readonly hasPrint: boolean }): PracticeSession {
  const { state, send, recording, way, hear, markRight } = useSayWord(stepList, firstList, options)
  const hasWord = state.task !== null
  useEffect(() => {
    if (!hasWord) return undefined
    // A list that ends early loses nothing: its recordings are sent automatically.
    return () => void import('../word-outbox.ts').then(({ wordOutbox }) => wordOutbox.sendAll())
  }, [hasWord])
  return {
    ...state,
    recording,
    way,
    hear,
    begin: useCallback(() => send({ kind: 'begin' }), [send]),
    practise: useCallback((word) => send({ kind: 'start', word, choices: undefined }), [send]),
    confirm: useCallback((onConfirmed) => send({ kind: 'confirm' }, onConfirmed), [send]),
    rest: useCallback(() => send({ kind: 'rest' }), [send]),
    complete: useCallback((early = false) => send({ kind: 'complete', early }), [send]),
    sendAll: useCallback(() => send({ kind: 'send' }), [send]),
    markRight: useCallback(async ({ attempt, outcome }) => {
      if (outcome === null) return
      await markRight(attempt, outcome)
      void playEffect('success')
    }, [markRight]),
  }
}
