import { describe, expect, it } from 'vitest'
import { romanise } from './romanise.ts'
import { spokenForms } from './spoken-forms.ts'
import { tokensOf } from '../model/tokens.ts'
import { buildCandidates, WordError } from './candidates.ts'

describe('romanise', () => {
  it.each([
    ['අම්මා', 'ammaa'],
    ['බල්ලා', 'ballaa'],
    ['ගස', 'gasa'],
    ['මල', 'mala'],
    ['පූසා', 'poosaa'],
    ['ක්‍රිකට්', 'krikat'],
    ['අං', 'ang'],
    ['කෙසෙල්', 'kesel'],
    ['bus', 'bus'],
  ])('writes %s as %s', (sinhala, latin) => {
    expect(romanise(sinhala)).toBe(latin)
  })
})

describe('spokenForms', () => {
  it.each([
    ['Lory', ['lorry']],
    ['Passion', ['passion', 'passion fruit']],
    ['  ICE  cream!', ['ice cream']],
    ['Été', ['ete']],
    ["Nimal's", ["nimal's"]],
    ['Room 12', ['room twelve']],
    ['007', ['zero zero seven']],
    ['1234', ['one thousand two hundred thirty four']],
    ['', []],
    ['?!', []],
    ['日本', []],
    ['яблоко', []],
  ])('of %j are %j', (word, forms) => {
    expect(spokenForms(word)).toEqual(forms)
  })

  it('never fail for any text, and contain only characters that can be scored', () => {
    for (let point = 0x20; point < 0x3000; point += 3) {
      const text = String.fromCodePoint(point, point + 1, 0x61, point + 2)
      for (const form of spokenForms(text)) expect(tokensOf(form).length).toBeGreaterThan(0)
    }
    expect(spokenForms('9'.repeat(40)).join('').length).toBeLessThanOrEqual(60)
  })
})

describe('competition', () => {
  it('lets only the choices and the requested word compete', () => {
    const { words, requested } = buildCandidates({ vocabulary: ['Apple', 'Van', 'Car'], choices: ['Car', 'Bus'], word: 'Van' })
    expect(words).toEqual(['Van', 'Car', 'Bus'])
    expect(requested).toBe(0)
  })

  it('uses words that sound alike once and omits words that cannot be spoken', () => {
    expect(buildCandidates({ vocabulary: ['Lory', 'lorry', '!!', '日本'] }).words).toEqual(['Lory'])
  })

  it('never lets an ordinary word or an approximation compete with the same word of the vocabulary', () => {
    const { candidates } = buildCandidates({ vocabulary: ['Train', 'Tain', 'Tree'] })
    for (const spelling of ['train', 'tain', 'tree']) {
      expect(candidates.filter((one) => one.spelling === spelling)).toHaveLength(1)
    }
  })

  it('throws for a requested word without a letter or digit', () => {
    expect(() => buildCandidates({ vocabulary: ['Apple'], word: '♥♥' })).toThrow(WordError)
  })

  it('is bounded', () => {
    const vocabulary = Array.from({ length: 1_000 }, (_, i) => `word ${i}`)
    expect(buildCandidates({ vocabulary }).words).toHaveLength(300)
  })
})
