import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#kit/web/api/api-error.ts'
import { importAfterFirstPaint } from '#kit/web/first-paint.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { type PlaybackResult, playEffect } from '#kit/web/sound/sound.ts'
import type { Word } from '../../api.ts'
import type { PromptName } from '../../prompts.ts'
import { encodeWav } from '../../recognition/preprocess/wav.ts'
import { isVoiceHeard } from '../../rules/voice-heard.ts'
import type { SendOutcome } from './attempt.ts'
import { invalidateResults, useLearner } from '../words/queries.ts'
import { playPrompt, playWord } from '../words/sounds.ts'
import { keepTemplatesLater } from '../recogniser/keep-templates-later.ts'
import { recordingSampleRate, toSamples } from '../recording/to-wav.ts'
import { type MicrophoneRecording, useRecording } from '../recording/use-recording.ts'
import type { QueuedWord } from '../word-outbox.ts'

/**
 * `start` → for each word `model`: the child's best, if an adult chose one, and the word are played → `recording`, or `unheard` without a microphone → `confirmed`: whether
 * it was heard; `rest`: a pause after some words → `recorded`, words hidden → `sending` → `results`. `stopped`: the user
 * left the page or the microphone was unplugged.
 */
export type SessionPhase =
  'start' | 'model' | 'recording' | 'unheard' | 'confirmed' | 'rest' | 'recorded' | 'sending' | 'results' | 'stopped'

/** A word of the session and the child's attempt; `outcome` is null until it is recognised. */
export interface SessionRecording {
  readonly word: Word
  readonly attempt: QueuedWord
  readonly outcome: SendOutcome | null
}

interface State {
  readonly phase: SessionPhase
  /** the prompt that is spoken now, and printed */
  readonly prompt: PromptName
  readonly why: 'hidden' | 'unplugged' | null
  /** a recording could not be converted or stored */
  readonly lost: 'unreadable' | null
  /** why sending stopped early; unsent attempts stay on the device */
  readonly error: unknown
  /** number of the word that is being sent, from 1 */
  readonly sendingAt: number
  /** share of all recordings that are sent, 0 to 1 */
  readonly progress: number
  /** seconds until the next request to a busy recogniser */
  readonly busy: number | null
}

export interface PracticeSession extends State {
  readonly recording: MicrophoneRecording
  /** in the order of the recordings */
  readonly recordings: readonly SessionRecording[]
  /** forgets the recordings of the last session */
  readonly begin: () => void
  /** plays the word, then records it */
  readonly practise: (word: Word) => Promise<void>
  /** ends and stores the word's recording and says whether a voice was heard; resolves to false if something replaced it */
  readonly confirm: () => Promise<boolean>
  /** pauses the session and releases the microphone */
  readonly rest: () => void
  /** ends the last word's recording; `early`: before the last word, so a recording without a voice is dropped */
  readonly complete: (early?: boolean) => Promise<void>
  /** sends the recordings, word by word */
  readonly send: () => Promise<void>
  /** marks this attempt as right on behalf of an adult */
  readonly markRight: (recording: SessionRecording) => Promise<void>
  readonly hear: (word: Word, slow?: boolean) => Promise<PlaybackResult>
}

/** Loaded when the first word was recorded. */
const attempts = importAfterFirstPaint(() => import('./attempt.ts'))

const bests = importAfterFirstPaint(() => import('../best/best-words.ts'))

const atStart: State = { phase: 'start', prompt: 'listen', why: null, lost: null, error: null, sendingAt: 0, progress: 0, busy: null }

/** Minimum time for which the answer to a word is shown, in ms. */
const confirmedMs = 1200

