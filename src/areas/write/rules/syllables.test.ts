import { describe, expect, it } from 'vitest'
import { letters } from './letters.ts'
import { consonants, isSyllable, isUnit, partsOf, signNames, signOrder, signs, syllables, unitsOf } from './syllables.ts'

describe('units', () => {
  it('are the letters, and each of 36 consonants with each of 12 signs', () => {
    expect(consonants).toHaveLength(36)
    expect(consonants[0]).toBe('ක')
    expect(new Set(syllables).size).toBe(432)
    expect(syllables.every((syllable) => isSyllable(syllable) && isUnit(syllable))).toBe(true)
    expect(letters.filter(isSyllable)).toEqual([])
    expect(partsOf('මා')).toEqual({ consonant: 'ම', sign: 'ා' })
    expect(partsOf('ම')).toBeUndefined()
    expect(partsOf('අා')).toBeUndefined()
  })

  it('have a name and a place in the order of learning for each sign', () => {
    expect(signOrder.toSorted()).toEqual(signs.toSorted())
    expect(new Set(Object.values(signNames)).size).toBe(signs.length)
  })
})

describe('a word', () => {
  it.each([
    ['අම්මා', ['අ', 'ම්', 'මා']],
    ['බල්ලා', ['බ', 'ල්', 'ලා']],
    ['මල', ['ම', 'ල']],
    ['කෝච්චිය', ['කෝ', 'ච්', 'චි', 'ය']],
    ['படம', ['ப', 'ட', 'ம']],
  ])('%s is split into what is written as one', (word, units) => {
    expect(unitsOf(word)).toEqual(units)
  })

  it('may have long signs as two characters', () => {
    expect(unitsOf('කේ')).toEqual(['කේ'])
    expect(unitsOf('කො')).toEqual(['කො'])
    expect(unitsOf('කෝ')).toEqual(['කෝ'])
  })

  it.each(['', ' ', 'අඹ', 'සිංහයා', 'ක්‍රීම්', 'படம்', 'cat', 'ාක', 'ක ක', 'අා', 'කාි'])('%j has a part without strokes', (word) => {
    expect(unitsOf(word)).toBeUndefined()
  })
})
