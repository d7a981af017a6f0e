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

/** What is said before the first recording, and printed during each one. */
const instruction: PromptName = 'five-times'

/**
 * `ready` → `model`: the word is played, unless the child has just said it → `recording`: the picture fills with each try → `cutting`
 * → `praised`, and meanwhile each try is recognised. `unheard`: the child says the word without a microphone. `kept`: nothing was
 * heard, the recording was interrupted, or the tries wait on the device; `why` is the reason.
 */
export type FiveTimesPhase = 'ready' | 'model' | 'recording' | 'unheard' | 'cutting' | 'praised' | 'kept'

export interface FiveTimesState extends Shared<FiveTimesState> {
  readonly phase: FiveTimesPhase
  readonly why: Interruption | LostReason | 'failed' | null
  /** what need not be said again: nothing, the instruction (it was said at another word), or also the word */
  readonly said: 'nothing' | 'instruction' | 'word'
  /** tries in the recording: counted while the child speaks, and exactly when it has ended */
  readonly tries: number
  readonly recordings: readonly SessionRecording[]
  readonly unsent: readonly Recording[]
}

export const firstFiveTimes: FiveTimesState = { step: 0, ...shared, phase: 'ready', why: null, said: 'nothing', tries: 0, recordings: [], unsent: [] }

export function stepFiveTimes(state: FiveTimesState, event: WordEvent): Result<FiveTimesState> {
  const { task, phase, way, said } = state
  const isCurrent = 'step' in event && event.step === state.step
  switch (event.kind) {
    case 'start': {
      const { word, choices } = event
      const next = { word, choices }
      return also(leave(state), begin(state, { ...firstFiveTimes, task: next, help: 'model', phase: 'model', prompt: said === 'nothing' ? 'listen' : instruction, said }, [
        { kind: 'keepTemplates', ...next }, { kind: 'open', word, withBest: false, mayAsk: false },
      ]))
    }
    case 'opened': {
      if (task === null) return stay(state)
      if (event.hidden) return stay({ ...state, phase: 'kept', prompt: 'once-more', why: 'hidden' })
      const model = { effect: { kind: 'playWord', word: task.word, slow: false, way: event.way } } as const
      const now = { ...state, way: event.way }
      if (!event.on) return speak<FiveTimesState>(now, [sayPrompt('listen'), model, sayPrompt('no-microphone'), (after) => stay({ ...after, phase: 'unheard' })])
      return speak<FiveTimesState>(now, [
        ...(said === 'nothing' ? [sayPrompt('listen'), model, sayPrompt(instruction)] : said === 'instruction' ? [model] : []),
        { effect: { kind: 'record' } },
      ])
    }
    case 'spoken':
      return advance(state)
    case 'began': {
      const now = { ...state, isSpeaking: false }
      if (!event.on) return stay({ ...now, phase: 'unheard', prompt: 'no-microphone' })
      return stay({ ...now, phase: 'recording', prompt: instruction, said: 'word' }, [{ kind: 'countTries', wanted: wantedTries }])
    }
    case 'tries':
      return stay(phase === 'recording' ? { ...state, tries: Math.max(state.tries, event.count) } : state)
    case 'complete':
    case 'triesEnded': {
      if (task === null || phase !== 'recording') return stay(state)
      const { state: cutting } = begin(state, { phase: 'cutting' })
      // The fifth try is over: silence followed it.
      const atOnce = event.kind === 'triesEnded' && state.tries >= wantedTries
      return stay(cutting, [{ kind: 'keepTries', lasts: true, step: cutting.step, task, ended: 'finished', atOnce, way }])
    }
    case 'interrupted': {
      const { state: kept } = begin(state, { phase: 'kept', prompt: 'once-more', why: event.why })
      return stay(kept, task === null ? [] : [{ kind: 'keepTries', lasts: true, step: kept.step, task, ended: 'interrupted', atOnce: true, way }])
    }
    case 'leave':
      return stay(state, leave(state))
    case 'triesKept': {
      if (!isCurrent || event.ended !== 'finished') return stay(state, [{ kind: 'sendWaiting' }])
      const { recordings } = event
      // A child who said nothing may not know what to do.
      if (recordings.length === 0) return speak<FiveTimesState>({ ...state, phase: 'kept', prompt: 'nothing-heard', why: null, said: 'nothing', tries: 0 }, [sayPrompt('nothing-heard')])
      const kept = { ...state, tries: recordings.length, recordings: recordings.map((one) => ({ ...one, outcome: null })), unsent: recordings }
      // The child is praised for its tries, and does not wait for the recogniser.
      const { state: praised, effects } = speak<FiveTimesState>({ ...kept, phase: 'praised', prompt: 'well-done' }, [{ effect: { kind: 'playSuccess' } }, sayPrompt('well-done')])
      return also(effects, sendNext(praised))
    }
    case 'lost':
      return stay(isCurrent ? { ...state, phase: 'kept', prompt: 'lets-try-again', why: event.why } : state)
    case 'busy':
      return stay(isCurrent ? { ...state, busy: event.seconds } : state)
    case 'sent': {
      const now = withOutcome(state, event)
      return isCurrent ? sendNext(now) : stay(now)
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

/** The screen is left, or another take begins: a recording is kept, and what was not sent yet is sent. */
function leave({ phase, step, task, way, unsent }: FiveTimesState): Result<FiveTimesState>['effects'] {
  if (phase === 'recording' && task !== null) return [{ kind: 'keepTries', lasts: true, step, task, ended: 'stopped', atOnce: true, way }]
  return unsent.length > 0 ? [{ kind: 'sendWaiting' }] : []
}

function withOutcome(
  state: FiveTimesState, { recording, outcome }: { readonly recording: { readonly attempt: { readonly id: string } }; readonly outcome: SessionRecording['outcome'] },
): FiveTimesState {
  return { ...state, recordings: state.recordings.map((one) => (one.attempt.id === recording.attempt.id ? { ...one, outcome } : one)) }
}

function sendNext(state: FiveTimesState): Result<FiveTimesState> {
  const [recording, ...unsent] = state.unsent
  const now = { ...state, unsent, busy: null }
  return stay(now, recording === undefined ? [] : [{ kind: 'send', lasts: true, step: state.step, recording }])
}
