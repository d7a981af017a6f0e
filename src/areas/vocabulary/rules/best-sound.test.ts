import { expect, test } from 'vitest'
import { bestSound } from './best-sound.ts'

const sampleRate = 16_000

/** Silence with a tone between two times in seconds. */
function recording(level: number): Float32Array {
  return Float32Array.from({ length: 3 * sampleRate }, (_, at) => (
    at >= 1.5 * sampleRate && at < 2 * sampleRate ? level * Math.sin(at / 5) : 0
  ))
}

function peakOf(samples: Float32Array): number {
  return Math.max(...samples.map(Math.abs))
}

test('the word is kept without the silence around it', () => {
  const sound = bestSound(recording(0.5), sampleRate)
  expect(sound.length / sampleRate).toBeGreaterThan(0.5)
  expect(sound.length / sampleRate).toBeLessThan(0.85)
})

test.each([
  ['a quiet word is louder', 0.1, 0.8],
  ['a loud word is a little quieter', 0.95, 0.8],
  ['noise that is nearly silent stays quiet', 0.01, 0.1],
])('%s', (_case, level, peak) => {
  expect(peakOf(bestSound(recording(level), sampleRate))).toBeCloseTo(peak, 2)
})

test('silence stays silence', () => {
  expect(peakOf(bestSound(recording(0), sampleRate))).toBe(0)
})
