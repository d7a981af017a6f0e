import { expect, test } from 'vitest'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { nextPhrase, phraseKey } from './next-phrase.ts'
import { offeredPhrases } from './phrases.ts'

const phrases = offeredPhrases('en', new Set(['apple', 'ball', 'milk', 'dog', 'mother', 'eat']))
const now = new Date('2026-11-27T10:00:00')

function said(texts: readonly string[], facts: Partial<PracticeAttempt> = {}): PracticeAttempt[] {
  return texts.map((item, at) => ({ item, outcome: 'well', help: 'model', at: new Date(now.getTime() - 600_000 + at * 1000).toISOString(), ...facts }))
}

test('the first phrases share no word, and each begins with its model', () => {
  const first = nextPhrase({ phrases, attempts: [], now })
  expect(first).toMatchObject({ modelFirst: true, isUntrained: false })
  const second = nextPhrase({ phrases, attempts: said([first?.phrase ?? phrases[0]].flatMap((one) => (one ? [phraseKey(one)] : []))), now })
  expect(second).toMatchObject({ modelFirst: true, isUntrained: false })
  expect(second?.phrase.words.filter(({ key }) => first?.phrase.words.some((word) => word.key === key))).toEqual([])
})

test('a new combination of two practised words comes before new words, without its model', () => {
  const yesterday = said(['more apple', 'big ball'], { at: new Date(now.getTime() - 86_400_000).toISOString() })
  const next = nextPhrase({ phrases, attempts: [...yesterday, ...said(['more apple'])], now })
  expect(next).toMatchObject({ phrase: { text: 'Big apple' }, isUntrained: true, modelFirst: false })
})

test('a practised phrase follows the one rule: its model comes until it was right with it on two days', () => {
  const one = phrases.filter(({ text }) => text === 'More apple')
  expect(nextPhrase({ phrases: one, attempts: said(['more apple']), now })).toMatchObject({ modelFirst: true, isUntrained: false })
  const days = [1, 2, 3].flatMap((day) => said(['more apple'], { at: new Date(now.getTime() - day * 86_400_000).toISOString() })).toReversed()
  expect(nextPhrase({ phrases: one, attempts: days, now })).toMatchObject({ modelFirst: false, isUntrained: false })
})

test('the phrase of a card comes first, with its model as always', () => {
  const yesterday = said(['more apple', 'big ball'], { at: new Date(now.getTime() - 86_400_000).toISOString() })
  const start = (first: string) => nextPhrase({ phrases, attempts: yesterday, now, first })
  expect(start('no milk')).toMatchObject({ phrase: { text: 'No milk' }, isUntrained: false, modelFirst: true })
  expect(start('big apple')).toMatchObject({ phrase: { text: 'Big apple' }, isUntrained: true, modelFirst: false })
})

test('without a word that the child knows there is no phrase', () => {
  expect(nextPhrase({ phrases: [], attempts: [], now })).toBeUndefined()
})
