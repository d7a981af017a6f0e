import { describe, expect, test } from 'vitest'
import { decideBySound, distanceThatMatters, nearerHalf, rankBySound, type SoundFit } from './sound-ranking.ts'

/** The asked word with a simplification, and another word. */
function fits(distance: number, approximate: number): SoundFit[] {
  return [
    { word: 0, spelling: -12, distance, approximations: [{ spelling: -2, distance: approximate }, { spelling: -9, distance: 0.5 }] },
    { word: 1, spelling: -10, distance: 0.4 },
  ]
}

function fitOf(spelling: number, distance: number | undefined): number | undefined {
  return rankBySound([{ word: 0, spelling, distance }])[0]?.fit
}

describe('the ranking', () => {
  test('counts the spelling and the distance to the templates', () => {
    const scores = rankBySound([
      { word: 0, spelling: -4, distance: 0.3 },
      { word: 1, spelling: -2, distance: 0.4 },
      { word: 2, spelling: -40, distance: 0.2 },
    ])
    expect(scores.map(({ word }) => word)).toEqual([0, 1, 2])
    expect(scores[0]?.score).toBeCloseTo(-19)
  })

  test('a word without templates is neither nearer nor further than the others', () => {
    const scores = rankBySound([{ word: 0, spelling: -4, distance: 0.3 }, { word: 1, spelling: -3, distance: undefined }])
    expect(scores.map(({ word }) => word)).toEqual([1, 0])
  })

  test('without any templates the spelling decides, and its leads count twice', () => {
    const scores = rankBySound([{ word: 0, spelling: -4, distance: undefined }, { word: 1, spelling: -3, distance: undefined }])
    expect((scores[0]?.score ?? 0) - (scores[1]?.score ?? 0)).toBeCloseTo(2)
  })

  test('a word fits less if it is further from its templates or its spelling is less likely; missing templates do not decide', () => {
    expect(fitOf(5, 0.6)).toBeLessThan(fitOf(5, 0.3) ?? NaN)
    expect(fitOf(-5, 0.3)).toBeLessThan(fitOf(5, 0.3) ?? NaN)
    expect(fitOf(5, undefined)).toBe(fitOf(5, 0.3) ?? NaN)
  })

  test('the distance to a word is that to the nearer half of its voices', () => {
    expect(nearerHalf([0.5, 0.1, 0.3, 0.2])).toBeCloseTo(0.15)
    expect(nearerHalf([0.4])).toBe(0.4)
  })
})

test('a word whose distance cannot matter may seem nearer than it is: no answer changes', () => {
  let seed = 1
  const random = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  let shortened = 0
  for (let trial = 0; trial < 500; trial++) {
    const exact: SoundFit[] = Array.from({ length: 12 }, (_, word) => ({ word, spelling: -30 * random(), distance: 0.1 + 0.4 * random() }))
    const highest = Math.max(...exact.map(({ spelling }) => spelling))
    const shortenedFits: SoundFit[] = []
    for (const { word, spelling, distance = 0 } of exact) {
      const limit = word === 0 ? Infinity : distanceThatMatters(spelling, highest, shortenedFits)
      // The part of it that is computed first.
      const part = distance * (0.75 + 0.2 * random())
      if (part >= limit) shortened++
      shortenedFits.push({ word, spelling, distance: part >= limit ? part : distance })
    }
    for (const asked of [0, undefined]) {
      const [answer, expected] = [shortenedFits, exact].map((one) => decideBySound(rankBySound(one), asked))
      expect(answer?.word).toBe(expected?.word)
      expect(answer?.confidence).toBe(expected?.confidence)
    }
  }
  expect(shortened).toBeGreaterThan(2000)
})

describe('the decision', () => {
  const fit = 3
  const scores = [{ word: 2, score: -10, fit }, { word: 0, score: -12, fit }, { word: 1, score: -25, fit }]

  test('accepts the asked word even if another one fits a little better', () => {
    expect(decideBySound(scores, 0)).toMatchObject({ word: 0, alternatives: [{ word: 2 }, { word: 1 }] })
  })

  test('shows another word only if it leads clearly, with the confidence of the asked word', () => {
    const answer = decideBySound([{ word: 2, score: -10, fit }, { word: 0, score: -22, fit }], 0)
    expect(answer?.word).toBe(2)
    expect(answer?.confidence).toBeLessThan(0.05)
    expect(decideBySound([{ word: 2, score: -10, fit }, { word: 1, score: -11, fit }, { word: 0, score: -22, fit }], 0)).toBeUndefined()
  })

  test('shows no word without a clear lead if none was asked', () => {
    expect(decideBySound(scores, undefined)).toBeUndefined()
    expect(decideBySound([{ word: 2, score: -10, fit }, { word: 0, score: -14, fit }], undefined)?.word).toBe(2)
  })

  test('accepts no word that does not fit, even alone', () => {
    expect(decideBySound([{ word: 0, score: -10, fit: -3 }], 0)).toBeUndefined()
    expect(decideBySound([{ word: 0, score: -10, fit: -3 }, { word: 1, score: -50, fit: -9 }], 0)).toBeUndefined()
    expect(decideBySound([{ word: 0, score: -10, fit: -3 }, { word: 1, score: -50, fit: -9 }], undefined)).toBeUndefined()
    expect(decideBySound([{ word: 0, score: -10, fit: 3 }, { word: 1, score: -50, fit: -9 }], 0)?.word).toBe(0)
    expect(decideBySound([], 0)).toBeUndefined()
  })

  test('accepts a simplification of the asked word that fits better, with less confidence', () => {
    const answer = decideBySound(rankBySound(fits(0.4, 0.2)), 0)
    expect(answer).toMatchObject({ word: 0, approximate: true })
    expect(answer?.confidence).toBeLessThanOrEqual(0.8)
    expect(decideBySound(rankBySound(fits(0.1, 0.4)), 0)).toMatchObject({ word: 0, approximate: false })
    expect(decideBySound(rankBySound(fits(0.6, 0.6)), 0)?.word).not.toBe(0)
  })

  test('a simplification never makes a word that was accepted less likely to be', () => {
    const simplified = { score: -13, fit }
    expect(decideBySound([{ word: 1, score: -10, fit }, { word: 0, score: -15, fit, simplified }], 0)).toMatchObject({ word: 0, approximate: true })
    expect(decideBySound([{ word: 1, score: -10, fit }, { word: 0, score: -30, fit: -3, simplified }], 0)?.word).not.toBe(0)
  })

  test('a simplification without templates is not compared with a word that has them', () => {
    const [best] = rankBySound([{ word: 0, spelling: -4, distance: 0.4, approximations: [{ spelling: 5, distance: undefined }] }])
    expect(best).not.toHaveProperty('simplified')
    const [alone] = rankBySound([{ word: 0, spelling: -4, distance: undefined, approximations: [{ spelling: 5, distance: undefined }] }])
    expect(alone).toHaveProperty('simplified')
  })
})
