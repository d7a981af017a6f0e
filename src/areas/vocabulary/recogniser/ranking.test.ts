import { describe, expect, it } from 'vitest'
import { calibration } from './calibration.ts'
import { chanceOfRight, chanceOfWord, combine, confidenceOf, lead, rank } from './ranking.ts'

const candidates = [
  { spelling: 'grape', word: 0 },
  { spelling: 'gape', word: 0, approximation: { spelling: 'gape', letters: 'r', simplification: 'left out' as const } },
  { spelling: 'train', word: 1 },
  { spelling: 'door', word: undefined },
]
const offsets = new Float64Array(4)
const rankOf = (...scores: number[]): ReturnType<typeof rank> => rank(Float64Array.from(scores), offsets, candidates, calibration)

describe('rank', () => {
  it('gives each word its best candidate, approximations with a penalty', () => {
    expect(rankOf(-2, -9, -5, -8).words.map(({ word, score }) => [word, score])).toEqual([[0, -2], [1, -5]])
    const simplified = rankOf(-9, -1, -5, -8).words[0]
    expect(simplified?.approximation?.letters).toBe('r')
    expect(simplified?.score).toBe(-1 - calibration.approximationPenalty)
  })
})

describe('confidenceOf', () => {
  it('grows with the lead and is at most one half for a word that is not the best', () => {
    const near = rankOf(-2, -9, -3, -8)
    const far = rankOf(-2, -9, -9, -8)
    const confidence = (ranking: typeof near, place: number): number => {
      const word = ranking.words[place]
      return word === undefined ? Number.NaN : confidenceOf(word, ranking, calibration)
    }
    expect(confidence(far, 0)).toBeGreaterThan(confidence(near, 0))
    expect(confidence(near, 0)).toBeGreaterThan(confidence(near, 1))
    expect(confidence(far, 1)).toBeLessThan(0.1)
    expect(confidence(far, 0)).toBeGreaterThan(0.9)
  })

  it('measures a word alone against the ordinary ones', () => {
    const alone = rank(Float64Array.of(-2, -9), new Float64Array(2), [{ spelling: 'grape', word: 0 }, { spelling: 'door', word: undefined }], calibration)
    const word = alone.words[0]
    expect(word && lead(word, alone)).toBe(0)
    expect(word && confidenceOf(word, alone, calibration)).toBeGreaterThan(0.9)
  })
})

describe('chanceOfWord', () => {
  it('is high for a good fit and low where an ordinary word fits far better', () => {
    expect(chanceOfWord(rankOf(-1, -9, -9, -12), calibration)).toBeGreaterThan(0.9)
    expect(chanceOfWord(rankOf(-14, -15, -15, -2), calibration)).toBeLessThan(calibration.heard.least)
  })
})

describe('chanceOfRight', () => {
  it('grows with the lead and with the fit', () => {
    const chance = chanceOfRight(rankOf(-2, -9, -4, -9), calibration)
    expect(chanceOfRight(rankOf(-2, -9, -8, -9), calibration)).toBeGreaterThan(chance)
    expect(chanceOfRight(rankOf(-8, -19, -10, -19), calibration)).toBeLessThan(chance)
  })
})

describe('combine', () => {
  const heard = [
    { pass: 'even' as const, scores: Float64Array.of(-3, -9) },
    { pass: 'lowest' as const, scores: Float64Array.of(-9, -3) },
  ]

  it('trusts the lowered pass the more, the more childlike the voice', () => {
    const adult = combine(heard, { childlikeness: -3, clearness: 40 }, calibration)
    const child = combine(heard, { childlikeness: 3, clearness: 40 }, calibration)
    expect(adult[0]).toBeGreaterThan(adult[1] ?? 0)
    expect(child[1]).toBeGreaterThan(child[0] ?? 0)
  })
})
