import { describe, expect, it } from 'vitest'
import { competingWords, firstLetter, helpAfterMisses, sinhalaTranslation, rateWord, wrapIndex } from './practice.ts'

describe('the rating of an attempt', () => {
  it('accepts the word and its approximation regardless of upper and lower case', () => {
    expect(rateWord({ cluster: 'apple', confidence: 0.9, approximate: false }, 'Apple')).toBe('right')
    expect(rateWord({ cluster: 'Banana', confidence: 0.5, approximate: true }, 'Banana')).toBe('close')
  })

  it('is unsure if the requested word is nearly as likely as the recognised one', () => {
    expect(rateWord({ cluster: 'Grape', confidence: 0.25, approximate: false }, 'Apple')).toBe('unsure')
    expect(rateWord({ cluster: 'Grape', confidence: 0.24, approximate: false }, 'Apple')).toBe('other')
  })
})

it('increases the help after each miss, up to saying it together', () => {
  expect([0, 1, 2, 3, 4].map(helpAfterMisses)).toEqual(['none', 'hint', 'slow', 'together', 'together'])
})

it('treats a Sinhala letter with its vowel sign as one letter', () => {
  expect(firstLetter('Apple')).toBe('A')
  expect(firstLetter('කෙසෙල්')).toBe('කෙ')
  expect(firstLetter('')).toBe('')
})

it('returns the words of one category as candidates, spelled as on the screen', () => {
  expect(competingWords('vehicles')).toEqual(['Van', 'Car', 'Bus', 'Train', 'Lory', 'Bicycle', 'Motorcycle'])
  expect(sinhalaTranslation('Apple')).toBe('ඇපල්')
  expect(sinhalaTranslation('Elephant')).toBeUndefined()
})

it('wraps a list at both ends', () => {
  expect(wrapIndex(6, 1, 7)).toBe(0)
  expect(wrapIndex(0, -1, 7)).toBe(6)
  expect(wrapIndex(2, 1, 7)).toBe(3)
})
