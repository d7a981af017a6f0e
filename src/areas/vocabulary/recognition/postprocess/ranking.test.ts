import { describe, expect, it } from 'vitest'
import { calibration } from '../calibration.ts'
import { correctProbability, leadOverAll, wordProbability, combine, confidenceOf, scoreLead, rank } from './ranking.ts'

const candidates = [
  { spelling: 'grape', word: 0 },
  { spelling: 'gape', word: 0, approximation: { spelling: 'gape', letters: 'r', simplification: 'left out' as const } },
  { spelling: 'train', word: 1 },
  { spelling: 'door', word: undefined },
]
const none = { published: new Float64Array(4), adapted: new Float64Array(4) }
const voice = { childlikeness: 0, snr: 40, seconds: 1 }
const rankOf = (...scores: number[]): ReturnType<typeof rank> =>
  rank([{ pass: 'even', scores: Float64Array.from(scores) }], none, voice, candidates, calibration)

const rankOfTwo = (...second: number[]): ReturnType<typeof rank> => {
  const passes = [Float64Array.of(-2, -9, -6, -9), Float64Array.from(second)]
  return rank(passes.map((scores) => ({ pass: 'even', scores })), none, voice, candidates, calibration)
}

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
    const two = [{ spelling: 'grape', word: 0 }, { spelling: 'door', word: undefined }]
    const alone = rank([{ pass: 'even', scores: Float64Array.of(-2, -9) }], none, voice, two, calibration)
    const word = alone.words[0]
    expect(word && scoreLead(word, alone)).toBe(0)
    expect(word && confidenceOf(word, alone, calibration)).toBeGreaterThan(0.9)
  })
})

describe('leadOverAll', () => {
  it('is the smaller of the leads over the other words and over the ordinary words', () => {
    const leadOfFirst = (ranking: ReturnType<typeof rankOf>): number => {
      const [best] = ranking.words
      return best === undefined ? Number.NaN : leadOverAll(best, ranking)
    }
    expect(leadOfFirst(rankOf(-2, -9, -5, -8))).toBe(3)
    expect(leadOfFirst(rankOf(-2, -9, -8, -4))).toBe(2)
  })
})

describe('wordProbability', () => {
  it('is high for a good fit and low if an ordinary word fits far better', () => {
    expect(wordProbability(rankOf(-1, -9, -9, -12), calibration)).toBeGreaterThan(0.9)
    expect(wordProbability(rankOf(-14, -15, -15, -2), calibration)).toBeLessThan(calibration.heard.least)
  })
})

describe('correctProbability', () => {
  it('grows with the lead, and is smaller if the passes disagree', () => {
    const chance = correctProbability(rankOf(-2, -9, -4, -9), 0, calibration)
    expect(correctProbability(rankOf(-2, -9, -8, -9), 0, calibration)).toBeGreaterThan(chance)
    const agreed = rankOfTwo(-2, -9, -4, -9)
    const apart = rankOfTwo(-4, -9, -2, -9)
    expect([agreed.agreement, apart.agreement]).toEqual([2, -2])
    expect(correctProbability(apart, 0, calibration)).toBeLessThan(correctProbability(agreed, 0, calibration))
  })
})

describe('combine', () => {
  const results = [
    { pass: 'even' as const, scores: Float64Array.of(-3, -9) },
    { pass: 'adaptedLower' as const, scores: Float64Array.of(-9, -3) },
  ]

  it('trusts the lowered pass more if the voice is childlike', () => {
    const zero = { published: new Float64Array(2), adapted: new Float64Array(2) }
    const { scores: adult } = combine(results, zero, { childlikeness: -3, snr: 40, seconds: 1 }, calibration)
    const { scores: child } = combine(results, zero, { childlikeness: 3, snr: 40, seconds: 1 }, calibration)
    expect(adult[0]).toBeGreaterThan(adult[1] ?? 0)
    expect(child[1]).toBeGreaterThan(child[0] ?? 0)
  })

  it('weighs the offsets of each encoder like its scores', () => {
    const both = [{ pass: 'even' as const, scores: Float64Array.of(-3, -9) }, { pass: 'adapted' as const, scores: Float64Array.of(-3, -9) }]
    const taken = { published: Float64Array.of(8, 6), adapted: Float64Array.of(4, 2) }
    const alike = { ...calibration, trust: { ...calibration.trust, adapted: 0 } }
    const combined = combine(both, taken, { childlikeness: 0, snr: 40, seconds: 1 }, alike)
    expect([...combined.scores]).toEqual([-3, -9])
    expect([...combined.offsets]).toEqual([6, 4])
  })
})
