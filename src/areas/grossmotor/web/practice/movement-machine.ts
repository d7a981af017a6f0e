/**
 * One movement: pick it → a caution, if it needs an adult → the app asks for it without showing it, or shows the child's best, if an
 * adult chose one, and the demonstration → film → the app works on the film → praise. A film that an adult chooses is sent when the
 * adult says so. A film without an answer is stored as a try with its reason. After three films that show nobody, child and adult do
 * the movement together, without a film.
 */
import type { UnjudgedReason } from '#kit/attempts/help.ts'
import type { MachineEffect, Next, Stepped } from '#kit/machine.ts'
import { riskyMovements } from '../../rules/levels.ts'
import type { Movement } from '../../rules/movements.ts'
import type { ChosenVideo } from '../film/video-panel.tsx'
import type { MovementHelp } from '../../api.ts'
import type { QueuedMovement } from '../movement-outbox.ts'
import type { RecognitionStage } from '../recogniser/recognise.ts'
import type { ShownResult } from './result/result.ts'

/**
 * The child's steps before a film exists. Each is an entry of the browser's history, so that its Back leads one step back. `ask`: the
 * name and a still picture · `alone`: the film after that, without a demonstration.
 */
export const preparations = ['safety', 'ask', 'alone', 'best', 'watch', 'film'] as const
export type Preparation = (typeof preparations)[number]

/** After so many films in a row that show nobody, the movement is done together. */
export const unseenUntilTogether = 3

/** `idle`: nothing is sent, or it was stopped */
export type WorkStatus = 'idle' | 'working' | 'failed' | 'complete'

export interface MovementState extends Stepped {
  readonly movement: Movement | null
  readonly preparation: Preparation
  readonly film: ChosenVideo | null
  /** the help that the child had before the film */
  readonly help: MovementHelp
  /** the film's try is stored without an answer */
  readonly isStored: boolean
  /** films in a row that show nobody */
  readonly unseen: number
  readonly status: WorkStatus
  readonly stage: RecognitionStage | null
  readonly error: unknown
  /** the message about the error was closed */
  readonly isDismissed: boolean
  readonly result: ShownResult | null
  /** the attempt waits on this device until the server is reachable */
  readonly waits: boolean
}

export type MovementEffect = MachineEffect & (
  /** deletes the film from the device; then the screen begins again with this movement */
  | { readonly kind: 'open'; readonly movement: Movement }
  /** the screen begins again at another step of the movement; `removesFilm`: first the film is deleted from the device; `replace`: Back does not lead to the step before */
  | { readonly kind: 'openStep'; readonly preparation: Preparation; readonly movement: Movement; readonly removesFilm?: true; readonly replace?: true }
  /** `storeFilm`: it stays on the device until it is answered; `recognise` → `stage`, then `recognised` or `failed` */
  | { readonly kind: 'storeFilm' | 'recognise'; readonly film: ChosenVideo; readonly movement: Movement; readonly help: MovementHelp }
  | { readonly kind: 'removeFilm' }
  /** praises the movement that was done together → `recognised` */
  | { readonly kind: 'praiseTogether'; readonly movement: Movement }
  /** the film is not shown */
  | { readonly kind: 'releaseFilm'; readonly film: ChosenVideo }
  /** → `saved` */
  | { readonly kind: 'save'; readonly attempt: QueuedMovement }
  /** stores a try without an answer */
  | { readonly kind: 'saveUnjudged'; readonly movement: Movement; readonly help: MovementHelp; readonly unjudged: UnjudgedReason }
)

export type MovementEvent =
  /** null: there is none to pick */
  | { readonly kind: 'pick'; readonly movement: Movement | null }
  /** `done`: a step before the film is over; `show`: the child wants to see the demonstration */
  | { readonly kind: 'done' | 'show' }
  /** the child was filmed; `chosen`: an adult chose a film */
  | { readonly kind: 'filmed' | 'chosen'; readonly film: ChosenVideo }
  /** a film that was not answered when the sign-in expired or the page was closed */
  | { readonly kind: 'takenUp'; readonly film: ChosenVideo; readonly movement: Movement; readonly help: MovementHelp }
  | { readonly kind: 'send' | 'stop' | 'another' | 'dismiss' }
  /** child and adult did the movement together */
  | { readonly kind: 'doneTogether' }
  | { readonly kind: 'stage'; readonly stage: RecognitionStage }
  | { readonly kind: 'recognised'; readonly result: ShownResult }
  /** `unseen`: the film shows nobody */
  | { readonly kind: 'failed'; readonly error: unknown; readonly unseen: boolean }
  | { readonly kind: 'saved'; readonly attempt: QueuedMovement; readonly waits: boolean }

type Result = Next<MovementState, MovementEffect>

const noFilm = { film: null, isStored: false } as const
const noWork = { status: 'idle', stage: null, error: null, isDismissed: false, result: null, waits: false } as const

