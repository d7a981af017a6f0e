import { expect, test } from 'vitest'
import { allLetters, letters, tamilLetters } from './letters.ts'
import { inScript, letterLanguage, practisedScript, scriptOf } from './scripts.ts'

test('knows the script and the language of each letter', () => {
  expect(letters.every((letter) => scriptOf(letter) === 'sinhala' && letterLanguage(letter) === 'si')).toBe(true)
  expect(tamilLetters.every((letter) => scriptOf(letter) === 'tamil' && letterLanguage(letter) === 'ta')).toBe(true)
  expect(new Set(allLetters).size).toBe(82)
})

test('a learner writes the first practice language that has letters, else Sinhala', () => {
  const orders = ['en', 'si', 'ta', 'en si', 'en ta', 'si en', 'si ta', 'ta en', 'ta si']
  const tamil = orders.filter((order) => practisedScript(order, 'en') === 'tamil')
  expect(tamil).toEqual(['ta', 'en ta', 'ta en', 'ta si'])
  expect((['en', 'si', 'ta'] as const).map((page) => practisedScript('app', page))).toEqual(['sinhala', 'sinhala', 'tamil'])
  expect(practisedScript('si', 'ta')).toBe('sinhala')
})

test('keeps the attempts of the scripts apart', () => {
  const attempts = [{ letter: 'අ', at: 1 }, { letter: 'அ', at: 2 }, { letter: 'ක', at: 3 }] as const
  expect(inScript(attempts, 'sinhala').map(({ at }) => at)).toEqual([1, 3])
  expect(inScript(attempts, 'tamil').map(({ at }) => at)).toEqual([2])
})
