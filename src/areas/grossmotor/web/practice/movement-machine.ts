/**
 * One movement: pick it → a caution, if it needs an adult → the child's best, if an adult chose one → watch → film → the app works
 * on the film → praise. A film that an adult chooses is sent when the adult says so.
 */
import type { MachineEffect, Next, Stepped } from '#kit/machine.ts'
import { riskyMovements } from '../../rules/levels.ts'
import type { Movement } from '../../rules/movements.ts'
import type { ChosenVideo } from '../film/video-panel.tsx'
import type { QueuedMovement } from '../movement-outbox.ts'
import type { RecognitionStage } from '../recogniser/recognise.ts'
import type { ShownResult } from './result/result.ts'

/** The child's steps before a film exists. Each is an entry of the browser's history, so that its Back leads one step back. */
export const preparations = ['safety', 'best', 'watch', 'film'] as const
export type Preparation = (typeof preparations)[number]

/** `idle`: nothing is sent, or it was stopped */
export type WorkStatus = 'idle' | 'working' | 'failed' | 'complete'

export interface MovementState extends Stepped {
  readonly movement: Movement | null
  readonly preparation: Preparation
  readonly film: ChosenVideo | null
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
  | { readonly kind: 'storeFilm' | 'recognise'; readonly film: ChosenVideo; readonly movement: Movement }
  | { readonly kind: 'removeFilm' }
  /** the film is not shown */
  | { readonly kind: 'releaseFilm'; readonly film: ChosenVideo }
  /** → `saved` */
  | { readonly kind: 'save'; readonly attempt: QueuedMovement }
)

export type MovementEvent =
  /** null: there is none to pick */
  | { readonly kind: 'pick'; readonly movement: Movement | null }
  /** a step before the film is done */
  | { readonly kind: 'done' }
  /** the child was filmed; `chosen`: an adult chose a film */
  | { readonly kind: 'filmed' | 'chosen'; readonly film: ChosenVideo }
  /** a film that was not answered when the sign-in expired or the page was closed */
  | { readonly kind: 'takenUp'; readonly film: ChosenVideo; readonly movement: Movement }
  | { readonly kind: 'send' | 'stop' | 'another' | 'dismiss' }
  | { readonly kind: 'stage'; readonly stage: RecognitionStage }
  | { readonly kind: 'recognised'; readonly result: ShownResult }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'saved'; readonly attempt: QueuedMovement; readonly waits: boolean }

type Result = Next<MovementState, MovementEffect>

const noWork = { status: 'idle', stage: null, error: null, isDismissed: false, result: null, waits: false } as const

/** @param preparation undefined: the first one of the movement */
export function firstMovement(movement: Movement | null, preparation?: Preparation): MovementState {
  const first = movement !== null && riskyMovements.includes(movement) ? 'safety' : 'best'
  return { step: 0, movement, preparation: preparation ?? first, film: null, ...noWork }
}

const following: Readonly<Record<Preparation, Preparation>> = { safety: 'best', best: 'watch', watch: 'film', film: 'film' }

export function stepMovement(state: MovementState, event: MovementEvent): Result {
  switch (event.kind) {
    case 'pick':
      return begin(state, { ...noWork, film: null }, [event.movement === null ? { kind: 'removeFilm' } : { kind: 'open', movement: event.movement }])
    case 'done':
      return state.movement === null ? stay(state) : stay(state, [{
        kind: 'openStep', preparation: following[state.preparation], movement: state.movement,
        // Most children have no best film: this step is left at once.
        ...(state.preparation === 'best' && { replace: true }),
      }])
    case 'filmed':
      return send({ ...state, film: event.film })
    case 'chosen':
      return begin(state, { ...noWork, film: event.film })
    case 'takenUp':
      if (state.movement !== null && state.movement !== event.movement) return stay(state, [{ kind: 'releaseFilm', film: event.film }])
      return stay({ ...state, movement: event.movement, film: event.film })
    case 'send':
      return send(state)
    case 'stop':
      return begin(state, { status: 'idle', stage: null })
    case 'another':
      if (state.movement === null || state.preparation === 'film') return begin(state, { ...noWork, film: null }, [{ kind: 'removeFilm' }])
      return begin(state, noWork, [{ kind: 'openStep', preparation: 'film', movement: state.movement, removesFilm: true }])
    case 'dismiss':
      return stay({ ...state, isDismissed: true })
    case 'stage':
      return stay({ ...state, stage: event.stage })
    case 'recognised': {
      const { result } = event
      return stay({ ...state, status: 'complete', result }, [{ kind: 'removeFilm' }, { kind: 'save', lasts: true, attempt: result.attempt }])
    }
    case 'failed':
      return stay({ ...state, status: 'failed', error: event.error })
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

function send(state: MovementState): Result {
  const { movement, film } = state
  if (movement === null || film === null) return stay(state)
  return begin(state, { ...noWork, status: 'working' }, [{ kind: 'storeFilm', film, movement }, { kind: 'recognise', film, movement }])
}
