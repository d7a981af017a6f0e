import type { Language } from '#kit/settings.ts'
import { numberPrompts } from '#kit/prompts/shared.ts'
import type { PlaybackResult } from '#kit/web/sound/sound.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { expectedAnswer, type Task } from '../exercises.ts'
import { type PromptName, prompts } from '../prompts.ts'

/** The name of a prompt, or a number. */
export type SpokenPrompt = PromptName | number

/** Plays the prompts in order, until one fails or another sound replaces it. */
export function speakPrompts(all: readonly SpokenPrompt[], language: Language, slow = false): Promise<PlaybackResult> {
  const said = all.flatMap((one) => (typeof one === 'string' ? prompts[one] : (numberPrompts[one] ?? [])))
  return speak(said, { language, slow })
}

/** The task as prompts: the question, with the numbers that are not the answer. */
export function taskPrompts(task: Task): SpokenPrompt[] {
  switch (task.type) {
    case 'NumberPractice':
      return ['show-number', task.number]
    case 'SequencePractice':
      return ['show-missing', ...task.numbers.flatMap((number, at): SpokenPrompt[] => (at === task.missing ? ['missing'] : [number]))]
    case 'AdditionPractice':
      return [task.first, 'plus', task.second, 'show-sum']
    default:
      return [task.first, 'minus', task.second, 'show-left']
  }
}

/** The task with its answer as prompts, for the learn screens. */
export function examplePrompts(task: Task): SpokenPrompt[] {
  switch (task.type) {
    case 'NumberPractice':
      return [task.number]
    case 'SequencePractice':
      return [...task.numbers]
    case 'AdditionPractice':
      return [task.first, 'plus', task.second, 'equals', expectedAnswer(task)]
    default:
      return [task.first, 'minus', task.second, 'equals', expectedAnswer(task)]
  }
}
