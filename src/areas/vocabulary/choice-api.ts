/** Words of which a child chooses the picture or the print. */
import { z } from 'zod'
import { attemptFacts, beyond, defineAddAttempt, defineListAttempts, defineMarkRight } from '#kit/attempts/api.ts'
import { probe } from '#kit/attempts/probe.ts'
import { id, time } from '#kit/call.ts'
import { wordText } from './api.ts'
import { choiceTasks, foilKinds, maxShown, minShown } from './rules/choose/steps.ts'
import { wordKey } from './rules/word-key.ts'

/** A choice is not traced, and the print is no help for it. */
export const choiceHelps = ['none', 'model', 'together', 'hand'] as const
export type ChoiceHelp = (typeof choiceHelps)[number]

const differ = (words: readonly string[]): boolean => new Set(words.map(wordKey)).size === words.length

const question = {
  /** the word that was asked for */
  word: wordText,
  task: z.enum(choiceTasks),
  /** the words that were shown, in their order */
  shown: z.array(wordText).min(minShown).max(maxShown).refine(differ, 'A word is there twice.'),
  /** how alike the others are */
  foils: z.enum(foilKinds),
  /** the word that the child chose */
  chosen: wordText,
}

/** Whether both the word and the choice were shown. */
export function isShown({ word, shown, chosen }: { readonly word: string; readonly shown: readonly string[]; readonly chosen: string }): boolean {
  return shown.includes(word) && shown.includes(chosen)
}

export const wordChoice = z.object({ _id: id, ...question, ...attemptFacts, overridden: z.boolean(), createdAt: time })
export type WordChoice = z.infer<typeof wordChoice>

export const addWordChoice = defineAddAttempt('/bs/word-choice', { ...question, help: z.enum(choiceHelps), probe: probe.optional() }, wordChoice)

/** An adult says that the child meant the right one. */
export const markWordChoiceRight = defineMarkRight('/bs/word-choice/:id/right', wordChoice)

export const listWordChoices = defineListAttempts('/bs/word-choice/attempts', { beyond }, wordChoice)
