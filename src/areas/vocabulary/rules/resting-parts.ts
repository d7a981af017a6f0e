/** Which ways of practising words the app does not begin by itself. */
import { isShared } from '#kit/attempts/help.ts'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { readItem, type WordPart, wordParts } from './word-parts.ts'

/** Number of tries at saying words after which a child that has said none is asked to choose instead. */
const triesOfSilent = 10

/**
 * Understanding and reading rest until they were tried once. If the child does not say words, both begin, and saying rests.
 * @param attempts their items as in the plan
 */
export function restingParts(attempts: readonly PracticeAttempt[]): readonly (WordPart | 'says')[] {
  const parts = attempts.map(({ item }) => readItem(item).part)
  const said = attempts.filter((_, at) => parts[at] === undefined)
  if (said.length >= triesOfSilent && !said.some(({ outcome, help }) => outcome === 'well' && !isShared(help))) return ['says']
  return wordParts.filter((part) => !parts.includes(part))
}
