import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { type PlaybackResult, playEffect } from '#kit/web/sound/sound.ts'
import type { Word } from '../../api.ts'
import { isModelSlow, isSuccess, maxTries, rateWord } from '../../rules/practice.ts'
import { isVoiceHeard } from '../../rules/voice-heard.ts'
import type { PromptName } from '../../prompts.ts'
import { decodeWav } from '../../recognition/preprocess/wav.ts'
import { findBestOf, playBest } from '../best/best-words.ts'
import { markAttemptRight, newAttempt, queueAttempt, sendAttempt, type SendOutcome } from './attempt.ts'
import { invalidateResults, useLearner } from '../words/queries.ts'
import { playPrompt, playWord } from '../words/sounds.ts'
import { keepTemplatesLater } from '../recogniser/keep-templates-later.ts'
import { toWav } from '../recording/to-wav.ts'
import { type MicrophoneRecording, useRecording } from '../recording/use-recording.ts'
import type { QueuedWord } from '../word-outbox.ts'

/**
 * `ready` → `model`: the child's best, if an adult chose one, and the word are played → `recording` → `sending` → `praised`, or `model` again with more help, or after the
 * last try `together` → `praised`. `unheard`: the child says the word without a microphone. `kept`: the recording waits
 * on the device, or was interrupted; `why` is the reason.
 */
export type Phase = 'ready' | 'model' | 'recording' | 'sending' | 'together' | 'praised' | 'unheard' | 'kept'
export type KeptReason = 'hidden' | 'unplugged' | 'failed' | 'unreadable'

export interface PracticeStart {
  readonly word: Word
  /** the words that compete; undefined: the whole vocabulary */
  readonly choices: string[] | undefined
  /** called when the praise for a word that was said together has ended */
  readonly onTogether: () => void
}

/** An attempt with its result, for the adult. */
export interface AnsweredAttempt {
  readonly word: Word
  readonly attempt: QueuedWord
  readonly outcome: SendOutcome
  /** the child's recording, for playback while the screen is open */
  readonly wav: ArrayBuffer
}

export interface Practice {
  readonly recording: MicrophoneRecording
  readonly phase: Phase
  /** the prompt that is spoken now, and printed */
  readonly prompt: PromptName
  readonly why: KeptReason | null
  /** the error if `why` is `failed` */
  readonly error: unknown
  /** confidence of the praised attempt; null if child and app said the word together */
  readonly confidence: number | null
  /** id of the stored attempt of `praised` and `kept`, which determines its sticker */
  readonly sticker: string | null
  /** the newest attempt that has a result */
  readonly answered: AnsweredAttempt | null
  /** ids of all attempts that are stored or wait on the device, oldest first */
  readonly earned: readonly string[]
  /** share of the upload that is complete, 0 to 1 */
  readonly progress: number
  /** seconds until the next request to a busy recogniser */
  readonly busy: number | null
  /** plays the word, then records it */
  readonly start: (task: PracticeStart) => Promise<void>
  /** ends the recording, releases the microphone, and sends the recording */
  readonly complete: () => Promise<void>
  /** marks the attempt in `answered` as right on behalf of an adult */
  readonly markRight: () => Promise<void>
  readonly hear: (word: Word, slow?: boolean) => Promise<PlaybackResult>
  /** returns to `ready` and releases the microphone */
  readonly end: () => void
}

interface State {
  readonly phase: Phase
  readonly prompt: PromptName
  readonly why: KeptReason | null
  readonly error: unknown
  readonly confidence: number | null
  readonly sticker: string | null
  readonly progress: number
  readonly busy: number | null
}

const ready: State = { phase: 'ready', prompt: 'listen', why: null, error: null, confidence: null, sticker: null, progress: 0, busy: null }

/** The child's time to say the word together with its model, and to see the praise, in ms. */
const togetherMs = 2000


/**
 * Practises one word at a time. A try without success is followed by the next one with more help; after the third one
 * child and app say the word together.
 */
