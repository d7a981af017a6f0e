/** Which phrase a practice asks for next. */
import { Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { wordKey } from '../word-key.ts'
import type { Phrase } from './phrases.ts'

/** Number of phrases in a practice. */
export const phrasesOfPractice = 6

export interface NextPhrase {
  readonly phrase: Phrase
  /** the app says it before the child does */
  readonly modelFirst: boolean
  /** it was never practised, but each of its words was, in another phrase: whether the child can join them shows without a model */
  readonly isUntrained: boolean
}

/** The item of a phrase in attempts. */
export function phraseKey({ text }: Phrase): string {
  return wordKey(text)
}

/**
 * Returns the next phrase; undefined if there is none. New combinations of practised words come before new words (matrix training:
 * docs/learners.md), and new words from one rule of the grammar after the other.
 * @param phrases those that are offered
 * @param attempts at phrases, oldest first; their items are keys
 * @param first the key of the one to ask for
 */
export function nextPhrase({ phrases, attempts, now, first }: { phrases: readonly Phrase[]; attempts: readonly PracticeAttempt[]; now: Date; first?: string | undefined }): NextPhrase | undefined {
  const byKey = new Map(phrases.map((phrase) => [phraseKey(phrase), phrase]))
  const practice = new Practice(attempts.filter(({ item }) => byKey.has(item)))
  const practised = new Set(phrases.filter((phrase) => practice.stateOf(phraseKey(phrase)) !== 'new').flatMap(({ words }) => words.map(({ key }) => key)))
  const isUntrained = (phrase: Phrase): boolean => practice.stateOf(phraseKey(phrase)) === 'new' && phrase.words.every(({ key }) => practised.has(key))
  const inTurn = byRules(phrases)
  const items = [...inTurn.filter(isUntrained), ...inTurn.filter((phrase) => !isUntrained(phrase))].map(phraseKey)
  const key = first ?? practice.nextItem({ items, now })
  const phrase = key === undefined ? undefined : byKey.get(key)
  if (key === undefined || phrase === undefined) return undefined
  const untrained = isUntrained(phrase)
  return { phrase, isUntrained: untrained, modelFirst: practice.stateOf(key) === 'new' ? !untrained : !practice.asksFirst(key) }
}

/** The first phrase of each rule, then the second of each, and so on, so that the first ones have few words in common. */
export function byRules(phrases: readonly Phrase[]): Phrase[] {
  const rules = [...Map.groupBy(phrases, ({ rule }) => rule).values()]
  const longest = Math.max(0, ...rules.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => rules.flatMap((rule, number) => rule[(at + number) % rule.length] ?? []))
    .flat().filter((phrase, at, all) => all.indexOf(phrase) === at)
}
