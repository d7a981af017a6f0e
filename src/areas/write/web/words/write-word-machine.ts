/**
 * A word that a child chose: presented, written unit by unit on one line, praised at once, and read meanwhile. Each mode is an entry
 * of the browser's history, so that its Back leads one step back; the praise takes the place of the sheet.
 */
import type { MachineEffect, Next, Stepped } from '#kit/machine.ts'
import type { LearnerWord } from '#kit/web/learner-words.ts'
import type { Unit } from '../../rules/syllables.ts'
import type { DrawnLetter } from '../practice/draw-sheet.tsx'
import type { QueuedWrittenWord } from './deliver-word.ts'
import type { SentWord } from './send-word.ts'

export type DrawnUnit = DrawnLetter & { readonly unit: Unit }

export const wordModes = ['presentation', 'writing', 'praise'] as const
export type WordMode = (typeof wordModes)[number]

/** A word on its way: presented, then written unit by unit, then praised. */
export interface ChosenWord {
  readonly word: LearnerWord
  readonly units: readonly Unit[]
  readonly mode: WordMode
  readonly drawn: readonly DrawnUnit[]
}

/** What an entry of the browser's history shows. */
export interface WordEntry {
  /** its text */
  readonly word: string
  readonly mode: WordMode
}

export interface WordState extends Stepped {
  readonly chosen: ChosenWord | null
  readonly result: { readonly queued: QueuedWrittenWord; readonly sent: SentWord | null } | null
}

export type WordEffect = MachineEffect & (
  /** the pressed button disappears with its mode: the keyboard's focus moves to the top */
  | { readonly kind: 'toTop' | 'playSuccess' }
  /** adds an entry to the browser's history, or replaces the current one; null: the choice of a word */
  | { readonly kind: 'showEntry'; readonly entry: WordEntry | null; readonly replace: boolean }
  /** keeps, reads and saves the word → `sent` */
  | { readonly kind: 'send'; readonly queued: QueuedWrittenWord }
)

export type WordEvent =
  | { readonly kind: 'choose'; readonly word: LearnerWord; readonly units: readonly Unit[] | undefined }
  | { readonly kind: 'write' | 'leave' }
  /** the browser shows this entry of its history, for example after Back */
  | { readonly kind: 'shown'; readonly word: LearnerWord | undefined; readonly units: readonly Unit[] | undefined; readonly mode: WordMode | undefined }
  /** `queue`: makes the attempt when all units are drawn */
  | { readonly kind: 'draw'; readonly made: DrawnLetter; readonly queue: (drawn: readonly DrawnUnit[]) => QueuedWrittenWord }
  | { readonly kind: 'sent'; readonly queued: QueuedWrittenWord; readonly sent: SentWord }

export const noWord: WordState = { step: 0, chosen: null, result: null }

export function stepWord(state: WordState, event: WordEvent): Next<WordState, WordEffect> {
  const { chosen, result } = state
  switch (event.kind) {
    case 'choose': {
      const { word, units } = event
      const unshown = { ...state, result: null }
      return units === undefined ? { state: unshown, effects: [] } : goTo(unshown, { word, units, mode: 'presentation', drawn: [] })
    }
    case 'write':
      return goTo(state, chosen && { ...chosen, mode: 'writing', drawn: [] })
    case 'leave':
      return goTo(state, null, chosen?.mode === 'writing')
    case 'shown':
      return show(state, event)
    case 'draw': {
      const unit = chosen?.units[chosen.drawn.length]
      if (chosen === null || unit === undefined) return { state, effects: [] }
      const drawn = [...chosen.drawn, { ...event.made, unit }]
      if (drawn.length < chosen.units.length) return change(state, { ...chosen, drawn })
      const queued = event.queue(drawn)
      const next = goTo({ ...state, result: { queued, sent: null } }, { ...chosen, drawn, mode: 'praise' }, true)
      return { ...next, effects: [...next.effects, { kind: 'playSuccess' }, { kind: 'send', lasts: true, queued }] }
    }
    case 'sent':
      return { state: result?.queued.id === event.queued.id ? { ...state, result: { ...result, sent: event.sent } } : state, effects: [] }
    default:
      return { state: event satisfies never, effects: [] }
  }
}

function change(state: WordState, chosen: ChosenWord | null): Next<WordState, WordEffect> {
  return { state: { ...state, chosen, step: state.step + 1 }, effects: [{ kind: 'toTop' }] }
}

function goTo(state: WordState, chosen: ChosenWord | null, replace = false): Next<WordState, WordEffect> {
  const next = change(state, chosen)
  const entry = chosen && { word: chosen.word.text, mode: chosen.mode }
  return { ...next, effects: [...next.effects, { kind: 'showEntry', entry, replace }] }
}

/** Follows the browser's history. An entry that the machine added itself is shown already. */
function show(state: WordState, { word, units, mode = 'presentation' }: Extract<WordEvent, { kind: 'shown' }>): Next<WordState, WordEffect> {
  const { chosen, result } = state
  if (word === undefined || units === undefined) return chosen === null ? { state, effects: [] } : change(state, null)
  const isSame = chosen?.word.text === word.text
  if (isSame && chosen.mode === mode) return { state, effects: [] }
  const drawn = isSame ? chosen.drawn : []
  // A sheet goes on with what was drawn. A praise needs its result.
  if (mode === 'writing') return change(state, { word, units, mode, drawn: drawn.length < units.length ? drawn : [] })
  const isPraised = mode === 'praise' && isSame && result !== null && drawn.length === units.length
  return change(state, { word, units, mode: isPraised ? 'praise' : 'presentation', drawn })
}
