import type { Language } from '#kit/settings.ts'
import { type PlaybackResult, playSpeech } from '#kit/web/sound/sound.ts'
import { expectedAnswer, type Task } from '../exercises.ts'
import type { PromptName } from '../prompts.ts'

/** The name of a prompt, or a number. */
export type SpokenPrompt = PromptName | number

function promptUrl(spoken: SpokenPrompt, language: Language): string {
  if (typeof spoken === 'string') return `/sounds/math/${language}/${spoken}.mp3`
  return language === 'en' ? `/sounds/${spoken}.mp3` : `/sounds/si/${spoken}.mp3`
}

/** Plays the prompts in order, until one fails or another sound replaces it. */
export async function speakPrompts(all: readonly SpokenPrompt[], language: Language, slow = false): Promise<PlaybackResult> {
  let played: PlaybackResult = 'played'
  for (const spoken of all) {
    played = await playSpeech(promptUrl(spoken, language), slow)
    if (played !== 'played') return played
  }
  return played
}

/** The task as prompts: the question, with the numbers that are not the answer. */
export function taskPrompts(task: Task): SpokenPrompt[] {
  switch (task.type) {
    case 'NumberPractice':
      return ['show-number', task.number]
    case 'SequencePractice':
      return ['show-missing']
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