/** Practises many words in one session: each is recorded separately, and all are sent and recognised at the end. */
export function useSession(): PracticeSession {
  const learner = useLearner()
  const language = useLanguage()
  const [state, setState] = useState(atStart)
  const [recordings, setRecordings] = useState<readonly SessionRecording[]>([])
  const word = useRef<Word | null>(null)
  const left = useRef(new AbortController())
  /** Each step that replaces the current one increases it. */
  const step = useRef(0)
  const change = useCallback((changed: Partial<State>) => setState((now) => ({ ...now, ...changed })), [])
  const say = useCallback((name: PromptName) => playPrompt(name, language), [language])

  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => {
      leaving.abort(new DOMException('The screen was left', 'AbortError'))
      // A list that ends early loses nothing: its recordings are sent automatically.
      if (word.current !== null) void import('../word-outbox.ts').then(({ wordOutbox }) => wordOutbox.sendAll())
    }
  }, [])

  /** Begins a step; returns whether it is still the current one. */
  const beginStep = useCallback((): (() => boolean) => {
    const own = ++step.current
    const { signal } = left.current
    return () => own === step.current && !signal.aborted
  }, [])

  /** Converts and stores a recording; resolves to whether a voice was heard. */
  const keep = useCallback(
    async (recorded: Word, parts: Blob[], onlyHeard = false): Promise<boolean> => {
      try {
        const samples = await toSamples(parts)
        const heard = isVoiceHeard(samples)
        if (onlyHeard && !heard) return false
        const { newAttempt, queueAttempt } = await attempts()
        const attempt = newAttempt(learner, recorded.wordAdd, undefined, encodeWav(samples, recordingSampleRate).buffer)
        setRecordings((now) => [...now, { word: recorded, attempt, outcome: null }])
        await queueAttempt(attempt)
        return heard
      } catch (error) {
        console.error('The recording cannot be converted or kept', error)
        change({ lost: 'unreadable' })
        return false
      }
    },
    [change, learner],
  )

  const recording = useRecording((parts, why) => {
    beginStep()
    change({ phase: 'stopped', prompt: 'once-more', why })
    if (word.current) void keep(word.current, parts)
  })
  const { open, begin: beginRecording, finish, hush, close } = recording

  const begin = useCallback(() => {
    setState(atStart)
    setRecordings([])
  }, [])

  const practise = useCallback(
    async (next: Word) => {
      const isCurrent = beginStep()
      word.current = next
      keepTemplatesLater(learner, next.wordAdd, undefined)
      change({ phase: 'model', prompt: 'listen', why: null })
      const finding = bests().then(({ findBestOf }) => findBestOf(learner, next))
      const opened = await open()
      if (!isCurrent()) return
      if (document.visibilityState === 'hidden') return change({ phase: 'stopped', prompt: 'once-more', why: 'hidden' })
      const best = await finding
      if (!isCurrent()) return
      if (best !== undefined) {
        change({ prompt: 'your-best' })
        await say('your-best')
        if (isCurrent()) await (await bests()).playBest(best)
        if (!isCurrent()) return
        change({ prompt: 'listen' })
      }
      await say('listen')
      if (isCurrent()) await playWord(next)
      if (!isCurrent()) return
      change({ prompt: opened ? 'your-turn' : 'no-microphone' })
      await say(opened ? 'your-turn' : 'no-microphone')
      if (!isCurrent()) return
      if (opened && (await beginRecording())) change({ phase: 'recording', prompt: 'sayItNow' })
      else change({ phase: 'unheard', prompt: 'no-microphone' })
    },
    [beginRecording, beginStep, change, learner, open, say],
  )

  const confirm = useCallback(async () => {
    const isCurrent = beginStep()
    if (word.current === null || !isRecording(recording)) return true
    change({ phase: 'confirmed', prompt: 'great-trying' })
    const heard = await keep(word.current, await finish())
    if (!isCurrent()) return false
    change({ prompt: heard ? 'heard-you' : 'nothing-heard' })
    await Promise.all([say(heard ? 'heard-you' : 'nothing-heard'), pause(confirmedMs)])
    return isCurrent()
  }, [beginStep, change, finish, keep, recording, say])

  const rest = useCallback(() => {
    beginStep()
    close()
    change({ phase: 'rest', prompt: 'rest-a-little' })
    void say('rest-a-little')
  }, [beginStep, change, close, say])

  const complete = useCallback(
    async (early = false) => {
      beginStep()
      const isOn = isRecording(recording)
      change({ phase: 'confirmed', prompt: 'great-trying' })
      if (word.current && isOn) await keep(word.current, await finish(), early)
      close()
      change({ phase: 'recorded', prompt: 'great-trying', why: null })
    },
    [beginStep, change, close, finish, keep, recording],
  )

  const send = useCallback(async () => {
    const { signal } = left.current
    const waiting = recordings.filter(({ outcome }) => outcome === null)
    change({ phase: 'sending', prompt: 'great-trying', error: null, progress: 0, busy: null })
    const praise = say('great-trying')
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
    await praise
    if (!signal.aborted) change({ phase: 'results', prompt: 'finished', error: failure, busy: null })
  }, [change, recordings, say])

  const markRight = useCallback(async ({ attempt, outcome }: SessionRecording) => {
    if (outcome === null) return
    const { markAttemptRight } = await attempts()
    const changed = await markAttemptRight(attempt, outcome)
    void invalidateResults()
    setRecordings((now) => now.map((one) => (one.attempt.id === attempt.id ? { ...one, outcome: changed } : one)))
    void playEffect('success')
  }, [])

  const hear = useCallback((spoken: Word, slow = false) => hush(() => playWord(spoken, slow)), [hush])

  return { recording, ...state, recordings, begin, practise, confirm, rest, complete, send, markRight, hear }
}

function isRecording({ state }: MicrophoneRecording): boolean {
  return state === 'recording' || state === 'paused'
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
