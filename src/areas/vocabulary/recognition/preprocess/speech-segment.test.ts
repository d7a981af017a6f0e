import { expect, test } from 'vitest'
import { sampleRate } from '../model/passes.ts'
import { speechPart } from './speech-segment.ts'
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

/** A detector that hears speech at these times alone. */
function hearing(...heard: readonly (readonly [number, number])[]): { speechChances: () => Promise<Float32Array> } {
  const chances = Float32Array.from({ length: Math.floor((seconds * sampleRate) / vadFrame) }, (_, frame) => {
    const at = (frame * vadFrame) / sampleRate
    return heard.some(([from, to]) => at >= from && at < to) ? 0.9 : 0.1
  })
  return { speechChances: () => Promise.resolve(chances) }
}

test('a word of which the detector knows only a part is taken whole', async () => {
  const part = await speechPart(tones([2, 2.8]), hearing([2.3, 2.5]))
  expect((part?.samples.length ?? 0) / sampleRate).toBeCloseTo(0.8 + 2 * 0.3, 1)
})

test('the end of a word at the beginning gives way to a whole word, however surely each was detected', async () => {
  const part = await speechPart(tones([0, 0.25], [2, 2.8]), hearing([0, 0.25], [2.3, 2.4]))
  expect((part?.samples.length ?? 0) / sampleRate).toBeCloseTo(0.8 + 2 * 0.3, 1)
})
