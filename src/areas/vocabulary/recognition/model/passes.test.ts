import { expect, test } from 'vitest'
import { rms, sampleRate } from '../preprocess/levels.ts'
import { fallbackPasses, passes } from './passes.ts'

test('a childlike voice is lowered in a quiet room and never in noise', () => {
  expect(fallbackPasses({ childlikeness: 1, snr: 18 })).toEqual(['lower', 'adaptedLower'])
  expect(fallbackPasses({ childlikeness: -1, snr: 18 })).toEqual(['adaptedPlain', 'adaptedSlightlyLower'])
  expect(fallbackPasses({ childlikeness: 1, snr: 16 })).toEqual(['adaptedSlightlyLower'])
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
