import { expect, test } from 'vitest'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { restingItems, restingParts } from './resting-parts.ts'
import { packWordOf } from './words.ts'

const tries = (count: number, item: string, more: Partial<PracticeAttempt> = {}) => Array.from({ length: count }, (_, at): PracticeAttempt => (
  { item, outcome: 'unsure', help: 'none', at: new Date(2026, 0, 5, 9, at).toISOString(), ...more }
))

const idOf = (word: string) => packWordOf(word)?._id ?? ''

test('choices begin if the child tried them, or if it says no word', () => {
  expect(restingParts([])).toEqual(['understands', 'reads'])
  expect(restingParts(tries(1, 'understands:apple'))).toEqual(['reads'])
  expect(restingParts(tries(9, 'apple'))).toEqual(['understands', 'reads'])
  expect(restingParts(tries(10, 'apple'))).toEqual(['says'])
  expect(restingParts([...tries(10, 'apple'), ...tries(20, 'reads:apple', { outcome: 'well' })])).toEqual(['says'])
})

test('a word that was said with the app does not say that the child speaks; one after its model does', () => {
  expect(restingParts([...tries(10, 'apple'), ...tries(1, 'apple', { outcome: 'well', help: 'together' })])).toEqual(['says'])
  expect(restingParts([...tries(10, 'apple'), ...tries(1, 'apple', { outcome: 'well', help: 'model' })])).toEqual(['understands', 'reads'])
})

test('two words rest until the child has practised both in any way, or them together; they rest, too, if it says no word', () => {
  const items = ['more apple', 'big ball', 'mother eats', 'ලොකු බෝලය']
  const offered = (attempts: readonly PracticeAttempt[]) => items.filter((item) => !restingItems(attempts, { hears: true })(item))
  expect(offered([])).toEqual([])
  expect(offered([...tries(1, idOf('Apple')), ...tries(1, `reads:${idOf('Mother')}`)])).toEqual(['more apple'])
  expect(offered([...tries(1, `understands:${idOf('Eat')}`), ...tries(1, `reads:${idOf('Mother')}`)])).toEqual(['mother eats'])
  expect(offered(tries(1, 'big ball'))).toEqual(['big ball'])
  expect(offered(tries(10, idOf('Apple')))).toEqual([])
  const resting = restingItems(tries(1, 'understands:apple'), { hears: false })
  expect(['understands:apple', 'reads:apple', 'apple'].map(resting)).toEqual([true, true, false])
})
