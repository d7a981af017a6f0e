import type { Language } from '#kit/settings.ts'
import { type Played, playSpeech } from '#kit/web/sound.ts'
import { answerOf, type Task } from '../exercises.ts'
import type { PromptName } from '../prompts.ts'

/** A prompt by its name, or a number. */
export type Spoken = PromptName | number

function addressOf(spoken: Spoken, language: Language): string {
  if (typeof spoken === 'string') return `/sounds/math/${language}/${spoken}.mp3`
  return language === 'en' ? `/sounds/${spoken}.mp3` : `/sounds/si/${spoken}.mp3`
}

/** Says one after the other, until one cannot be played or another sound takes its place. */
export async function say(all: readonly Spoken[], language: Language, slow = false): Promise<Played> {
  let played: Played = 'played'
  for (const spoken of all) {
    played = await playSpeech(addressOf(spoken, language), slow)
    if (played !== 'played') return played
  }
  return played
}

/** What a task asks: the prompt of its kind, with its numbers where they are not the answer. */
export function spokenTask(task: Task): Spoken[] {
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

/** What a task is, with its answer, for the learn screens. */
export function spokenExample(task: Task): Spoken[] {
  switch (task.type) {
    case 'NumberPractice':
      return [task.number]
    case 'SequencePractice':
      return [...task.numbers]
    case 'AdditionPractice':
      return [task.first, 'plus', task.second, 'equals', answerOf(task)]
    default:
      return [task.first, 'minus', task.second, 'equals', answerOf(task)]
  }
}
