import { useCallback, useEffect, useRef, useState } from 'react'
import { OutboxFullError } from '#kit/attempts/web/outbox-store.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { type PlaybackResult, playEffect } from '#kit/web/sound/sound.ts'
import type { Word } from '../api.ts'
import { type SpeakingHelp, helpAfterMisses, type WordVerdict, rateWord } from '../practice.ts'
import { newAttempt, type SendOutcome, queueAttempt, markAttemptRight, sendAttempt } from './attempt.ts'
import { invalidateResults, useLearner } from './queries.ts'
import { playPrompt, playWord } from './sounds.ts'
import { toWav } from './to-wav.ts'
import { type MicrophoneRecording, useRecording } from './use-recording.ts'
import type { QueuedWord } from './word-outbox.ts'

/**
 * `ready` → `recording` → `sending` → `recognised` or `unrecognised`; `stored`: the recording is stored on the device, and `why`
 * is the reason that it was not sent.
 */
export type Phase = 'ready' | 'recording' | 'sending' | 'recognised' | 'unrecognised' | 'stored'
export type FailureReason = 'hidden' | 'unplugged' | 'failed' | 'unreadable' | 'full'

export interface Practice {
  readonly recording: MicrophoneRecording
  readonly phase: Phase
  readonly why: FailureReason | null
  /** the error if `why` is `failed` */
  readonly error: unknown
  readonly word: Word | null
  /** the child's recording, for playback while the screen is open; null if nothing was recorded */
  readonly wav: ArrayBuffer | null
  readonly attempt: QueuedWord | null
  readonly outcome: SendOutcome | null
  readonly help: SpeakingHelp
  /** share of the upload that is complete, 0 to 1 */
  readonly progress: number
  /** seconds until the next request to a busy recogniser */
  readonly busy: number | null
  /** records a word, with the help for its number of misses */
  readonly start: (word: Word, choices?: string[]) => Promise<void>
  /** ends the recording, releases the microphone, and sends the recording */
  readonly complete: () => Promise<void>
  /** sends the stored recording */
  readonly send: () => Promise<void>
  /** marks the last attempt as right on behalf of an adult */
  readonly markRight: () => Promise<void>
  readonly hear: (word: Word, slow?: boolean) => Promise<PlaybackResult>
  /** returns to `ready` and releases the microphone */
  readonly end: () => void
}

interface State {
  readonly phase: Phase
  readonly why: FailureReason | null
  readonly error: unknown
  readonly attempt: QueuedWord | null
  readonly outcome: SendOutcome | null
  readonly progress: number
  readonly busy: number | null
}

const ready: State = { phase: 'ready', why: null, error: null, attempt: null, outcome: null, progress: 0, busy: null }

