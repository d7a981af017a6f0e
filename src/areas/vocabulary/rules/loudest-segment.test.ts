import { expect, it } from 'vitest'
import { loudestSegment } from './loudest-segment.ts'

const rate = 16_000

function recording(seconds: number, from: number, to: number): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, i) => {
    const isSpeech = i >= from * rate && i < to * rate
    return (isSpeech ? 0.5 : 0.001) * Math.sin(i / 5)
  })
}

it('keeps the word with a short margin', () => {
  const part = loudestSegment(recording(4, 2, 2.6), rate)
  expect(part.length / rate).toBeCloseTo(0.6 + 2 * 0.12, 1)
  expect(Math.max(...part)).toBeCloseTo(0.5, 1)
})

it('keeps the louder of two utterances', () => {
  const twice = new Float32Array(5 * rate)
  twice.set(recording(2, 0.5, 1), 0)
  twice.set(recording(3, 1, 1.8), 2 * rate)
  expect(loudestSegment(twice, rate).length / rate).toBeCloseTo(0.8 + 2 * 0.12, 1)
})

it('returns silence and very short recordings unchanged', () => {
  expect(loudestSegment(new Float32Array(rate), rate)).toHaveLength(rate)
  expect(loudestSegment(new Float32Array(5), rate)).toHaveLength(5)
})
