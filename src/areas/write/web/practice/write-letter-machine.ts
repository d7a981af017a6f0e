/** Letters one after the other: a letter is presented, written, praised at once, and read meanwhile; then the next one follows. */
import type { MachineEffect, Next, Stepped } from '#kit/machine.ts'
import { type RatedAttempt, rateAttempt } from '../../rules/due-letter.ts'
import { nextLetterInOrder, type NextLetterOptions } from '../../rules/letter-sequence.ts'
import type { Letter } from '../../rules/letters.ts'
import type { SentLetter } from './attempt.ts'
import type { QueuedLetter as Queued } from './read-letter.ts'

type QueuedLetter = Queued<Letter>

export interface LetterResultView {
  readonly written: QueuedLetter
  /** picture of the written letter on top of the model letter */
  readonly captured: string
  /** null while it is being sent */
  readonly sent: SentLetter | null
  /** its place in `tries` */
  readonly at: number
}

export interface LetterState extends Stepped {
  readonly mode: 'presentation' | 'writing' | 'praise'
  readonly letter: Letter
  /** every attempt, oldest first; until a letter is read, its outcome is unsure */
  readonly tries: readonly RatedAttempt[]
  readonly result: LetterResultView | null
}

export type LetterEffect = MachineEffect & (
  /** the pressed button disappears with its mode: the keyboard's focus moves to the top */
  | { readonly kind: 'toTop' | 'playSuccess' }
  /** keeps, reads and saves the letter; `at`: its place in `tries` → `sent` */
  | { readonly kind: 'send'; readonly written: QueuedLetter; readonly at: number }
)

export type LetterEvent =
  | { readonly kind: 'write' | 'present' }
  /** `choice`: of the next letter */
  | { readonly kind: 'finish'; readonly written: QueuedLetter; readonly captured: string; readonly choice: NextLetterOptions }
  /** `written`: what was drawn until then */
  | { readonly kind: 'skip'; readonly written: QueuedLetter; readonly choice: NextLetterOptions }
  | { readonly kind: 'sent'; readonly written: QueuedLetter; readonly at: number; readonly sent: SentLetter }
  /** an adult says that the child was helped by hand with the letter whose result is shown */
  | { readonly kind: 'byHand' }

type Result = Next<LetterState, LetterEffect>

/** @param tries attempts from before this screen opened */
export function firstLetter(letter: Letter, tries: readonly RatedAttempt[]): LetterState {
  return { step: 0, mode: 'presentation', letter, tries, result: null }
}

export function stepLetter(state: LetterState, event: LetterEvent): Result {
  switch (event.kind) {
    case 'write':
      return goTo('writing', { ...state, result: null })
    case 'present':
      return goTo('presentation', state)
    case 'skip':
      return sending(goTo('presentation', moveOn(state, event)), event.written, state)
    case 'finish': {
      const { written, captured } = event
      const { state: next, effects } = goTo('praise', moveOn({ ...state, result: { written, captured, sent: null, at: state.tries.length } }, event))
      return sending({ state: next, effects: [...effects, { kind: 'playSuccess' }] }, written, state)
    }
    case 'sent': {
      const { written, at, sent } = event
      const shown = state.result?.written.id === written.id ? { ...state, result: { ...state.result, sent } } : state
      return { state: { ...shown, tries: sent.read === null ? state.tries : state.tries.with(at, rated(written, sent.read)) }, effects: [] }
    }
    case 'byHand': {
      const { result, tries } = state
      const one = result === null ? undefined : tries[result.at]
      return { state: result === null || one === undefined ? state : { ...state, tries: tries.with(result.at, { ...one, help: 'hand' }) }, effects: [] }
    }
    default:
      return { state: event satisfies never, effects: [] }
  }
}

function goTo(mode: LetterState['mode'], state: LetterState): Result {
  return { state: { ...state, mode, step: state.step + 1 }, effects: [{ kind: 'toTop' }] }
}

/** @param before the state in which it was written */
function sending({ state, effects }: Result, written: QueuedLetter, before: LetterState): Result {
  return { state, effects: [...effects, { kind: 'send', lasts: true, written, at: before.tries.length }] }
}

/** Chooses the next letter. Until the letter is read, its outcome is unsure. */
function moveOn(state: LetterState, { written, choice }: { readonly written: QueuedLetter; readonly choice: NextLetterOptions }): LetterState {
  const { letter, help = 'traced' } = written
  const tries: readonly RatedAttempt[] = [...state.tries, { letter, outcome: 'unsure', help, createdAt: choice.now.toISOString() }]
  return { ...state, tries, letter: nextLetterInOrder(tries, choice) }
}

function rated({ letter, help = 'traced', createdAt }: QueuedLetter, { predicted, confidence }: NonNullable<SentLetter['read']>): RatedAttempt {
  return { letter, outcome: rateAttempt(letter, predicted ?? undefined, confidence), help, createdAt }
}
