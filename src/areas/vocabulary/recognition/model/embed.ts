/** Features of an attempt, stored instead of its sound: the states of the speech network's encoder, reduced. */
import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { models } from '../../models.ts'
import { minFrames, frameSize, maxFrames, writeFeatures } from '../features.ts'
import { sampleRate } from '../preprocess/levels.ts'
import type { SpeechSegment } from '../preprocess/speech-segment.ts'
import { openVoiceDetector, vadFrame } from '../preprocess/voice-activity.ts'

/** Samples for one frame of the encoder. */
const frameSamples = 384
/** Silence around the speech, in seconds, because the encoder is inaccurate at the ends. */
const padding = 0.1
/** Sound that is kept around the detected speech, in seconds. */
const margin = 0.075
const speaking = 0.4

export interface Embedder {
  /** The features as text: see features.ts. Returns undefined if the segment has no speech. */
  embed(segment: SpeechSegment): Promise<string | undefined>
}

/** Opens the encoder and the voice detector. Both are shared with the recogniser. */
export async function openEmbedder(openModel: OpenModel): Promise<Embedder> {
  const [encoder, detector] = await Promise.all([openModel(models['moonshine-encoder']), openVoiceDetector(openModel)])
  return {
    async embed({ samples }) {
      const probabilities = await detector.speechProbabilities(samples)
      const first = probabilities.findIndex((probability) => probability > speaking)
      if (first < 0) return undefined
      const last = probabilities.findLastIndex((probability) => probability > speaking)
      const from = Math.max(0, first * vadFrame - margin * sampleRate)
      const to = Math.min((last + 1) * vadFrame + margin * sampleRate, from + maxFrames * frameSamples)
      const speech = samples.subarray(from, to)
      const peak = speech.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 1e-6)
      const silence = padding * sampleRate
      const padded = new Float32Array(speech.length + 2 * silence)
      padded.set(speech.map((sample) => (0.5 * sample) / peak), silence)
      const input = tensor('float32', padded, [1, padded.length])
      const states = floats(await encoder.run({ input_values: input }), 'last_hidden_state')
      const width = states.dims[2] ?? 0
      const outer = Math.floor(silence / frameSamples) - 1
      return reduce(states.data.subarray(outer * width, states.data.length - outer * width), width)
    },
  }
}

/** Subtracts the mean of all frames (the voice and the room), then projects `width` values to `frameSize` by random signs. */
function reduce(states: Float32Array, width: number): string | undefined {
  const frames = Math.min(maxFrames, Math.floor(states.length / width))
  if (frames < minFrames) return undefined
  const mean = new Float32Array(width)
  for (let i = 0; i < frames * width; i++) mean[i % width] = (mean[i % width] ?? 0) + (states[i] ?? 0) / frames
  const signs = randomSigns(width * frameSize)
  const reduced = new Float32Array(frames * frameSize)
  for (let frame = 0; frame < frames; frame++) {
    const row = reduced.subarray(frame * frameSize, (frame + 1) * frameSize)
    for (let i = 0; i < width; i++) {
      const value = (states[frame * width + i] ?? 0) - (mean[i] ?? 0)
      for (let j = 0; j < frameSize; j++) row[j] = (row[j] ?? 0) + value * (signs[i * frameSize + j] ?? 0)
    }
    const length = Math.hypot(...row) + 1e-9
    row.forEach((value, j) => {
      row[j] = value / length
    })
  }
  return writeFeatures(reduced)
}

/** The same on every machine, so that stored features stay comparable. */
function randomSigns(count: number): Int8Array {
  let state = 12_345
  return new Int8Array(count).map(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state < 2_147_483_648 ? -1 : 1
  })
}
