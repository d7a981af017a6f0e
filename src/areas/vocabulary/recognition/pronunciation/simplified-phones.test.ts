import { describe, expect, test } from 'vitest'
import { packWords } from '../../rules/words.ts'
import { phonesOf, phonesOfPackWord } from './phones.ts'
import { simplifiedPhones } from './simplified-phones.ts'

const simplified = (word: string, language: 'si' | 'ta'): Record<string, string> => Object.fromEntries(
  simplifiedPhones(phonesOf(word, language)).map(({ phones, simplification }) => [simplification, phones.join(' ')]),
)

describe('the usual simplifications', () => {
  test.each([
    ['කකුල', 'si', 'velar fronting', 't a t u l ə'],
    ['ගෙදර', 'si', 'velar fronting', 'd e d ə r ə'],
    ['පංකාව', 'si', 'velar fronting', 'p a n t aː w ə'],
    ['පිඟාන', 'si', 'velar fronting', 'p i ⁿd aː n ə'],
    ['සීයා', 'si', 'stopping', 't iː y aː'],
    ['අශ්වයා', 'si', 'stopping', 'a t w ə y aː'],
    ['අඹ', 'si', 'nasal left out', 'a b ə'],
    ['ඇඳ', 'si', 'nasal left out', 'æ d ə'],
    ['කුරුල්ලා', 'si', 'lateralisation', 'k u l u l l aː'],
    ['කකුල', 'si', 'syllable left out', 'k a l ə'],
    ['ඔළුව', 'si', 'syllable left out', 'o w ə'],
    ['කට', 'si', 'retroflex fronting', 'k a t ə'],
    ['தம்பி', 'ta', 'cluster reduced', 't a b i'],
    ['சிங்கம்', 'ta', 'cluster reduced', 's i g a m'],
    ['முட்டை', 'ta', 'retroflex fronting', 'm u t t a y'],
    ['புத்தகம்', 'ta', 'velar fronting', 'p u t t a d a m'],
  ] as const)('%s (%s), %s: /%s/', (word, language, simplification, phones) => {
    expect(simplified(word, language)[simplification]).toBe(phones)
  })

  test('letters that are said alike have one phone', () => {
    expect(phonesOf('මාළු', 'si')).toEqual(phonesOf('මාලු', 'si'))
    expect(phonesOf('මූණ', 'si')).toEqual(phonesOf('මූන', 'si'))
    expect(phonesOf('கண்', 'ta')).toEqual(phonesOf('கன்', 'ta'))
  })

  test('a long vowel and a closed syllable are not weak', () => {
    expect(simplified('තාරාවා', 'si')['syllable left out']).toBeUndefined()
    expect(simplified('අන්නාසි', 'si')['syllable left out']).toBeUndefined()
  })

  test('each word of the packs has at most six, all different from the word and with a vowel', () => {
    for (const word of packWords) {
      for (const language of ['si', 'ta'] as const) {
        const phones = phonesOfPackWord(word, language).join(' ')
        const found = simplifiedPhones(phones.split(' ')).map((one) => one.phones.join(' '))
        expect(found.length, phones).toBeLessThanOrEqual(6)
        expect(new Set([phones, ...found]).size, phones).toBe(found.length + 1)
        for (const one of found) expect(one).toMatch(/[aæəeiou]/)
      }
    }
  })

  test('a text without phones has none', () => {
    expect(simplifiedPhones([])).toEqual([])
  })
})
