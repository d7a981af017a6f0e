/** The parts of a word besides saying it. The report, the plan and the cards of today name their items by these prefixes. */
import type { PracticeTask } from './choose/steps.ts'

/** Begins the key of the item: a spoken word has none of these. */
export const partPrefixes = { understands: 'understands:', reads: 'reads:' } as const
export type WordPart = keyof typeof partPrefixes
export const wordParts = ['understands', 'reads'] as const satisfies readonly WordPart[]

/** What a task practises. Matching pictures needs no word. */
export const partOfTask = { match: 'match', hear: 'understands', print: 'reads', find: 'reads', aloud: 'reads' } as const satisfies Record<PracticeTask, WordPart | 'match'>

/** Reads the key of an item; its part is undefined if the word is said. `word`: what follows the prefix, a word's key or id */
export function readItem(item: string): { readonly part: WordPart | undefined; readonly word: string } {
  const part = wordParts.find((one) => item.startsWith(partPrefixes[one]))
  return { part, word: part === undefined ? item : item.slice(partPrefixes[part].length) }
}
