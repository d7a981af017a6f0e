/**
 * One word said five times in one recording, after one model: more tries a minute than one recording for each. Each try is found,
 * recognised and stored by itself. All are imitations: none counts as said without help.
 */
import type { PromptName } from '../../prompts.ts'
import {
  advance, also, begin, type Interruption, type LostReason, type Recording, type Result, sayPrompt, type Shared, shared, speak, stay, type WordEvent,
} from './say-word-machine.ts'
import type { SessionRecording } from './word-list.ts'

/** Tries that a picture needs to be full. */
export const wantedTries = 5

/** What is said before the recording, and printed during it. */
const instruction: PromptName = 'five-times'

/**
 * `ready` → `model`: the word is played → `recording`: the picture fills with each try → `sending`: each try is recognised →
 * `praised`. `unheard`: the child says the word without a microphone. `kept`: nothing was heard, the recording was interrupted, or the
 * tries wait on the device; `why` is the reason.
 */
export type FiveTimesPhase = 'ready' | 'model' | 'recording' | 'unheard' | 'sending' | 'praised' | 'kept'

export interface FiveTimesState extends Shared<FiveTimesState> {
  readonly phase: FiveTimesPhase
  readonly why: Interruption | LostReason | 'failed' | null
  /** tries in the recording: counted while the child speaks, and exactly when it has ended */
  readonly tries: number
  readonly recordings: readonly SessionRecording[]
  readonly unsent: readonly Recording[]
}

export const firstFiveTimes: FiveTimesState = { step: 0, ...shared, phase: 'ready', why: null, tries: 0, recordings: [], unsent: [] }

export function stepFiveTimes(state: FiveTimesState, event: WordEvent): Result<FiveTimesState> {
  const { task, phase, way } = state
  const isCurrent = 'step' in event && event.step === state.step
  switch (event.kind) {
    case 'start': {
      const { word, choices } = event
      const next = { word, choices }
      return also(keepStopped(state), begin(state, { ...firstFiveTimes, task: next, help: 'model', phase: 'model', prompt: 'listen' }, [
        { kind: 'keepTemplates', ...next }, { kind: 'open', word, withBest: false, mayAsk: false },
      ]))
    }
    case 'opened':
      if (task === null) return stay(state)
      if (event.hidden) return stay({ ...state, phase: 'kept', prompt: 'once-more', why: 'hidden' })
      return speak<FiveTimesState>({ ...state, way: event.way }, [
        sayPrompt('listen'),
        { effect: { kind: 'playWord', word: task.word, slow: false, way: event.way } },
        sayPrompt(event.on ? instruction : 'no-microphone'),
        event.on ? { effect: { kind: 'record' } } : (now) => stay({ ...now, phase: 'unheard' }),
      ])
    case 'spoken':
      return advance(state)
    case 'began': {
      const now = { ...state, isSpeaking: false }
      if (!event.on) return stay({ ...now, phase: 'unheard', prompt: 'no-microphone' })
      return stay({ ...now, phase: 'recording', prompt: instruction }, [{ kind: 'countTries', wanted: wantedTries }])
    }
    case 'tries':
      return stay(phase === 'recording' ? { ...state, tries: Math.max(state.tries, event.count) } : state)
    case 'complete':
    case 'triesEnded': {
      if (task === null || phase !== 'recording') return stay(state)
      const { state: sending } = begin(state, { phase: 'sending', prompt: 'great-trying', progress: 0, busy: null })
      return stay(sending, [{ kind: 'keepTries', lasts: true, step: sending.step, task, ended: 'finished', way }])
    }
    case 'interrupted': {
      const { state: kept } = begin(state, { phase: 'kept', prompt: 'once-more', why: event.why })
      return stay(kept, task === null ? [] : [{ kind: 'keepTries', lasts: true, step: kept.step, task, ended: 'interrupted', way }])
    }
    case 'leave':
      return stay(state, keepStopped(state))
    case 'triesKept': {
      if (!isCurrent || event.ended !== 'finished') return stay(state, [{ kind: 'sendWaiting' }])
      const { recordings } = event
      if (recordings.length === 0) return speak<FiveTimesState>({ ...state, phase: 'kept', prompt: 'nothing-heard', why: null, tries: 0 }, [sayPrompt('nothing-heard')])
      const kept = { ...state, tries: recordings.length, recordings: recordings.map((one) => ({ ...one, outcome: null })), unsent: recordings }
      return sendNext(speak<FiveTimesState>(kept, [sayPrompt('great-trying')]))
    }
    case 'lost':
      return stay(isCurrent ? { ...state, phase: 'kept', prompt: 'lets-try-again', why: event.why } : state)
    case 'progress':
      return stay(isCurrent ? { ...state, progress: sharesSent(state, event.share), busy: null } : state)
    case 'busy':
      return stay(isCurrent ? { ...state, busy: event.seconds } : state)
    case 'sent': {
      const now = withOutcome(state, event)
      return isCurrent ? sendNext(stay(now)) : stay(now)
    }
    case 'failed': {
      if (!isCurrent) return stay(state)
      return speak<FiveTimesState>({ ...state, phase: 'kept', prompt: 'recording-waits', why: 'failed', error: event.error, unsent: [] }, [sayPrompt('recording-waits')])
    }
    case 'markedRight':
      return stay(withOutcome(state, { recording: { attempt: { id: event.id } }, outcome: event.outcome }))
    default:
      return stay(state)
  }
}

/** The screen is left, or another take begins, during a recording. */
function keepStopped({ phase, step, task, way }: FiveTimesState): Result<FiveTimesState>['effects'] {
  return phase === 'recording' && task !== null ? [{ kind: 'keepTries', lasts: true, step, task, ended: 'stopped', way }] : []
}

function sharesSent({ recordings, unsent }: FiveTimesState, share: number): number {
  return (recordings.length - unsent.length - 1 + share) / recordings.length
}

function withOutcome(
  state: FiveTimesState, { recording, outcome }: { readonly recording: { readonly attempt: { readonly id: string } }; readonly outcome: SessionRecording['outcome'] },
): FiveTimesState {
  return { ...state, recordings: state.recordings.map((one) => (one.attempt.id === recording.attempt.id ? { ...one, outcome } : one)) }
}

function sendNext({ state, effects }: Result<FiveTimesState>): Result<FiveTimesState> {
  const [recording, ...unsent] = state.unsent
  if (recording === undefined) {
    return also(effects, speak<FiveTimesState>({ ...state, busy: null }, [
      (now) => stay({ ...now, phase: 'praised', prompt: 'well-done', isSpeaking: true }, [{ kind: 'playSuccess' }]),
      sayPrompt('well-done'),
    ]))
  }
  const now = { ...state, unsent, busy: null }
  return stay({ ...now, progress: sharesSent(now, 0) }, [...effects, { kind: 'send', lasts: true, step: state.step, recording }])
}
