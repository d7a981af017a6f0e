/**
 * One try at a word: the app asks for it or plays it, and records the child. If the child does not answer a question, it hears the
 * model (a time delay: docs/decisions/0041-help-and-outcomes.md).
 */
import type { Word } from '../../api.ts'
import type { PromptName } from '../../prompts.ts'
import { also, begin, type Result, sayPrompt, type Shared, speak, stay, type WordEffect, type WordEvent, type WordTask } from './say-word-machine.ts'

/** The help of a try before the microphone is open. The app never asks for a word that was just played. */
export function firstHelp<State extends Shared<State>>({ task, help }: State, { word, modelFirst = false }: { word: Word; modelFirst?: boolean }): 'model' | null {
  return modelFirst || (task?.word._id === word._id && help === 'model') ? 'model' : null
}

/** The microphone is open: the app asks for the word, or plays it. Without a microphone it always plays it. */
export function beginTry<State extends Shared<State>>(
  state: State, task: WordTask, { on, best, question, way }: Extract<WordEvent, { kind: 'opened' }>, slow = false,
): Result<State> {
  if (question === null || !on) return playModel<State>({ ...state, help: 'model', way, best }, task, slow, on)
  return speak<State>({ ...state, phase: 'asking', help: question, way, best }, [sayPrompt(questionOf(task)), { effect: { kind: 'record' } }])
}

/** How the app asks for it. */
export function questionOf({ word: { category }, question, readAloud }: Pick<WordTask, 'word' | 'question' | 'readAloud'>): PromptName {
  if (question !== undefined) return question
  if (readAloud) return 'say'
  return category === 'family' ? 'who-is-this' : 'what-is-this'
}

/** Whether the app has asked for the word and has not played it. */
export function isAsked<State extends Shared<State>>({ help }: State): boolean {
  return help === 'none' || help === 'print'
}

/** Plays the model after the question. A recording without an answer is dropped. */
export function giveModel<State extends Shared<State>>(state: State): Result<State> {
  if (state.task === null) return stay(state)
  const { state: model } = begin(state, {})
  return also([{ kind: 'drop' }], playModel<State>({ ...model, phase: 'model', prompt: 'listen', help: 'model' }, state.task, false, true))
}

/** The word is played during the question: it is no longer said without a model. What the child says now is still recorded. */
export function hear<State extends Shared<State>>(state: State): Result<State> {
  if (!isAsked(state)) return stay(state)
  if (state.phase === 'asking') return giveModel(state)
  return stay(state.phase === 'recording' ? { ...state, help: 'model', prompt: 'sayItNow' } : state)
}

/** The child's best, if there is one, and the word; then it is the child's turn. */
function playModel<State extends Shared<State>>(state: State, { word }: WordTask, slow: boolean, on: boolean): Result<State> {
  const { best, way } = state
  return speak(state, [
    ...(best === undefined ? [] : [sayPrompt('your-best'), { effect: { kind: 'playBest', best } } as const]),
    sayPrompt(state.prompt),
    { effect: { kind: 'playWord', word, slow, way } },
    sayPrompt(on ? 'your-turn' : 'no-microphone'),
    on ? { effect: { kind: 'record' } } : (turn) => listen(turn, false),
  ])
}

/** The child says the word, with or without a microphone. */
export function listen<State extends Shared<State>>(state: State, on: boolean): Result<State> {
  const now = { ...state, isSpeaking: false }
  if (isAsked(state)) return on ? stay({ ...now, phase: 'recording' }, [{ kind: 'awaitVoice' }]) : giveModel(state)
  return stay(on ? { ...now, phase: 'recording', prompt: 'sayItNow' } : { ...now, phase: 'unheard', prompt: 'no-microphone' })
}

/** Ends the recording and stores it on the device, also if the screen is left or another step begins. */
export function keep<State extends Shared<State>>(
  state: State, { ended = 'finished', closes = false, lastTry = false, onlyHeard = isAsked(state) }: Partial<Extract<WordEffect, { kind: 'keep' }>>,
): Result<State> {
  const { step, task, help, way } = state
  return stay(state, task === null ? [] : [{ kind: 'keep', lasts: true, step, task, help: help ?? 'model', way, ended, closes, onlyHeard, lastTry }])
}

/** The child goes on during a recording: it is stored as one that was stopped. */
export function stop<State extends Shared<State>>(state: State): readonly WordEffect[] {
  return state.phase === 'recording' ? keep(state, { ended: 'stopped' }).effects : []
}
