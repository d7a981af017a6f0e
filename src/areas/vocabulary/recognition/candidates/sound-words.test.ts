import { describe, expect, test } from 'vitest'
import { soundWords } from './sound-words.ts'

const approximationsIn = (vocabulary: readonly string[], word?: string): readonly (readonly string[])[] => (
  soundWords({ vocabulary, ...(word !== undefined && { word }) }).map(({ approximations }) => approximations.map(({ spelling }) => spelling))
)

describe('simplifications of words in Sinhala and Tamil', () => {
  test('only the asked word has them', () => {
    const [asked, ...others] = approximationsIn(['අම්මා', 'කකුල', 'සීයා'], 'කකුල')
    expect(asked).toContain('tatula')
    expect(others.flat()).toEqual([])
    expect(approximationsIn(['අම්මා', 'කකුල']).flat()).toEqual([])
  })

  test('none sounds like another word of the list', () => {
    expect(approximationsIn(['කකුල'], 'කකුල').flat()).toContain('tatula')
    expect(approximationsIn(['කකුල', 'තතුල'], 'කකුල').flat()).not.toContain('tatula')
  })

  test('a word with more ways to say it has at most six', () => {
    expect(approximationsIn(['දහනවය'], 'දහනවය').flat().length).toBeLessThanOrEqual(6)
    expect(approximationsIn(['Dog', 'අම්මා'], 'Dog').flat()).toEqual([])
  })

  test('a respelled word has those of its respelling', () => {
    const [word] = soundWords({ vocabulary: [], word: 'Teddy', respellings: { Teddy: 'ටෙඩියා' } })
    expect(word?.approximations.map(({ phones }) => phones.join(' '))).toContain('t e d i y aː')
  })
})