export function usePractice(): Practice {
  const learner = useLearner()
  const language = useLanguage()
  const [state, setState] = useState(ready)
  const [answered, setAnswered] = useState<AnsweredAttempt | null>(null)
  const [earned, setEarned] = useState<readonly string[]>([])
  const task = useRef<PracticeStart | null>(null)
  /** tries without success, by the word's id */
  const misses = useRef(new Map<string, number>())
  /** Each step that replaces the current one increases it. */
  const step = useRef(0)
  const left = useRef(new AbortController())
  const change = useCallback((changed: Partial<State>) => setState((now) => ({ ...now, ...changed })), [])
  const say = useCallback((name: PromptName) => playPrompt(name, language), [language])
  const earn = useCallback((id: string) => setEarned((now) => (now.includes(id) ? now : [...now, id])), [])

  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort(new DOMException('The screen was left', 'AbortError'))
  }, [])

  /** Begins a step; returns whether it is still the current one. */
  const beginStep = useCallback((): (() => boolean) => {
    const own = ++step.current
    const { signal } = left.current
    return () => own === step.current && !signal.aborted
  }, [])

  /** Converts and stores the recording; returns null if that fails. */
  const keep = useCallback(
    async ({ word, choices }: PracticeStart, parts: Blob[]) => {
      try {
        const wav = (await toWav(parts)).buffer
        const lastTry = (misses.current.get(word._id) ?? 0) >= maxTries - 1
        const attempt: QueuedWord = { ...newAttempt(learner, word.wordAdd, choices, wav), ...(lastTry && { lastTry }) }
        await queueAttempt(attempt)
        return { attempt, wav }
      } catch (error) {
        console.error('The recording cannot be converted or kept', error)
        change({ phase: 'kept', prompt: 'lets-try-again', why: 'unreadable', sticker: null })
        return null
      }
    },
    [change, learner],
  )

  const recording = useRecording((parts, why) => {
    beginStep()
    change({ phase: 'kept', prompt: 'once-more', why, sticker: null })
    if (task.current) void keep(task.current, parts)
  })
  const { open, begin, finish, hush, close } = recording

  const start = useCallback(
    async (started: PracticeStart, first: PromptName = 'listen') => {
      const { word } = started
      const isCurrent = beginStep()
      task.current = started
      keepTemplatesLater(learner, word.wordAdd, started.choices)
      const missed = misses.current.get(word._id) ?? 0
      const slow = isModelSlow(missed)
      // After a miss the model comes at once.
      const finding = missed === 0 ? findBestOf(learner, word) : undefined
      setState({ ...ready, phase: 'model', prompt: slow ? 'say-it-slowly' : first })
      const opened = await open()
      if (!isCurrent()) return
      if (document.visibilityState === 'hidden') return change({ phase: 'kept', prompt: 'once-more', why: 'hidden' })
      const best = await finding
      if (!isCurrent()) return
      if (best !== undefined) {
        change({ prompt: 'your-best' })
        await say('your-best')
        if (isCurrent()) await playBest(best)
        if (!isCurrent()) return
        change({ prompt: first })
      }
      await say(slow ? 'say-it-slowly' : first)
      if (isCurrent()) await playWord(word, slow)
      if (!isCurrent()) return
      change({ prompt: opened ? 'your-turn' : 'no-microphone' })
      await say(opened ? 'your-turn' : 'no-microphone')
      if (!isCurrent()) return
      if (opened && (await begin())) change({ phase: 'recording', prompt: 'sayItNow' })
      else change({ phase: 'unheard', prompt: 'no-microphone' })
    },
    [begin, beginStep, change, learner, open, say],
  )

  const sayTogether = useCallback(
    async ({ word, onTogether }: PracticeStart, isCurrent: () => boolean, attempt: string | null) => {
      const sequence = [
        () => say('say-it-together'),
        () => playWord(word, true),
        () => pause(togetherMs),
        async () => {
          change({ phase: 'praised', prompt: 'we-did-it-together', confidence: null, sticker: attempt })
          await playEffect('success')
        },
        () => say('we-did-it-together'),
        () => say('well-done'),
        () => pause(togetherMs),
      ]
      change({ phase: 'together', prompt: 'say-it-together' })
      for (const part of sequence) {
        await part()
        if (!isCurrent()) return
      }
      if (useSettings.getState().waiting !== 'ready') onTogether()
    },
    [change, say],
  )

  /** Praises the attempt, or continues with more help. */
  const answer = useCallback(
    async (said: PracticeStart, outcome: SendOutcome, attempt: QueuedWord, isCurrent: () => boolean, praise: Promise<unknown>) => {
      const { word } = said
      const recognised = outcome.kind === 'recognised' ? outcome.prediction : null
      const verdict = recognised ? rateWord(recognised, word.wordAdd) : 'unsure'
      const isStored = verdict !== 'unsure' || attempt.lastTry === true
      if (isStored) earn(attempt.id)
      if (!isCurrent()) return
      const missed = isSuccess(verdict) ? 0 : (misses.current.get(word._id) ?? 0) + 1
      misses.current.set(word._id, missed % maxTries)
      if (missed === 0) {
        change({ phase: 'praised', prompt: 'well-done', confidence: recognised?.confidence ?? null, sticker: attempt.id })
        await praise
        if (isCurrent()) await playEffect('success')
        if (isCurrent()) await say('well-done')
        return
      }
      await praise
      if (!isCurrent()) return
      if (missed < maxTries) await start(said, promptOfMiss(outcome, attempt))
      else await sayTogether(said, isCurrent, isStored ? attempt.id : null)
    },
    [change, earn, say, sayTogether, start],
  )

  const complete = useCallback(async () => {
    const said = task.current
    if (said === null) return
    const isCurrent = beginStep()
    change({ phase: 'sending', prompt: 'great-trying', progress: 0, busy: null })
    const parts = await finish()
    if (isCurrent()) close()
    const kept = await keep(said, parts)
    if (kept === null) return
    const { attempt, wav } = kept
    const praise = isCurrent() ? say('great-trying') : Promise.resolve()
    const show = (changed: Partial<State>): void => {
      if (isCurrent()) change(changed)
    }
    try {
      const outcome = await sendAttempt(attempt, {
        onProgress: (progress) => show({ progress, busy: null }),
        onBusy: (busy) => show({ busy }),
        signal: left.current.signal,
      })
      void invalidateResults()
      setAnswered({ word: said.word, attempt, outcome, wav })
      await answer(said, outcome, attempt, isCurrent, praise)
    } catch (error) {
      if (left.current.signal.aborted) return
      console.error('The recording cannot be sent', error)
      earn(attempt.id)
      if (!isCurrent()) return
      change({ phase: 'kept', prompt: 'recording-waits', why: 'failed', error, sticker: attempt.id })
      await praise
      if (isCurrent()) await say('recording-waits')
    }
  }, [answer, beginStep, change, close, earn, finish, keep, say])

  const markRight = useCallback(async () => {
    if (answered === null) return
    const { word, attempt } = answered
    const outcome = await markAttemptRight(attempt, answered.outcome)
    void invalidateResults()
    setAnswered({ ...answered, outcome })
    earn(attempt.id)
    if (task.current?.word._id !== word._id) return
    beginStep()
    close()
    misses.current.set(word._id, 0)
    change({ phase: 'praised', prompt: 'well-done', confidence: 1, sticker: attempt.id })
    void playEffect('success')
  }, [answered, beginStep, change, close, earn])

  const hear = useCallback((word: Word, slow = false) => hush(() => playWord(word, slow)), [hush])

  const end = useCallback(() => {
    beginStep()
    close()
    setState(ready)
  }, [beginStep, close])

  return { recording, ...state, answered, earned, start, complete, markRight, hear, end }
}

/** The prompt after a try without success. */
function promptOfMiss(outcome: SendOutcome, { wav }: QueuedWord): PromptName {
  if (outcome.kind === 'recognised') return outcome.prediction.closer === true ? 'closer' : 'lets-try-again'
  if (outcome.why === 'TOO_NOISY') return 'too-noisy'
  // A child whose voice is in the recording was heard.
  const isHeard = wav !== null && isVoiceHeard(decodeWav(new Uint8Array(wav)).samples)
  return outcome.why === 'UNSPEAKABLE' || isHeard ? 'lets-try-again' : 'nothing-heard'
}

/** Waits, as long as the adult's setting extends waiting times. */
function pause(ms: number): Promise<void> {
  const { waiting } = useSettings.getState()
  return new Promise((resolve) => {
    setTimeout(resolve, ms * (waiting === 'ready' ? 1 : waiting))
  })
}
