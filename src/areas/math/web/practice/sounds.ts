import type { Language } from '#kit/settings.ts'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { numberPrompts } from '#kit/prompts/shared.ts'
import type { PlaybackResult } from '#kit/web/sound/sound.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { type CountingHelp, expectedAnswer, type PracticeType, type SumTask, type Task } from '../../rules/exercises.ts'
import { isNumberPart } from '../../rules/number/tasks.ts'
import { isSightTask } from '../../rules/sight/tasks.ts'
import type { RoundResult } from '../../rules/sum-entry.ts'
import { handPrompts, type PromptName, prompts } from '../../prompts.ts'

/** The name of a prompt, or a number. */
export type SpokenPrompt = PromptName | number

/** Plays the prompts in order, until one fails or another sound replaces it. */
export function speakPrompts(all: readonly SpokenPrompt[], language: Language, slow = false): Promise<PlaybackResult> {
  return speak(promptsOf(all), { language, slow })
}

export function promptsOf(all: readonly SpokenPrompt[]): Prompt[] {
  return all.flatMap((one) => (typeof one === 'string' ? prompts[one] : (numberPrompts[one] ?? [])))
}

/** The question of each practice that always has the same one. */
const questions = {
  NumberPractice: 'show-number',
  SayNumberPractice: 'say-number',
  ShowNumberPractice: 'show-number',
  WriteNumberPractice: 'write-number',
  SequencePractice: 'show-missing',
  AdditionPractice: 'show-sum',
  SubtractionPractice: 'show-left',
  SightPractice: 'how-many',
  PairPractice: 'how-many-missing',
  LinePractice: 'touch-place',
} as const satisfies Partial<Record<PracticeType, PromptName>>

/** The question that a task asks. */
export function questionOf(task: Task): PromptName {
  if (task.type === 'ComparePractice') return task.asked === 'more' ? 'which-more' : 'which-less'
  if (task.type === 'NeighbourPractice') return task.asked === 'after' ? 'one-more' : 'one-less'
  return questions[task.type]
}

/** The task as prompts: the question, with the numbers that are not the answer. */
export function taskPrompts(task: Task): SpokenPrompt[] {
  switch (task.type) {
    case 'NumberPractice':
    case 'ShowNumberPractice':
    case 'WriteNumberPractice':
      return [questions[task.type], task.number]
    case 'SequencePractice':
      return [questions.SequencePractice, ...task.numbers.flatMap((number, at): SpokenPrompt[] => (at === task.missing ? ['missing'] : [number]))]
    case 'AdditionPractice':
      return [task.first, 'plus', task.second, questions.AdditionPractice]
    case 'SubtractionPractice':
      return [task.first, 'minus', task.second, questions.SubtractionPractice]
    case 'NeighbourPractice':
      return [task.number, questionOf(task)]
    case 'LinePractice':
      return [questionOf(task), task.number]
    default:
      return [questionOf(task)]
  }
}

/** The task with its answer as prompts, for the learn screens. */
export function examplePrompts(task: SumTask): SpokenPrompt[] {
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

/** The help's instruction, which is printed and spoken; null without help. */
export function helpPrompt(help: CountingHelp, task: Task): Prompt | null {
  if (help === 'none') return null
  if (isSightTask(task)) return prompts.together
  if (task.type === 'SayNumberPractice') return help === 'together' ? prompts.together : prompts.listen
  if (help === 'model') return prompts['make-this-hand']
  if (help === 'together') return prompts.together
  if (task.type === 'SequencePractice') return prompts['count-on']
  return prompts[(task.type === 'NumberPractice' || task.type === 'ShowNumberPractice') && task.number === 0 ? 'empty-plate' : 'count-things']
}

/** The prompts of a practice when a task opens, and after a miss: the task, or the help and the hand that it shows. */
export function instructionPrompts(help: CountingHelp, task: Task): Prompt[] {
  const helping = helpPrompt(help, task)
  if (helping === null) return promptsOf(taskPrompts(task))
  if (task.type === 'SayNumberPractice') return [helping, ...promptsOf([task.number])]
  return [helping, ...(help === 'hint' ? [] : handPrompts.slice(expectedAnswer(task)).slice(0, 1))]
}

/** The prompts about a result. */
export function resultPrompts(task: Task, result: RoundResult): SpokenPrompt[] {
  if (result.kind === 'failed') return ['lets-try-again']
  if (result.kind === 'together') return ['we-did-it-together']
  const { verdict, count } = result
  if (verdict === 'correct') return ['well-done']
  if (verdict === 'unsure') return ['lets-try-again', count.confidence === 0 ? 'show-hand' : 'hold-still']
  if (isSightTask(task) || isNumberPart(task.type)) return ['great-trying']
  if (task.type !== 'NumberPractice') return ['great-trying', 'lets-try-again']
  return ['great-trying', 'you-showed', count.finger_count, 'correct-number-is', task.number]
}
