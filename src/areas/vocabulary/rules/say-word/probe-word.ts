/** A word of a probe: the app asks for it and records what the child says. It never plays the word, and says nothing about the answer. */
import { isSuccess, rateWord } from '../practice.ts'
import { keep, questionOf, stop } from './one-try.ts'
import { advance, begin, type Result, sayPrompt, type Shared, shared, speak, stay, type WordEvent } from './say-word-machine.ts'
import type { SendOutcome } from './spoken-attempt.ts'

/**
 * `ready` → `asking` → `recording` → `thanks`. `unheard`: there is no microphone, and nothing is stored. `kept`: the recording was
 * interrupted or cannot be kept, and the child is asked once more.
 */
export type ProbePhase = 'ready' | 'asking' | 'recording' | 'thanks' | 'unheard' | 'kept'

export interface ProbeState extends Shared<ProbeState> {
  readonly phase: ProbePhase
  /** whether the child was right; undefined: there is no answer, or it is not known yet */
  readonly right: boolean | undefined
  /** whether the recogniser has answered, or cannot */
  readonly isAnswered: boolean
}

export const firstProbe: ProbeState = { step: 0, ...shared, phase: 'ready', right: undefined, isAnswered: false }

export function stepProbe(state: ProbeState, event: WordEvent): Result<ProbeState> {
  const { phase } = state
  const isCurrent = 'step' in event && event.step === state.step
  switch (event.kind) {
    case 'start': {
      const { kind: _kind, first: _first, modelFirst: _modelFirst, ...task } = event
      return begin(state, { task, help: 'none', phase: 'asking', prompt: questionOf(task), right: undefined, isAnswered: false }, [
        { kind: 'keepTemplates', ...task }, { kind: 'open', word: task.word, withBest: false, mayAsk: false },
      ])
    }
    case 'opened':
      if (state.task === null || phase !== 'asking') return stay(state)
      if (event.hidden) return stay({ ...state, phase: 'kept', prompt: 'once-more' })
      return speak<ProbeState>(state, [
        sayPrompt(questionOf(state.task)),
        event.on ? { effect: { kind: 'record' } } : (now) => stay({ ...now, phase: 'unheard' }),
      ])
    case 'spoken':
      return advance(state)
    case 'began':
      return phase === 'asking' ? stay({ ...state, isSpeaking: false, phase: event.on ? 'recording' : 'unheard' }) : stay(state)
    case 'complete':
      // A silent try is one without an answer, and stored as that.
      return phase === 'recording' ? keep(begin<ProbeState>(state, { phase: 'thanks' }).state, { closes: true, onlyHeard: false }) : stay(state)
    case 'interrupted':
      return keep(begin<ProbeState>(state, { phase: 'kept', prompt: 'once-more' }).state, { ended: 'interrupted' })
    case 'leave':
      return stay(state, stop(state))
    case 'kept':
      if (event.ended !== 'finished') return stay(state, [{ kind: 'sendWaiting' }])
      return stay(state, [{ kind: 'send', lasts: true, step: event.step, recording: event.recording }])
    case 'lost':
      return stay(isCurrent ? { ...state, phase: 'kept', prompt: 'once-more' } : state)
    case 'sent':
      return stay(isCurrent ? { ...state, isAnswered: true, right: rightOf(event.outcome, event.recording.word.wordAdd) } : state)
    case 'failed':
      return stay(isCurrent ? { ...state, isAnswered: true } : state)
    default:
      return stay(state)
  }
}

function rightOf(outcome: SendOutcome, word: string): boolean | undefined {
  const verdict = outcome.kind === 'recognised' ? rateWord(outcome.prediction, word) : 'unsure'
  return verdict === 'unsure' ? undefined : isSuccess(verdict)
}
