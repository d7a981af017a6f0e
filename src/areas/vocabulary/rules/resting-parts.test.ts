import { expect, test } from 'vitest'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { restingParts } from './resting-parts.ts'

const tries = (count: number, item: string, more: Partial<PracticeAttempt> = {}) => Array.from({ length: count }, (_, at): PracticeAttempt => (
  { item, outcome: 'unsure', help: 'none', at: new Date(2026, 0, 5, 9, at).toISOString(), ...more }
))

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