/** Practises one word at a time: each is recorded, recognised and praised separately. */
export function usePractice(): Practice {
  const learner = useLearner()
  const language = useLanguage()
  const [state, setState] = useState(ready)
  const [task, setTask] = useState<{ word: Word; choices: string[] | undefined } | null>(null)
  const [misses, setMisses] = useState<ReadonlyMap<string, number>>(new Map())
  const [wav, setWav] = useState<ArrayBuffer | null>(null)
  const left = useRef(new AbortController())
  const change = useCallback((changed: Partial<State>) => setState((now) => ({ ...now, ...changed })), [])

  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort(new DOMException('The screen was left', 'AbortError'))
  }, [])

  /** Converts and stores the recording; returns null and sets `why` if that fails. */
  const keep = useCallback(
    async (parts: Blob[]): Promise<QueuedWord | null> => {
      if (task === null) return null
      try {
        const wave = (await toWav(parts)).buffer
        const assisted = helpAfterMisses(misses.get(task.word._id) ?? 0) === 'together'
        const attempt = { ...newAttempt(learner, task.word.wordAdd, task.choices, wave), ...(assisted && { assisted }) }
        setWav(wave)
        change({ attempt })
        await queueAttempt(attempt)
        return attempt
      } catch (error) {
        console.error('The recording cannot be converted or kept', error)
        change({ phase: 'stored', why: error instanceof OutboxFullError ? 'full' : 'unreadable' })
        return null
      }
    },
    [change, learner, misses, task],
  )

  const recording = useRecording((parts, why) => {
    change({ phase: 'stored', why })
    void keep(parts)
  })
  const { open, begin, finish, hush, close } = recording

  /**
   * Counts a miss together with the result, so that its help appears with it and nothing moves later. Returns the
   * number of misses.
   */
  const count = useCallback(
    (verdict: WordVerdict, word: Word): number => {
      const before = misses.get(word._id) ?? 0
      const missed = verdict === 'unsure' ? before : verdict === 'other' ? before + 1 : 0
      setMisses((now) => new Map(now).set(word._id, missed))
      return missed
    },
    [misses],
  )

  const answer = useCallback(
    async (verdict: WordVerdict, missed: number, word: Word) => {
      if (verdict === 'right' || verdict === 'close') {
        await playEffect('success')
        await playPrompt('well-done', language)
        return
      }
      await playPrompt('lets-try-again', language)
      if (missed >= 2) await playWord(word, true)
    },
    [language],
  )

  const deliver = useCallback(
    async (attempt: QueuedWord, word: Word) => {
      change({ phase: 'sending', why: null, error: null, progress: 0, busy: null })
      const praise = playPrompt('great-trying', language)
      try {
        const outcome = await sendAttempt(attempt, {
          onProgress: (progress) => change({ progress, busy: null }),
          onBusy: (busy) => change({ busy }),
          signal: left.current.signal,
        })
        void invalidateResults()
        const verdict = outcome.kind === 'recognised' ? rateWord(outcome.prediction, word.wordAdd) : 'unsure'
        const missed = count(verdict, word)
        change({ phase: outcome.kind === 'recognised' ? 'recognised' : 'unrecognised', outcome })
        await praise
        await answer(verdict, missed, word)
      } catch (error) {
        if (left.current.signal.aborted) return
        console.error('The recording cannot be sent', error)
        change({ phase: 'stored', why: 'failed', error })
      }
    },
    [answer, change, count, language],
  )

  const start = useCallback(
    async (word: Word, choices?: string[]) => {
      setTask({ word, choices })
      setWav(null)
      setState(ready)
      // A hidden page opens no microphone: the screen says so, and the child can try the word again.
      const unopened = (): void => {
        if (document.visibilityState === 'hidden') change({ phase: 'stored', why: 'hidden' })
      }
      if (!(await open())) return unopened()
      const help = helpAfterMisses(misses.get(word._id) ?? 0)
      if (help === 'slow' || help === 'together') await playWord(word, true)
      await playPrompt('your-turn', language)
      if (left.current.signal.aborted) return
      if (await begin()) change({ phase: 'recording' })
      else unopened()
    },
    [begin, change, language, misses, open],
  )

  const complete = useCallback(async () => {
    if (task === null) return
    change({ phase: 'sending', progress: 0, busy: null })
    const parts = await finish()
    close()
    const attempt = await keep(parts)
    if (attempt) await deliver(attempt, task.word)
  }, [change, close, deliver, finish, keep, task])

  const send = useCallback(async () => {
    if (state.attempt && task) await deliver(state.attempt, task.word)
  }, [deliver, state.attempt, task])

  const markRight = useCallback(async () => {
    const { attempt, outcome } = state
    if (attempt === null || outcome === null || task === null) return
    const changed = await markAttemptRight(attempt, outcome)
    void invalidateResults()
    setMisses((now) => new Map(now).set(task.word._id, 0))
    change({ phase: 'recognised', outcome: changed })
    void playEffect('success')
  }, [change, state, task])

  const hear = useCallback((word: Word, slow = false) => hush(() => playWord(word, slow)), [hush])

  const end = useCallback(() => {
    close()
    setState(ready)
  }, [close])

  const help = helpAfterMisses((task && misses.get(task.word._id)) ?? 0)
  return { recording, ...state, word: task?.word ?? null, wav, help, start, complete, send, markRight, hear, end }
}
