import { expect, test } from 'vitest'
import { rms, sampleRate } from '../preprocess/levels.ts'
import { fallbackPasses, passes } from './passes.ts'

test('a childlike voice is lowered in a quiet room and never in noise', () => {
  expect(fallbackPasses({ childlikeness: 1, snr: 18, seconds: 1 })).toEqual(['lower', 'adaptedLower'])
  expect(fallbackPasses({ childlikeness: -1, snr: 18, seconds: 1 })).toEqual(['adaptedPlain', 'adaptedSlightlyLower'])
  expect(fallbackPasses({ childlikeness: 1, snr: 16, seconds: 1 })).toEqual(['adaptedSlightlyLower'])
})

test('a short word is slowed down in a quiet room, at its pitch', () => {
  expect(fallbackPasses({ childlikeness: -1, snr: 18, seconds: 0.4 })).toEqual(['adaptedPlain', 'slower'])
  expect(fallbackPasses({ childlikeness: -1, snr: 16, seconds: 0.4 })).toEqual(['adaptedSlightlyLower'])
  const tone = Float32Array.from({ length: 0.4 * sampleRate }, (_, i) => 0.01 * Math.sin((2 * Math.PI * 200 * i) / sampleRate))
  const slowed = passes.slower.sound(tone)
  expect(slowed.length / sampleRate).toBeCloseTo(0.4 / 0.8 + 0.6, 1)
  const word = slowed.subarray(0.35 * sampleRate, 0.65 * sampleRate)
  const crossings = word.reduce((count, sample, i) => count + (i > 0 && sample > 0 && (word[i - 1] ?? 0) <= 0 ? 1 : 0), 0)
  expect(crossings).toBeGreaterThanOrEqual(57)
  expect(crossings).toBeLessThanOrEqual(63)
})

test('loudness is normalised, with silence around the sound', () => {
  const tone = Float32Array.from({ length: sampleRate }, (_, i) => 0.01 * Math.sin((2 * Math.PI * 200 * i) / sampleRate))
  const silence = 0.3 * sampleRate
  const even = passes.even.sound(tone)
  expect(even.length).toBe(tone.length + 2 * silence)
  expect(rms(even.subarray(silence, -silence))).toBeCloseTo(0.1, 3)
  expect(rms(even.subarray(0, silence))).toBe(0)
  expect(passes.lower.sound(tone).length).toBeCloseTo(1.2 * tone.length + 2 * silence, -2)
})
