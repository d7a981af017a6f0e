import { expect, test } from 'vitest'
import type { Letter } from './letters.ts'
import { type Script, scriptOf } from './scripts.ts'
import { nameFirst, partsWithLetter, wordsOfLetter } from './words-of-letter.ts'

const words = ['බස්', 'අම්මා', 'මල්ලි', 'බබා', 'අම්මා'].map((text, at) => ({ text, at }))
const named = (text: string): { text: string; at: number } => ({ text, at: -1 })
const texts = (letter: Letter, name: string): string[] =>
  wordsOfLetter(letter, nameFirst(words, name, scriptOf(letter), named)).map(({ text }) => text)

test('two words with the letter, the child’s name first', () => {
  expect(texts('ම', 'Nimali')).toEqual(['අම්මා', 'මල්ලි'])
  expect(texts('ම', 'නිමාලි පෙරේරා')).toEqual(['නිමාලි', 'අම්මා'])
  expect(texts('බ', 'නිමාලි'), 'a name without the letter is left out').toEqual(['බස්', 'බබා'])
  expect(texts('අ', 'නිමාලි')).toEqual(['අම්මා'])
  expect(texts('ඣ', 'නිමාලි')).toEqual([])
})

test('a family’s own word with the text of the name has its picture', () => {
  expect(wordsOfLetter('බ', nameFirst(words, 'බබා', 'sinhala', named))).toEqual([{ text: 'බබා', at: 3 }, { text: 'බස්', at: 0 }])
})

const nameOf = (name: string, script: Script): string | undefined => nameFirst([], name, script, named)[0]?.text

test('the first part of the name in the script', () => {
  expect(nameOf('Kasun කසුන් Perera', 'sinhala')).toBe('කසුන්')
  expect(nameOf('මාලා சுதா', 'tamil')).toBe('சுதா')
  expect(nameOf('Kasun', 'sinhala')).toBeUndefined()
  expect(nameOf('', 'sinhala')).toBeUndefined()
})

test('a word is split only between parts that are drawn together', () => {
  expect(partsWithLetter('අම්මා', 'ම')).toEqual([
    { start: 0, text: 'අ', hasLetter: false }, { start: 1, text: 'ම්', hasLetter: true }, { start: 3, text: 'මා', hasLetter: true },
  ])
  expect(partsWithLetter('மாடு', 'ம')).toEqual([{ start: 0, text: 'மா', hasLetter: true }, { start: 2, text: 'டு', hasLetter: false }])
})
