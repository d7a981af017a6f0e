import { useCallback, useEffect, useRef, useState } from 'react'
import { OutboxFullError } from '#kit/attempts/web/outbox-store.ts'
import { ApiError } from '#kit/web/api/api-error.ts'
import { importAfterFirstPaint } from '#kit/web/first-paint.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { type PlaybackResult, playEffect } from '#kit/web/sound/sound.ts'
import type { Word } from '../api.ts'
import type { SendOutcome } from './attempt.ts'
import { invalidateResults, useLearner } from './queries.ts'
import { playPrompt, playWord } from './sounds.ts'
import { toWav } from './to-wav.ts'
import { type MicrophoneRecording, useRecording } from './use-recording.ts'
import type { QueuedWord } from './word-outbox.ts'

/**
 * `start` → `words`, recording one after the other → `recorded`, words hidden → `sending` → `results`; `stopped`: the
 * user left the page or the microphone was unplugged during the session.
 */
export type SessionPhase = 'start' | 'words' | 'recorded' | 'sending' | 'results' | 'stopped'

/** A word of the session and the child's attempt; `outcome` is null until it is recognised. */
export interface SessionRecording {
  readonly word: Word
  readonly attempt: QueuedWord
  readonly outcome: SendOutcome | null
}

export interface PracticeSession {
  readonly recording: MicrophoneRecording
  readonly phase: SessionPhase
  readonly why: 'hidden' | 'unplugged' | null
  /** in the order of the recordings */
  readonly recordings: readonly SessionRecording[]
  /** a recording could not be converted or stored */
  readonly lost: 'unreadable' | 'full' | null
  /** why sending stopped early; unsent attempts stay on the device */
  readonly error: unknown
  /** number of the word that is being sent, from 1 */
  readonly sendingAt: number
  /** share of all recordings that are sent, 0 to 1 */
  readonly progress: number
  readonly busy: number | null
  /** plays the start prompt, then records the first word */
  readonly start: (word: Word) => Promise<void>
  /** ends one word's recording after 500 ms and starts the next one immediately */
  readonly next: (word: Word) => Promise<void>
  /** ends the last word's recording */
  readonly complete: () => Promise<void>
  /** sends the recordings, word by word */
  readonly send: () => Promise<void>
  /** marks this attempt as right on behalf of an adult */
  readonly markRight: (recording: SessionRecording) => Promise<void>
  readonly hear: (word: Word, slow?: boolean) => Promise<PlaybackResult>
}

interface State {
  readonly phase: SessionPhase
  readonly why: 'hidden' | 'unplugged' | null
  readonly lost: 'unreadable' | 'full' | null
  readonly error: unknown
  readonly sendingAt: number
  readonly progress: number
  readonly busy: number | null
}

/** Loaded when the first word was recorded. */
const attempts = importAfterFirstPaint(() => import('./attempt.ts'))

const atStart: State = { phase: 'start', why: null, lost: null, error: null, sendingAt: 0, progress: 0, busy: null }

/** Practises many words in one session: each is recorded separately, and all are sent and recognised at the end. */
export function useSession(): PracticeSession {
  const learner = useLearner()
  const language = useLanguage()
  const [state, setState] = useState(atStart)
  const [recordings, setRecordings] = useState<readonly SessionRecording[]>([])
  const word = useRef<Word | null>(null)
  const left = useRef(new AbortController())
  const change = useCallback((changed: Partial<State>) => setState((now) => ({ ...now, ...changed })), [])

  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort(new DOMException('The screen was left', 'AbortError'))
  }, [])

  const keep = useCallback(
    async (recorded: Word, parts: Blob[]) => {
      try {
        const { newAttempt, queueAttempt } = await attempts()
        const attempt = newAttempt(learner, recorded.wordAdd, undefined, (await toWav(parts)).buffer)
        setRecordings((now) => [...now, { word: recorded, attempt, outcome: null }])
        await queueAttempt(attempt)
      } catch (error) {
        console.error('The recording cannot be converted or kept', error)
        change({ lost: error instanceof OutboxFullError ? 'full' : 'unreadable' })
      }
    },
    [change, learner],
  )

  const recording = useRecording((parts, why) => {
    change({ phase: 'stopped', why })
    if (word.current) void keep(word.current, parts)
  })
  const { open, begin, finish, hush, close } = recording

  const record = useCallback(
    async (next: Word) => {
      word.current = next
      if (await begin()) change({ phase: 'words', why: null })
    },
    [begin, change],
  )

  const start = useCallback(
    async (first: Word) => {
      setState(atStart)
      setRecordings([])
      if (!(await open())) return
      await playPrompt('say-it', language)
      if (!left.current.signal.aborted) await record(first)
    },
    [language, open, record],
  )

  const next = useCallback(
    async (following: Word) => {
      const recorded = word.current
      const finished = recording.state === 'off' ? null : finish()
      await record(following)
      if (recorded && finished) await keep(recorded, await finished)
    },
    [finish, keep, record, recording.state],
  )

  const complete = useCallback(async () => {
    const recorded = word.current
    if (recorded && recording.state !== 'off') await keep(recorded, await finish())
    close()
    change({ phase: 'recorded', why: null })
  }, [change, close, finish, keep, recording.state])

  const send = useCallback(async () => {
    const { signal } = left.current
    const waiting = recordings.filter(({ outcome }) => outcome === null)
    change({ phase: 'sending', error: null, progress: 0, busy: null })
    const praise = playPrompt('great-trying', language)
    let failure: unknown = null
    for (const [i, { attempt }] of waiting.entries()) {
      const share = (gone: number): number => (i + gone) / waiting.length
      change({ sendingAt: i + 1, progress: share(0), busy: null })
      try {
        const { sendAttempt } = await attempts()
        const outcome = await sendAttempt(attempt, {
          onProgress: (gone) => change({ progress: share(gone), busy: null }),
          onBusy: (busy) => change({ busy }),
          signal,
        })
        setRecordings((now) => now.map((one) => (one.attempt.id === attempt.id ? { ...one, outcome } : one)))
      } catch (error) {
        if (signal.aborted) return
        console.error('The recording cannot be sent', error)
        failure = error
        // If the server is unreachable, sending the others would fail, too.
        if (!(error instanceof ApiError) || error.status === 0) break
      }
    }
    void invalidateResults()
    change({ phase: 'results', error: failure, busy: null })
    await praise
    if (signal.aborted || failure !== null) return
    await playEffect('sticker')
    await playPrompt('well-done', language)
  }, [change, language, recordings])

  const markRight = useCallback(async ({ attempt, outcome }: SessionRecording) => {
    if (outcome === null) return
    const { markAttemptRight } = await attempts()
    const changed = await markAttemptRight(attempt, outcome)
    void invalidateResults()
    setRecordings((now) => now.map((one) => (one.attempt.id === attempt.id ? { ...one, outcome: changed } : one)))
    void playEffect('success')
  }, [])

  const hear = useCallback((spoken: Word, slow = false) => hush(() => playWord(spoken, slow)), [hush])

  return { recording, ...state, recordings, start, next, complete, send, markRight, hear }
}
