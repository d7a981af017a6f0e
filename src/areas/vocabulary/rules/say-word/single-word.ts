/**
 * Words one at a time: each recording is sent at once, and a try without success is followed by one with more help. After the last
 * try, child and app say the word together.
 */
import type { PromptName } from '../../prompts.ts'
import { isModelSlow, isSuccess, maxTries, rateWord, type WordVerdict } from '../practice.ts'
import { beginTry, firstHelp, giveModel, hear, isAsked, keep, listen, stop } from './one-try.ts'
import {
  advance, also, begin, type Interruption, type LostReason, type Recording, type Result, sayPrompt, type Shared, shared, speak, stay, type WordEvent, type WordPhase, type WordTask,
} from './say-word-machine.ts'
import type { SendOutcome } from './spoken-attempt.ts'

/**
 * `ready` → `asking`, if the app asks for the word before its model → `recording`; without an answer, and without a question:
 * `model`: the child's best, if an adult chose one, and the word are played → `recording` → `sending` → `praised`, or `model` again
 * with more help, or after the last try `together` → `praised`. `unheard`: the child says the word without a microphone. `kept`: the
 * recording waits on the device, or was interrupted; `why` is the reason.
 */
export type SinglePhase = WordPhase | 'ready' | 'sending' | 'together' | 'praised' | 'kept'

export type KeptReason = Interruption | LostReason | 'failed'

/** An attempt with its result, for the adult. */
export interface AnsweredAttempt extends Recording {
  readonly outcome: SendOutcome
}

export interface SingleState extends Shared<SingleState> {
  readonly phase: SinglePhase
  readonly why: KeptReason | null
  /** confidence of the praised attempt; null if child and app said the word together */
  readonly confidence: number | null
  /** id of the stored attempt of `praised` and `kept`, which determines its sticker */
  readonly sticker: string | null
  /** tries without success, by the word's id */
  readonly misses: Readonly<Record<string, number>>
  /** the newest attempt that has a result */
  readonly answered: AnsweredAttempt | null
  /** ids of all attempts that are stored or wait on the device, oldest first */
  readonly earned: readonly string[]
}

const shown = { prompt: 'listen', why: null, error: null, confidence: null, sticker: null, progress: 0, busy: null } as const

export const firstSingle: SingleState = { step: 0, ...shared, phase: 'ready', ...shown, misses: {}, answered: null, earned: [] }

/** The child's time to say the word together with its model, and to see the praise, in ms. */
export const togetherMs = 2000

export function stepSingle(state: SingleState, event: WordEvent): Result<SingleState> {
  const { task, phase } = state
  const isCurrent = 'step' in event && event.step === state.step
  switch (event.kind) {
    case 'start':
      return start(state, event)
    case 'opened':
      if (task === null) return stay(state)
      if (event.hidden) return stay({ ...state, phase: 'kept', prompt: 'once-more', why: 'hidden' })
      return beginTry(state, task, event, isModelSlow(missesOf(state, task)))
    case 'spoken':
      return advance(state)
    case 'began':
      return listen(state, event.on)
    case 'silent':
      return isAsked(state) && phase === 'recording' ? giveModel(state) : stay(state)
    case 'hear':
      return hear(state)
    case 'leave':
      return stay(state, stop(state))
    case 'complete': {
      if (task === null || phase !== 'recording') return stay(state)
      const { state: sending } = begin(state, { phase: 'sending', prompt: 'great-trying', progress: 0, busy: null })
      return keep(sending, { closes: true, lastTry: isLastTry(state, task) })
    }
    case 'interrupted': {
      const { state: kept } = begin(state, { phase: 'kept', prompt: 'once-more', why: event.why, sticker: null })
      return keep(kept, { ended: 'interrupted' })
    }
    case 'dropped':
      return isCurrent && phase === 'sending' ? giveModel(state) : stay(state)
    case 'kept': {
      if (event.ended !== 'finished') return stay(state, event.ended === 'stopped' ? [{ kind: 'sendWaiting' }] : [])
      const { state: now, effects } = isCurrent ? speak<SingleState>(state, [{ effect: { kind: 'say', prompt: 'great-trying' } }]) : stay(state)
      return stay(now, [...effects, { kind: 'send', lasts: true, step: event.step, recording: event.recording }])
    }
    case 'lost':
      return stay(isCurrent ? { ...state, phase: 'kept', prompt: 'lets-try-again', why: event.why, sticker: null } : state)
    case 'progress':
      return stay(isCurrent ? { ...state, progress: event.share, busy: null } : state)
    case 'busy':
      return stay(isCurrent ? { ...state, busy: event.seconds } : state)
    case 'sent':
      return answer(state, { ...event.recording, outcome: event.outcome }, isCurrent)
    case 'failed': {
      const { id } = event.recording.attempt
      const earned = earn(state, id)
      if (!isCurrent) return stay(earned)
      return speak<SingleState>({ ...earned, phase: 'kept', prompt: 'recording-waits', why: 'failed', error: event.error, sticker: id }, [sayPrompt('recording-waits')])
    }
    case 'markedRight': {
      const { answered } = state
      if (answered === null || answered.attempt.id !== event.id) return stay(state)
      const marked = earn({ ...state, answered: { ...answered, outcome: event.outcome } }, event.id)
      if (task?.word._id !== answered.word._id) return stay(marked)
      const misses = { ...state.misses, [answered.word._id]: 0 }
      return begin(marked, { misses, phase: 'praised', prompt: 'well-done', confidence: 1, sticker: event.id }, [{ kind: 'close' }, { kind: 'playSuccess' }])
    }
    case 'end':
      return also(stop(state), begin(state, { phase: 'ready', ...shown }, [{ kind: 'close' }]))
    default:
      return stay(state)
  }
}

