import { loudestSegment } from './loudest-segment.ts'

/** The loudest moment of a best, 0 to 1. */
const peak = 0.8
/** A very quiet recording is mostly noise: it is not made louder than this. */
const maxGain = 10

/** The word of a recording without the silence around it, as loud as the model. */
export function bestSound(samples: Float32Array, sampleRate: number): Float32Array {
  const word = loudestSegment(samples, sampleRate)
  const loudest = word.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const gain = loudest === 0 ? 1 : Math.min(maxGain, peak / loudest)
  return word.map((sample) => sample * gain)
}
