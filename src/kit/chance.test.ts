import { expect, test } from 'vitest'
import { chanceOf } from './chance.ts'

test('the same text always gives the same number, another text another one', () => {
  expect(chanceOf('a 1')).toBe(chanceOf('a 1'))
  expect(new Set(Array.from({ length: 1000 }, (_, at) => chanceOf(`a ${at}`))).size).toBe(1000)
})

test('the numbers are spread evenly from 0 to 1', () => {
  const parts = Map.groupBy(Array.from({ length: 10_000 }, (_, at) => Math.floor(chanceOf(`019a-7000-8000 ${at}`) * 10)), (part) => part)
  expect([...parts.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  // Six standard deviations of a binomial count around 1,000.
  for (const drawn of parts.values()) expect(Math.abs(drawn.length - 1000)).toBeLessThan(180)
})
