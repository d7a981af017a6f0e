/** Which ways of practising words the app does not begin by itself. */
import { isShared } from '#kit/attempts/help.ts'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { isOffered, phraseWithText } from './phrases/phrases.ts'
import { readItem, type WordPart, wordParts } from './word-parts.ts'
import { packWords } from './words.ts'

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

/**
 * Which items rest: those of resting parts, and two words together until the child has practised both, or them together.
 * @param attempts their items as in the plan
 * @param hears whether the device plays sounds: without them nothing can be understood
 */
export function restingItems(attempts: readonly PracticeAttempt[], { hears }: { readonly hears: boolean }): (item: string) => boolean {
  const parts = new Set<WordPart | 'says'>([...restingParts(attempts), ...(hears ? [] : ['understands' as const])])
  const practised = new Set(attempts.map(({ item }) => readItem(item).word))
  const learnt = new Set(packWords.filter(({ _id }) => practised.has(_id)).map(({ file }) => file))
  return (item) => {
    const phrase = phraseWithText(item)
    return parts.has(readItem(item).part ?? 'says') || (phrase !== undefined && !practised.has(item) && !isOffered(phrase, learnt))
  }
}
