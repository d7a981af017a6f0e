import { describe, expect, test } from 'vitest'
import { packWords } from '../../rules/words.ts'
import { phonesOf, phonesOfPackWord } from './phones.ts'
import { sinhalaPhones } from './sinhala.ts'
import { tamilPhones } from './tamil.ts'

describe('Sinhala', () => {
  test.each([
    ['අම්මා', 'a m m aː'],
    ['පොත', 'p o t ə'],
    ['ගෙදර', 'g e d ə r ə'],
    ['කරුණාකර', 'k a r u n aː k ə r ə'],
    ['අශ්වයා', 'a ʃ w ə y aː'],
    ['බිත්තරය', 'b i t t ə r ə y ə'],
    ['කනවා', 'k a n ə w a'],
    ['අඹ', 'a ᵐb ə'],
    ['ඇඳ', 'æ ⁿd ə'],
    ['පිඟාන', 'p i ᵑg aː n ə'],
    ['සිංහයා', 's i ŋ h ə y aː'],
    ['කැරට්', 'k æ r ə ʈ'],
    ['අලස්', 'a l a s'],
    ['අම්මටයි', 'a m m ə ʈ a y'],
  ])('%s is /%s/', (word, phones) => {
    expect(sinhalaPhones(word).join(' ')).toBe(phones)
  })
})

describe('Tamil', () => {
  test.each([
    ['அம்மா', 'a m m aː'],
    ['தம்பி', 't a m b i'],
    ['தங்கை', 't a ŋ g a y'],
    ['அக்கா', 'a k k aː'],
    ['சோறு', 's oː r u'],
    ['பாட்டி', 'p aː ʈ ʈ i'],
    ['வீடு', 'w iː ɖ u'],
    ['பூச்சி', 'p uː c c i'],
    ['மஞ்சள்', 'm a ɲ ɟ a l'],
    ['காற்சட்டை', 'k aː r s a ʈ ʈ a y'],
  ])('%s is /%s/', (word, phones) => {
    expect(tamilPhones(word).join(' ')).toBe(phones)
  })
})

describe('words of packs', () => {
  test('each has at least two phones in Sinhala and Tamil', () => {
    const short = packWords.filter((word) => phonesOfPackWord(word, 'si').length < 2 || phonesOfPackWord(word, 'ta').length < 2)
    expect(short.map(({ file }) => file)).toEqual([])
  })

  test('have the phones that the pack states, or else those of each of their words', () => {
    const phones = new Map(packWords.map((word) => [word.file, phonesOfPackWord(word, 'ta').join(' ')]))
    expect(phones.get('bus')).toBe('b a s')
    expect(phones.get('good-morning')).toBe(phonesOf('காலை வணக்கம்', 'ta').join(' '))
    expect(phonesOf('සෙල්ලම් කරනවා', 'si').join(' ')).toBe('s e l l a m k ə r ə n ə w a')
    expect(phonesOf('bus', 'en')).toEqual([])
  })
})
