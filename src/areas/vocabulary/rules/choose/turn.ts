/** One question of a practice of choosing, from the question to the praise. A miss leads to the right one. */
import type { PromptName } from '../../prompts.ts'
import type { ChoiceHelp } from '../../choice-api.ts'
import type { ChoiceWord } from './foils.ts'
import type { Question } from './next-question.ts'

export interface Turn<Word extends ChoiceWord = ChoiceWord> {
  readonly question: Question<Word>
  /** what the next choice has: nothing, the right one is shown and named, or only the right one is left */
  readonly help: Exclude<ChoiceHelp, 'hand'>
  readonly phase: 'asking' | 'praise'
}

/** Number of questions of a practice. */
export const questionsOfPractice = 8

export function beginTurn<Word extends ChoiceWord>(question: Question<Word>): Turn<Word> {
  return { question, help: question.modelFirst ? 'model' : 'none', phase: 'asking' }
}

/** What follows a choice: praise, or the same question with more help. */
export function afterChoice<Word extends ChoiceWord>(turn: Turn<Word>, chosen: ChoiceWord): Turn<Word> {
  if (chosen._id === turn.question.word._id) return { ...turn, phase: 'praise' }
  return { ...turn, help: turn.help === 'none' ? 'model' : 'together' }
}

/** What the app says: a prompt, and before or after it the word, or not at all if that is the question. */
export function saidInTurn({ question: { task }, help, phase }: Turn): { readonly prompt: PromptName; readonly word: 'before' | 'after' | 'never' } {
  if (phase === 'praise') return { prompt: help === 'none' ? 'well-done' : help === 'model' ? 'great-trying' : 'we-did-it-together', word: 'before' }
  if (help === 'together') return { prompt: 'together', word: 'before' }
  if (help === 'model') return { prompt: 'your-turn', word: 'before' }
  return task === 'hear' || task === 'find' ? { prompt: 'listen', word: 'after' } : { prompt: 'show-what-you-can', word: 'never' }
}
