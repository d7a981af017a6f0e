import { expect, test } from 'vitest'
import { furtherPasses, level, passes, sampleRate } from './passes.ts'

test('a childlike voice is heard lowered in a clear room and never in noise', () => {
  expect(furtherPasses({ childlikeness: 1, clearness: 18 })).toEqual(['lower', 'adaptedLower'])
  expect(furtherPasses({ childlikeness: -1, clearness: 18 })).toEqual(['adaptedPlain', 'adaptedSlightlyLower'])
  expect(furtherPasses({ childlikeness: 1, clearness: 16 })).toEqual(['adaptedSlightlyLower'])
})

test('loudness is evened out, with silence around the sound', () => {
  const tone = Float32Array.from({ length: sampleRate }, (_, i) => 0.01 * Math.sin((2 * Math.PI * 200 * i) / sampleRate))
  const silence = 0.3 * sampleRate
  const even = passes.even.sound(tone)
  expect(even.length).toBe(tone.length + 2 * silence)
  expect(level(even.subarray(silence, -silence))).toBeCloseTo(0.1, 3)
  expect(level(even.subarray(0, silence))).toBe(0)
  expect(passes.lower.sound(tone).length).toBeCloseTo(1.2 * tone.length + 2 * silence, -2)
})
