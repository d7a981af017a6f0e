/** Many words: each recording is confirmed, there are pauses, and all recordings are sent at the end. */
import { beginTry, firstHelp, giveModel, hear, isAsked, keep, listen, stop } from './one-try.ts'
import {
  advance, also, begin, type Interruption, type LostReason, type Recording, type Result, sayPrompt, type Shared, shared, speak, stay, type WordEvent, type WordPhase,
} from './say-word-machine.ts'
import type { SendOutcome } from './spoken-attempt.ts'

/**
 * `start` → for each word `asking` or `model` → `recording`, or `unheard` → `confirmed`: whether it was heard; a question without an
 * answer is followed by `model`; `rest`: a pause after some words → `recorded`, words hidden → `sending` → `results`. `stopped`: the
 * user left the page or the microphone was unplugged.
 */
export type ListPhase = WordPhase | 'start' | 'confirmed' | 'rest' | 'recorded' | 'sending' | 'results' | 'stopped'

/** A word of a list and the child's attempt; `outcome` is null until it is recognised. */
export interface SessionRecording extends Recording {
  readonly outcome: SendOutcome | null
}

export interface ListState extends Shared<ListState> {
  readonly phase: ListPhase
  readonly why: Interruption | null
  /** a recording had no sound, or could not be converted or stored */
  readonly lost: LostReason | null
  /** in the order of the recordings */
  readonly recordings: readonly SessionRecording[]
  /** those that are still to be sent */
  readonly unsent: readonly Recording[]
  /** number of the word that is being sent, from 1, and of all words that are sent now */
  readonly sendingAt: number
  readonly sendingOf: number
  /** the confirmed word is the last one */
  readonly isEnding: boolean
}

export const firstList: ListState = {
  step: 0, ...shared, phase: 'start', why: null, lost: null, recordings: [], unsent: [], sendingAt: 0, sendingOf: 0, isEnding: false,
}

/** Minimum time for which the answer to a word is shown, in ms. */
export const confirmedMs = 1200

export function stepList(state: ListState, event: WordEvent): Result<ListState> {
  const { task, phase } = state
  const isCurrent = 'step' in event && event.step === state.step
  switch (event.kind) {
    case 'begin':
      return begin(state, { ...firstList, step: state.step, task })
    case 'start': {
      const next = { word: event.word, choices: event.choices }
      const help = firstHelp(state, event)
      return also(stop(state), begin(state, { task: next, help, best: undefined, phase: 'model', prompt: 'listen', why: null }, [
        { kind: 'keepTemplates', ...next }, { kind: 'open', word: event.word, withBest: true, mayAsk: help === null },
      ]))
    }
    case 'opened':
      if (task === null) return stay(state)
      if (event.hidden) return stay({ ...state, phase: 'stopped', prompt: 'once-more', why: 'hidden' })
      return beginTry(state, task, event)
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
    case 'confirm':
      if (phase !== 'recording') return begin(state, {}, [{ kind: 'next', byItself: false }])
      return keep(begin(state, { phase: 'confirmed', prompt: 'great-trying', isEnding: false }).state, {})
    case 'rest':
      return also([{ kind: 'close' }], speak<ListState>(begin(state, { phase: 'rest' }).state, [sayPrompt('rest-a-little')]))
    case 'complete':
      if (phase !== 'recording') return begin(state, recorded, [{ kind: 'close' }])
      return keep(begin(state, { phase: 'confirmed', prompt: 'great-trying', isEnding: true }).state, { closes: true, ended: event.early === true ? 'stopped' : 'finished' })
    case 'interrupted':
      return keep(begin(state, { phase: 'stopped', prompt: 'once-more', why: event.why, lost: null }).state, { ended: 'interrupted' })
    case 'kept':
    case 'dropped':
    case 'lost': {
      const now: ListState = event.kind === 'kept' && isShown(event) ? { ...state, recordings: [...state.recordings, { ...event.recording, outcome: null }] }
        : event.kind === 'lost' ? { ...state, lost: event.why } : state
      if (!isCurrent || phase !== 'confirmed') return stay(now)
      if (event.kind === 'dropped' && event.ended === 'finished') return giveModel(now)
      return state.isEnding ? stay({ ...now, ...recorded }) : confirm(now, event.kind === 'kept' && event.recording.heard)
    }
    case 'send': {
      const unsent = state.recordings.filter(({ outcome }) => outcome === null)
      const sending = begin(state, { phase: 'sending', error: null, unsent, sendingAt: 0, sendingOf: unsent.length, progress: 0, busy: null })
      return sendNext(speak<ListState>(sending.state, [sayPrompt('great-trying')]))
    }
    case 'progress':
      return stay(isCurrent ? { ...state, progress: (state.sendingAt - 1 + event.share) / state.sendingOf, busy: null } : state)
    case 'busy':
      return stay(isCurrent ? { ...state, busy: event.seconds } : state)
    case 'sent': {
      const now = withOutcome(state, event.recording.attempt.id, event.outcome)
      return isCurrent ? sendNext(stay(now)) : stay(now)
    }
    case 'failed': {
      const now = { ...state, error: event.error, ...(event.stops && { unsent: [] }) }
      return isCurrent ? sendNext(stay(now)) : stay(state)
    }
    case 'markedRight':
      return stay(withOutcome(state, event.id, event.outcome))
    default:
      return stay(state)
  }
}

const recorded = { phase: 'recorded', prompt: 'great-trying', why: null } as const

/** What was stopped without a word waits on the device, and is no word of the session. */
function isShown({ ended, recording }: Extract<WordEvent, { kind: 'kept' }>): boolean {
  return ended !== 'stopped' || recording.heard
}

/** Says whether the word was heard; then the next word follows. */
function confirm(state: ListState, heard: boolean): Result<ListState> {
  const prompt = heard ? 'heard-you' : 'nothing-heard'
  return speak<ListState>(state, [{ prompt, effect: { kind: 'say', prompt, atLeastMs: confirmedMs } }, { effect: { kind: 'next', byItself: false } }])
}

function sendNext({ state, effects }: Result<ListState>): Result<ListState> {
  const [recording, ...unsent] = state.unsent
  if (recording === undefined) return also(effects, speak<ListState>(state, [(now) => stay({ ...now, phase: 'results', prompt: 'finished', busy: null })]))
  const { step, sendingAt, sendingOf } = state
  const now = { ...state, unsent, sendingAt: sendingAt + 1, progress: sendingAt / sendingOf, busy: null }
  return stay(now, [...effects, { kind: 'send', lasts: true, step, recording }])
}

function withOutcome(state: ListState, id: string, outcome: SendOutcome): ListState {
  return { ...state, recordings: state.recordings.map((one) => (one.attempt.id === id ? { ...one, outcome } : one)) }
}
