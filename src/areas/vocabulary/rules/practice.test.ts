import { describe, expect, it } from 'vitest'
import { competingOwnWords, competingWords, isModelSlow, maxTries, rateWord, starsForChild, translationOf, wrapIndex } from './practice.ts'

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

it('plays the model word again after a first miss, and slowly after a second one', () => {
  expect(Array.from({ length: maxTries }, (_, misses) => isModelSlow(misses))).toEqual([false, false, true])
})

it('never shows a child fewer than three stars', () => {
  expect([0, 0.3, 0.5, 0.75, 0.9, 1].map(starsForChild)).toEqual([3, 3, 3, 4, 5, 5])
})

it('lets at most twenty words of a long list compete, from the asked word on, in its language', () => {
  const list = [...Array.from({ length: 30 }, (_, at) => `word ${at}`), 'ඌරා']
  const choices = competingOwnWords(list, 'word 25')
  expect([choices.length, choices.slice(0, 6)]).toEqual([20, ['word 25', 'word 26', 'word 27', 'word 28', 'word 29', 'word 0']])
  expect(competingOwnWords(list, 'ඌරා').slice(0, 2)).toEqual(['ඌරා', 'ඇපල්'])
})

it('returns the words of one category as candidates, spelled as on the screen', () => {
  expect(competingWords('vehicles', 'en')).toEqual(['Van', 'Car', 'Bus', 'Train', 'Lory', 'Bicycle', 'Motorcycle'])
  expect(translationOf('Apple', 'si')).toBe('ඇපල්')
  expect(translationOf('Elephant', 'ta')).toBe('யானை')
  expect(translationOf('අඹ', 'en')).toBe('Mango')
  expect(translationOf('Helicopter', 'si')).toBeUndefined()
  expect(competingWords('fruits', 'si').slice(0, 3)).toEqual(['ඇපල්', 'කෙසෙල්', 'අඹ'])
})

it('wraps a list at both ends', () => {
  expect(wrapIndex(6, 1, 7)).toBe(0)
  expect(wrapIndex(0, -1, 7)).toBe(6)
  expect(wrapIndex(2, 1, 7)).toBe(3)
})
