import { describe, expect, it } from 'vitest'
import { approximations, syllablesOf } from './approximations.ts'

const spellings = (form: string): string[] => approximations(form).map(({ spelling }) => spelling)

describe('approximations', () => {
  it.each([
    ['grape', 'gape', 'a cluster reduced'],
    ['train', 'tain', 'a cluster reduced'],
    ['spoon', 'poon', 'a cluster with s reduced'],
    ['banana', 'nana', 'a weak syllable left out'],
    ['bus', 'buh', 'a final consonant left out'],
    ['grape', 'gray', 'a final consonant left out after a long vowel'],
    ['van', 'ban', 'stopping'],
    ['cherry', 'terry', 'stopping'],
    ['car', 'tar', 'fronting'],
    ['train', 'twain', 'gliding'],
    ['apple', 'appo', 'a vowel for the last l'],
  ])('of %s are %s: %s', (form, spelling) => {
    expect(spellings(form)).toContain(spelling)
  })

  it('name the letters whose sound changed', () => {
    expect(approximations('grape')[0]).toEqual({ spelling: 'gape', letters: 'r', simplification: 'left out' })
  })

  it('are at most eight, never the word itself, and can be said', () => {
    for (const form of ['motorcycle', 'strawberry', 'a', 'mmm', "nimal's", 'ice cream two', 'x', 'rhythm']) {
      const found = spellings(form)
      expect(found.length).toBeLessThanOrEqual(8)
      expect(found).not.toContain(form)
      for (const spelling of found) expect(spelling).toMatch(/[aeiouy]/)
    }
  })
})

describe('syllablesOf', () => {
  it('cuts before a consonant that a vowel follows and loses no letter', () => {
    expect(syllablesOf('banana')).toEqual(['ba', 'na', 'na'])
    expect(syllablesOf('motorcycle')).toEqual(['mo', 'tor', 'cycle'])
    for (const form of ['elephant', 'umbrella', 'grape', 'mmm']) expect(syllablesOf(form).join('')).toBe(form)
  })
})
