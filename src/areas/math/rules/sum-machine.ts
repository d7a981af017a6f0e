/**
 * How a child shows an answer with its fingers (specification, section 4): the task is spoken, 5 s are counted down, 3 s pass
 * while the child holds the hand still, then the fingers are counted. The adult's setting extends both waiting times, or lets the
 * child decide when. A right answer ends the waiting as soon as it has been steady for `steadyMs`; anything else is reported only
 * at the end of the waiting. Each miss is followed by more help. Every round is stored, also one without an answer.
 */
import type { MachineEffect, Next, Stepped } from '#kit/machine.ts'
import { isBrokenOff } from '#kit/attempts/help.ts'
import type { FingerCount, ProgressEntry } from '../api.ts'
import { type CountingHelp, countdownMs, expectedAnswer, holdMs, rateCount, type Task } from './exercises.ts'
import { entryAbout, entryOf, featuresOf, isRight, type RoundResult, type SumEntry } from './sum-entry.ts'

/**
 * `idle` → `opening` → `prompt` → `countdown`, or `ready` if the child decides when → `hold` → `counting` → `result`.
 * From `countdown` or `ready` on, a steady right answer leads to `result` at once.
 */
export type SumPhase = 'idle' | 'opening' | 'prompt' | 'countdown' | 'ready' | 'hold' | 'counting' | 'result'

/** The attempt whose result is shown. */
export interface ShownAttempt {
  readonly id: string
  /** its entry once it is stored */
  readonly entry: ProgressEntry | null
}

export interface SumState extends Stepped {
  readonly phase: SumPhase
  readonly task: Task | null
  /** when the round began, in ms */
  readonly began: number
  /** of this round; if it is `together`, a wrong answer counts as done together */
  readonly help: CountingHelp
  /** the waiting time that is left and the whole one, in ms; 0 while the round does not wait for a set time */
  readonly left: number
  readonly whole: number
  /** how long the hand is held still, in ms */
  readonly hold: number
  readonly result: RoundResult | null
  readonly attempt: ShownAttempt | null
  /** wrong answers to the task */
  readonly misses: number
  /** the newest answer that is stored */
  readonly last: ProgressEntry | null
}

export type SumEffect = MachineEffect & (
  | { readonly kind: 'stopSound' | 'closeCamera' | 'sayHoldStill' }
  /** → `opened` */
  | { readonly kind: 'openCamera' }
  /** says the task → `asked` */
  | { readonly kind: 'ask'; readonly task: Task }
  /** → `waited` */
  | { readonly kind: 'wait'; readonly ms: number }
  /** looks for a steady right answer → `counted` */
  | { readonly kind: 'watch'; readonly task: Task }
  /** → `counted` or `uncounted` */
  | { readonly kind: 'count' }
  /** says the result, to its end */
  | { readonly kind: 'praise'; readonly task: Task; readonly result: RoundResult }
  /** stores the answer → `stored` */
  | { readonly kind: 'add'; readonly entry: SumEntry }
  /** stores that the child was helped by hand */
  | { readonly kind: 'markByHand'; readonly entry: ProgressEntry }
  /** stores that an adult saw a right answer */
  | { readonly kind: 'markRight'; readonly entry: ProgressEntry & { readonly features?: string | undefined } }
  /** the next task follows */
  | { readonly kind: 'next'; readonly attempt: string }
)

/** `now`: ms; `id`: of a new attempt; `waiting`: the adult's setting. */
export type SumEvent =
  | { readonly kind: 'start'; readonly task: Task; readonly help: CountingHelp; readonly now: number }
  | { readonly kind: 'opened'; readonly on: boolean }
  | { readonly kind: 'asked'; readonly waiting: number | 'ready' }
  | { readonly kind: 'waited'; readonly ms: number }
  | { readonly kind: 'counted'; readonly count: FingerCount; readonly now: number; readonly id: string }
  | { readonly kind: 'uncounted'; readonly id: string }
  | { readonly kind: 'finishTogether' | 'markRight'; readonly task: Task; readonly help: CountingHelp; readonly id: string }
  | { readonly kind: 'stored'; readonly entry: ProgressEntry }
  /** `halt`: the page is hidden or the camera lost; `stop`: the child or an adult ended it, and the camera is released, too */
  | { readonly kind: 'halt' | 'stop'; readonly id: string }
  /** `ready`: the child is; `end`: of the round, the praise plays on; `close`: the result was seen; `byHand`: an adult formed the fingers of the last answer */
  | { readonly kind: 'ready' | 'end' | 'close' | 'byHand' }

type Result = Next<SumState, SumEffect>

export const firstSum: SumState = {
  step: 0, phase: 'idle', task: null, began: 0, help: 'none', left: 0, whole: 0, hold: 0, result: null, attempt: null, misses: 0, last: null,
}

/** Interval at which the ring shrinks, in ms. */
const ringStepMs = 1000

