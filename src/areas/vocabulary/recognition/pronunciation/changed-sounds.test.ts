import { describe, expect, test } from 'vitest'
import { packWords } from '../../rules/words.ts'
import { changedSounds } from './changed-sounds.ts'
import { letterOfPhone } from './letter-of-phone.ts'
import { placeOfPhone } from './phone-place.ts'
import { phonesOf, phonesOfPackWord } from './phones.ts'

describe('words with one sound replaced', () => {
  test('each differs from the word in one phone', () => {
    const word = phonesOf('කකුල', 'si')
    expect(changedSounds(word).map(({ at, phones }) => `${at} ${phones.join(' ')}`)).toEqual(['0 t a k u l ə', '2 k a t u l ə', '4 k a k u y ə'])
  })

  test('a doubled sound is not replaced alone, and a replacement never doubles one', () => {
    expect(changedSounds(phonesOf('අක්කා', 'si'))).toEqual([])
    expect(changedSounds(['a', 'k', 't', 'i'])).toEqual([])
  })

  test('they are at most six', () => {
    const counts = packWords.flatMap((word) => (['si', 'ta'] as const).map((language) => changedSounds(phonesOfPackWord(word, language)).length))
    expect(Math.max(...counts)).toBe(6)
  })
})

describe('the letter of a sound', () => {
  test.each([
    ['කකුල', 'si', 2, 'ක'], ['පිඟාන', 'si', 2, 'ඟ'], ['සිංහයා', 'si', 2, 'ං'], ['මාළු', 'si', 2, 'ළ'], ['අශ්වයා', 'si', 1, 'ශ'], ['ස්තුතියි', 'si', 5, 'ය'],
    ['குரங்கு', 'ta', 4, 'ங'], ['முழங்கால்', 'ta', 2, 'ழ'], ['சைக்கிள்', 'ta', 0, 'ச'], ['கோழி', 'ta', 2, 'ழ'],
  ] as const)('%s (%s), phone %i: %s', (word, language, at, letter) => {
    expect(letterOfPhone(word, language, phonesOf(word, language), at)).toBe(letter)
  })

  test('a vowel and a word that is not said as it is written have none', () => {
    expect(letterOfPhone('කකුල', 'si', phonesOf('කකුල', 'si'), 1)).toBeUndefined()
    expect(letterOfPhone('பஸ்', 'ta', ['b', 'a', 's'], 0)).toBeUndefined()
  })
})

test('the place of a sound includes a neighbour on each side', () => {
  const phones = ['k', 'a', 'k', 'u', 'l', 'ə']
  expect(placeOfPhone(phones, 0)).toMatchObject({ from: 0 })
  expect(placeOfPhone(phones, 2).from).toBeGreaterThan(0.1)
  expect(placeOfPhone(phones, 2).to).toBeLessThan(0.75)
  expect(placeOfPhone(phones, 5)).toMatchObject({ to: 1 })
})