function missesOf({ misses }: SingleState, { word }: WordTask): number {
  return misses[word._id] ?? 0
}

function isLastTry(state: SingleState, task: WordTask): boolean {
  return missesOf(state, task) >= maxTries - 1
}

function earn(state: SingleState, id: string): SingleState {
  return state.earned.includes(id) ? state : { ...state, earned: [...state.earned, id] }
}

function start(
  state: SingleState, { word, choices, readAloud, question, first = 'listen', modelFirst }: WordTask & { readonly first?: PromptName; readonly modelFirst?: boolean },
): Result<SingleState> {
  const task = { word, choices, ...(readAloud && { readAloud }), ...(question && { question }) }
  const misses = missesOf(state, task)
  // After a miss the model comes at once.
  const help = firstHelp(state, { word, modelFirst: modelFirst === true || misses > 0 })
  return also(stop(state), begin(state, { task, help, best: undefined, phase: 'model', ...shown, prompt: isModelSlow(misses) ? 'say-it-slowly' : first }, [
    { kind: 'keepTemplates', ...task },
    { kind: 'open', word, withBest: misses === 0, mayAsk: help === null, ...(readAloud && { readAloud }) },
  ]))
}

/** Praises the attempt, or continues with more help. */
function answer(state: SingleState, answered: AnsweredAttempt, isCurrent: boolean): Result<SingleState> {
  const { word, choices, readAloud, attempt, outcome } = answered
  const verdict: WordVerdict = outcome.kind === 'recognised' ? rateWord(outcome.prediction, word.wordAdd) : 'unsure'
  const isStored = verdict !== 'unsure' || attempt.lastTry === true
  const known = { ...(isStored ? earn(state, attempt.id) : state), answered }
  if (!isCurrent) return stay(known)
  const missed = isSuccess(verdict) ? 0 : missesOf(state, answered) + 1
  const now = { ...known, misses: { ...state.misses, [word._id]: missed % maxTries } }
  if (missed === 0) {
    const confidence = outcome.kind === 'recognised' ? outcome.prediction.confidence : null
    return speak<SingleState>({ ...now, phase: 'praised', prompt: 'well-done', confidence, sticker: attempt.id }, [{ effect: { kind: 'playSuccess' } }, sayPrompt('well-done')])
  }
  if (missed < maxTries) return speak<SingleState>(now, [(current) => start(current, { word, choices, ...(readAloud && { readAloud }), first: promptOfMiss(answered) })])
  return speak<SingleState>(now, [
    (current) => stay({ ...current, phase: 'together', prompt: 'say-it-together', isSpeaking: true }, [{ kind: 'say', prompt: 'say-it-together' }]),
    { effect: { kind: 'playWord', word, slow: true, way: state.way } },
    { effect: { kind: 'pause', ms: togetherMs } },
    (current) => stay(
      { ...current, phase: 'praised', prompt: 'we-did-it-together', confidence: null, sticker: isStored ? attempt.id : null, isSpeaking: true }, [{ kind: 'playSuccess' }],
    ),
    sayPrompt('we-did-it-together'),
    { effect: { kind: 'say', prompt: 'well-done' } },
    { effect: { kind: 'pause', ms: togetherMs } },
    { effect: { kind: 'next', byItself: true } },
  ])
}

/** The prompt after a try without success. A child whose voice is in the recording was heard. */
function promptOfMiss({ outcome, heard }: AnsweredAttempt): PromptName {
  if (outcome.kind === 'recognised') return outcome.prediction.closer === true ? 'closer' : 'lets-try-again'
  if (outcome.why === 'TOO_NOISY') return 'too-noisy'
  return outcome.why === 'UNSPEAKABLE' || heard ? 'lets-try-again' : 'nothing-heard'
}
