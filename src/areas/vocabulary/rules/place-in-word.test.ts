import { expect, test } from 'vitest'
import { placeInWord } from './place-in-word.ts'

const rate = 16_000

/** Silence, a word of a low and a high half, silence. */
const recording = Float32Array.from({ length: 2 * rate }, (_, i) => {
  const seconds = i / rate
  if (seconds < 0.5 || seconds > 1.5) return 0
  return 0.5 * Math.sin(2 * Math.PI * (seconds < 1 ? 200 : 800) * seconds)
})

/** Times the sound passes zero, in Hz. */
function pitch(samples: Float32Array): number {
  const crossings = samples.filter((sample, i) => i > 0 && sample > 0 !== (samples[i - 1] ?? 0) > 0).length
  return crossings / 2 / (samples.length / rate)
}

test('a place is a share of the word, without the silence around it', () => {
  expect(pitch(placeInWord(recording, rate, { from: 0, to: 0.45 }))).toBeCloseTo(200, -2)
  expect(pitch(placeInWord(recording, rate, { from: 0.55, to: 1 }))).toBeCloseTo(800, -2)
  expect(placeInWord(recording, rate, { from: 0.2, to: 0.6 }).length / rate).toBeCloseTo(0.4, 1)
})

test('it begins and ends softly', () => {
  const part = placeInWord(recording, rate, { from: 0.2, to: 0.6 })
  expect(Math.abs(part[0] ?? 1)).toBeLessThan(0.01)
  expect(Math.abs(part.at(-1) ?? 1)).toBeLessThan(0.01)
})
