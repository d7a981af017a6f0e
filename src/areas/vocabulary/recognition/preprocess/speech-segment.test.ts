import { expect, test } from 'vitest'
import { sampleRate } from './levels.ts'
import { findSpeechSegment } from './speech-segment.ts'
import { vadFrame } from './voice-activity.ts'

const seconds = 4

/** A tone from `from` to `to` (seconds) over a faint hiss. */
function tones(...spans: readonly (readonly [number, number])[]): Float32Array {
  return Float32Array.from({ length: seconds * sampleRate }, (_, i) => {
    const at = i / sampleRate
    const loud = spans.some(([from, to]) => at >= from && at < to)
    return (loud ? 0.3 * Math.sin(2 * Math.PI * 200 * at) : 0) + 0.001 * Math.sin(i * i)
  })
}

/** A detector that finds speech at these times only. */
function detecting(...detected: readonly (readonly [number, number])[]): { speechProbabilities: () => Promise<Float32Array> } {
  const probabilities = Float32Array.from({ length: Math.floor((seconds * sampleRate) / vadFrame) }, (_, frame) => {
    const at = (frame * vadFrame) / sampleRate
    return detected.some(([from, to]) => at >= from && at < to) ? 0.9 : 0.1
  })
  return { speechProbabilities: () => Promise.resolve(probabilities) }
}

test('a word of which the detector finds only a part is used whole', async () => {
  const segment = await findSpeechSegment(tones([2, 2.8]), detecting([2.3, 2.5]))
  expect((segment?.samples.length ?? 0) / sampleRate).toBeCloseTo(0.8 + 2 * 0.3, 1)
})

test('a whole word is preferred to the end of a word at the beginning, regardless of their probabilities', async () => {
  const segment = await findSpeechSegment(tones([0, 0.25], [2, 2.8]), detecting([0, 0.25], [2.3, 2.4]))
  expect((segment?.samples.length ?? 0) / sampleRate).toBeCloseTo(0.8 + 2 * 0.3, 1)
})
