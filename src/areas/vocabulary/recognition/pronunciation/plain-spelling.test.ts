import { expect, test } from 'vitest'
import { espeakPhonemes } from '../templates/espeak-phonemes.ts'
import { phonesOf } from './phones.ts'
import { plainSpelling } from './plain-spelling.ts'

test.each([
  ['අම්මා', 'si', 'amma'], ['තාත්තා', 'si', 'tatta'], ['වතුර', 'si', 'vatura'], ['අච්චාරු', 'si', 'acharu'], ['අඹ', 'si', 'amba'],
  ['සිංහයා', 'si', 'singhaya'], ['අංක', 'si', 'anka'], ['தங்கை', 'ta', 'tangay'], ['பூனை', 'ta', 'punay'],
] as const)('%s is spelled plainly in Latin letters: %s, %s', (word, language, spelling) => {
  expect(plainSpelling(phonesOf(word, language))).toBe(spelling)
})

test('the voice gets the sounds with stress on the first vowel', () => {
  expect(espeakPhonemes(phonesOf('අම්මා', 'si'))).toBe("[['amma:]]")
  expect(espeakPhonemes(phonesOf('පොත', 'si'))).toBe("[[p'ot@]]")
  expect(espeakPhonemes(phonesOf('කඳ', 'si'))).toBe("[[k'an#d@]]")
})
