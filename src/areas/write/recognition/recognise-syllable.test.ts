import { describe, expect, test } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import { lettersOf } from '../rules/scripts.ts'
import { consonants, partsOf, signs, syllables, type Consonant } from '../rules/syllables.ts'
import { strokesOfUnit } from '../strokes/syllable-strokes.ts'
import { perturbStrokes, handStyles, seeded } from '../testing/unsteady-strokes.ts'
import { isConfident, recogniseUnit } from './recognise.ts'
import { recogniseSyllable } from './recognise-syllable.ts'

/** The consonants that come first in the order of shapes. */
const firstLearnt: readonly Consonant[] = ['ට', 'ව', 'ර', 'ය', 'ප', 'ග', 'හ', 'ල']

const written = (unit: Parameters<typeof strokesOfUnit>[0], random: () => number) =>
  perturbStrokes(strokesOfUnit(unit).strokes.map(({ points }) => points), handStyles.young, random)

describe('syllables by a young hand', () => {
  test('are read: of all 36 consonants, and of the eight that come first', async () => {
    const random = seeded(21)
    const right = new Map<string, boolean>()
    for (const syllable of syllables) {
      const readings = await recogniseSyllable(openModel, { strokes: written(syllable, random) })
      expect(readings).toHaveLength(5)
      expect(readings.reduce((sum, { confidence }) => sum + confidence, 0)).toBeLessThanOrEqual(1.000_001)
      right.set(syllable, readings[0]?.letter === syllable)
    }
    const share = (list: readonly string[]) => list.filter((syllable) => right.get(syllable)).length / list.length
    expect(share(syllables)).toBeGreaterThan(0.93)
    expect(share(firstLearnt.flatMap((consonant) => signs.map((sign) => `${consonant}${sign}`)))).toBeGreaterThan(0.93)
  })

  test('without their sign are the consonant', async () => {
    const random = seeded(4)
    let right = 0
    for (const consonant of consonants) {
      const [first] = await recogniseSyllable(openModel, { strokes: written(consonant, random) })
      if (first?.letter === consonant) right += 1
    }
    expect(right / consonants.length).toBeGreaterThan(0.8)
  })
})

describe('what is no syllable is not confident', () => {
  test('scribbles', async () => {
    const random = seeded(8)
    let sure = 0
    for (let i = 0; i < 40; i++) {
      const scribble = Array.from({ length: 45 }, () => ({ x: 150 + 300 * random(), y: 100 + 200 * random() }))
      if (isConfident(await recogniseSyllable(openModel, { strokes: [scribble] }))) sure += 1
    }
    expect(sure).toBeLessThanOrEqual(2)
  })

  test('vowels', async () => {
    const random = seeded(9)
    const vowels = lettersOf.sinhala.filter((letter) => !consonants.some((consonant) => consonant === letter))
    let sure = 0
    for (const vowel of vowels) if (isConfident(await recogniseSyllable(openModel, { strokes: written(vowel, random) }))) sure += 1
    expect(sure / vowels.length).toBeLessThan(0.35)
  })

  test('a dot, a line, nothing', async () => {
    expect(await recogniseSyllable(openModel, { strokes: [] })).toEqual([])
    expect(isConfident(await recogniseSyllable(openModel, { strokes: [[{ x: 10, y: 10 }]] }))).toBe(false)
    expect(isConfident(await recogniseSyllable(openModel, { strokes: [[{ x: 10, y: 10 }, { x: 300, y: 20 }]] }))).toBe(false)
  })
})

test('the reader of the asked unit answers', async () => {
  const strokes = written('මා', seeded(3))
  const { readings, features } = await recogniseUnit(openModel, { strokes }, [], 'syllables')
  expect(partsOf(readings[0]?.letter ?? '')).toEqual({ consonant: 'ම', sign: 'ා' })
  expect(features).toBe('')
  const asLetter = await recogniseUnit(openModel, { strokes: written('ම', seeded(3)) }, [], 'sinhala')
  expect(asLetter.readings[0]?.letter).toBe('ම')
})