export function stepSum(state: SumState, event: SumEvent): Result {
  const { task, phase } = state
  switch (event.kind) {
    case 'start': {
      const { help, now: began } = event
      return begin(state, { phase: 'opening', task: event.task, help, began }, [{ kind: 'stopSound' }, { kind: 'openCamera' }])
    }
    case 'opened':
      if (task === null || !event.on) return end(state)
      return { state: { ...state, phase: 'prompt' }, effects: [{ kind: 'ask', task }] }
    case 'asked':
      return task === null ? end(state) : waitForChild(state, task, event.waiting)
    case 'ready':
      return phase === 'ready' ? holdStill(state) : { state, effects: [] }
    case 'waited': {
      const now = { ...state, left: state.left - event.ms }
      if (phase === 'countdown') return now.left > state.hold ? tick(now) : holdStill(now)
      return now.left > 0 ? tick(now) : begin(state, { phase: 'counting' }, [{ kind: 'count' }])
    }
    case 'counted': {
      if (task === null) return end(state)
      const verdict = rateCount(event.count, expectedAnswer(task))
      const counted = { count: event.count, seconds: Math.min(3600, Math.round((event.now - state.began) / 100) / 10) }
      return show(state, task, event.id, state.help === 'together' && verdict === 'incorrect' ? { kind: 'together', ...counted } : { kind: 'counted', verdict, ...counted })
    }
    case 'uncounted':
      return task === null ? end(state) : show(state, task, event.id, { kind: 'failed' })
    case 'finishTogether': {
      const shown = show({ ...state, help: event.help }, event.task, event.id, { kind: 'together' })
      return { ...shown, effects: [{ kind: 'stopSound' }, ...shown.effects] }
    }
    case 'stored': {
      const { entry } = event
      const known = isBrokenOff(entry.unjudged) ? state : { ...state, last: entry }
      const { attempt } = known
      return { state: attempt?.id === entry.id ? { ...known, attempt: { ...attempt, entry } } : known, effects: [] }
    }
    case 'byHand': {
      const { last } = state
      return last === null ? { state, effects: [] } : { state: { ...state, last: { ...last, help: 'hand' } }, effects: [{ kind: 'markByHand', lasts: true, entry: last }] }
    }
    case 'close': {
      const { result, attempt, misses } = state
      if (attempt !== null && isRight(result)) return end({ ...state, misses: 0 }, [{ kind: 'next', attempt: attempt.id }])
      return end({ ...state, misses: result?.kind === 'counted' && result.verdict === 'incorrect' ? misses + 1 : misses })
    }
    case 'markRight':
      return markRight({ ...state, help: state.result === null ? event.help : state.help }, event.task, event.id)
    case 'end':
      return end(state)
    case 'halt':
      return end(state, [{ kind: 'stopSound' }, ...additionOf(brokenOff(state, event.id, 'interrupted'))])
    case 'stop':
      return end(state, [{ kind: 'stopSound' }, { kind: 'closeCamera' }, ...additionOf(brokenOff(state, event.id, 'stopped'))])
    default:
      return { state: event satisfies never, effects: [] }
  }
}

/** The share of the waiting time that is left, 0 to 1; null while the round does not wait for a set time. */
export function timeLeft({ left, whole }: SumState): number | null {
  return whole === 0 ? null : left / whole
}

function begin(state: SumState, changed: Partial<SumState>, effects: readonly SumEffect[]): Result {
  return { state: { ...state, left: 0, whole: 0, result: null, attempt: null, ...changed, step: state.step + 1 }, effects }
}

function end(state: SumState, effects: readonly SumEffect[] = []): Result {
  return begin(state, { phase: 'idle' }, effects)
}

function waitForChild(state: SumState, task: Task, waiting: number | 'ready'): Result {
  const watch: SumEffect = { kind: 'watch', task }
  if (waiting === 'ready') return { state: { ...state, phase: 'ready', hold: holdMs }, effects: [watch] }
  const whole = (countdownMs + holdMs) * waiting
  const ticking = tick({ ...state, phase: 'countdown', left: whole, whole, hold: holdMs * waiting })
  return { ...ticking, effects: [watch, ...ticking.effects] }
}

function holdStill(state: SumState): Result {
  const { hold, whole } = state
  const ticking = tick({ ...state, phase: 'hold', left: hold, whole: whole === 0 ? hold : whole })
  return { ...ticking, effects: [{ kind: 'sayHoldStill' }, ...ticking.effects] }
}

/** Waits until the ring shrinks, or the next part of the round begins. */
function tick(state: SumState): Result {
  const { phase, left, hold } = state
  return { state, effects: [{ kind: 'wait', ms: Math.min(ringStepMs, phase === 'countdown' ? left - hold : left) }] }
}

/** Shows the result, says it, and stores it. */
function show(state: SumState, task: Task, id: string, result: RoundResult): Result {
  const entry = entryOf(task, state.help, id, result)
  return begin(state, { phase: 'result', task, result, attempt: { id, entry: null } }, [
    ...additionOf(entry),
    { kind: 'praise', lasts: true, task, result },
  ])
}

function additionOf(entry: SumEntry | null): readonly SumEffect[] {
  return entry === null ? [] : [{ kind: 'add', lasts: true, entry }]
}

/** The entry of a round that ends before its answer; null if no round has asked for one. */
export function brokenOff(state: SumState, id: string, unjudged: 'interrupted' | 'stopped'): SumEntry | null {
  const { phase, task } = state
  if (task === null || phase === 'idle' || phase === 'opening' || phase === 'result') return null
  return { ...entryAbout(task, state.help), id, unjudged }
}

/** An adult saw a right answer, with or without a round. */
function markRight(state: SumState, task: Task, newId: string): Result {
  const { result, attempt } = state
  const features = featuresOf(result)
  const stored = result === null ? null : attempt?.entry ?? null
  const id = stored?.id ?? newId
  const effect: SumEffect = stored === null
    ? { kind: 'add', lasts: true, entry: { ...entryAbout(task, state.help), id, count: 1, source: 'adult', overridden: true, features } }
    : { kind: 'markRight', lasts: true, entry: { ...stored, features } }
  return end({ ...state, misses: 0 }, [effect, { kind: 'next', attempt: id }])
}