export interface MovementStart {
  readonly movement: Movement | null
  /** undefined: the first one of the movement */
  readonly preparation: Preparation | undefined
  /** the app asks for the movement before it shows it, unless it needs an adult */
  readonly asksFirst: boolean
}

export function firstMovement({ movement, preparation: at, asksFirst }: MovementStart): MovementState {
  const preparation = at ?? (movement !== null && riskyMovements.includes(movement) ? 'safety' : asksFirst ? 'ask' : 'best')
  return { step: 0, movement, preparation, film: null, help: helpAt(preparation), isStored: false, unseen: 0, ...noWork }
}

function helpAt(preparation: Preparation): MovementHelp {
  return preparation === 'alone' ? 'none' : 'model'
}

/** A movement that needs an adult is always shown first, so that the child does not do it in a way of its own. */
const following: Readonly<Record<Preparation, Preparation>> = { safety: 'best', ask: 'alone', alone: 'alone', best: 'watch', watch: 'film', film: 'film' }

export function stepMovement(state: MovementState, event: MovementEvent): Result {
  switch (event.kind) {
    case 'pick':
      return begin(state, { ...noWork, ...noFilm }, [event.movement === null ? { kind: 'removeFilm' } : { kind: 'open', movement: event.movement }])
    case 'done':
      return state.movement === null ? stay(state) : stay(state, [{
        kind: 'openStep', preparation: following[state.preparation], movement: state.movement,
        // Most children have no best film: this step is left at once. And a film without a demonstration never follows one.
        ...((state.preparation === 'best' || state.preparation === 'ask') && { replace: true }),
      }])
    case 'show':
      return state.movement === null ? stay(state) : stay(state, [{ kind: 'openStep', preparation: 'best', movement: state.movement, replace: true }])
    case 'filmed':
      // A file is not filmed now: what the child saw before is unknown.
      return send({ ...state, film: event.film, isStored: false, help: event.film.filmedSeconds === undefined ? 'model' : helpAt(state.preparation) })
    case 'chosen':
      return begin(state, { ...noWork, film: event.film, isStored: false, help: 'model' })
    case 'takenUp':
      if (state.movement !== null && state.movement !== event.movement) return stay(state, [{ kind: 'releaseFilm', film: event.film }])
      return stay({ ...state, movement: event.movement, film: event.film, isStored: false, help: event.help })
    case 'send':
      return send(state)
    case 'stop':
      return withoutAnswer(begin(state, { status: 'idle', stage: null }), state.status === 'working' ? 'stopped' : null)
    case 'another': {
      const unjudged = state.status === 'failed' ? 'interrupted' : null
      const isFilmed = state.preparation === 'film' || state.preparation === 'alone'
      if (state.movement === null || isFilmed) return withoutAnswer(begin(state, { ...noWork, film: null }, [{ kind: 'removeFilm' }]), unjudged)
      return withoutAnswer(begin(state, noWork, [{ kind: 'openStep', preparation: 'film', movement: state.movement, removesFilm: true }]), unjudged)
    }
    case 'dismiss':
      return stay({ ...state, isDismissed: true })
    case 'stage':
      return stay({ ...state, stage: event.stage })
    case 'recognised': {
      const { result } = event
      return stay({ ...state, status: 'complete', result, unseen: 0 }, [{ kind: 'removeFilm' }, { kind: 'save', lasts: true, attempt: result.attempt }])
    }
    case 'failed': {
      const unseen = event.unseen ? state.unseen + Number(!state.isStored) : 0
      const failed = { ...state, status: 'failed', error: event.error, unseen } as const
      const next = unseen < unseenUntilTogether ? stay(failed) : begin(failed, noWork)
      return withoutAnswer(next, event.unseen ? 'unseen' : null)
    }
    case 'doneTogether':
      return state.movement === null ? stay(state) : stay(state, [{ kind: 'praiseTogether', movement: state.movement }])
    case 'saved':
      return stay(state.result?.attempt.id === event.attempt.id ? { ...state, waits: event.waits } : state)
    default:
      return stay(event satisfies never)
  }
}

function stay(state: MovementState, effects: readonly MovementEffect[] = []): Result {
  return { state, effects }
}

function begin(state: MovementState, changed: Partial<MovementState>, effects: readonly MovementEffect[] = []): Result {
  return { state: { ...state, ...changed, step: state.step + 1 }, effects }
}

/** Stores the film's try with the reason why it has no answer, once. */
function withoutAnswer({ state, effects }: Result, unjudged: UnjudgedReason | null): Result {
  const { movement, help, isStored } = state
  if (unjudged === null || movement === null || isStored) return { state, effects }
  return { state: { ...state, isStored: true }, effects: [...effects, { kind: 'saveUnjudged', lasts: true, movement, help, unjudged }] }
}

function send(state: MovementState): Result {
  const { movement, film, help } = state
  if (movement === null || film === null) return stay(state)
  return begin(state, { ...noWork, status: 'working' }, [{ kind: 'storeFilm', film, movement, help }, { kind: 'recognise', film, movement, help }])
}
