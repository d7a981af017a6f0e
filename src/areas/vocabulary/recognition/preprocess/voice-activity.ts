/** Voice activity detection with Silero VAD (version 5). */
import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { models } from '../../models.ts'

/** 32 ms: the network's input. */
export const vadFrame = 512
/** The network also takes the end of the previous frame. */
const context = 64
const stateSize = 2 * 128

export interface VoiceDetector {
  /** The probability of speech in each 32 ms of 16 kHz sound, 0 to 1. The last frame is padded with zeros. */
  speechProbabilities(samples: Float32Array): Promise<Float32Array>
}

export async function openVoiceDetector(openModel: OpenModel): Promise<VoiceDetector> {
  const model = await openModel(models['silero-vad'])
  const rate = tensor('int64', BigInt64Array.of(16_000n), [])
  return {
    async speechProbabilities(samples) {
      const frames = Math.ceil(samples.length / vadFrame)
      const padded = new Float32Array(context + frames * vadFrame)
      padded.set(samples, context)
      const probabilities = new Float32Array(frames)
      let state = tensor('float32', new Float32Array(stateSize), [2, 1, 128])
      for (let i = 0; i < frames; i++) {
        const input = padded.slice(i * vadFrame, (i + 1) * vadFrame + context)
        const output = await model.run({ input: tensor('float32', input, [1, input.length]), state, sr: rate })
        state = floats(output, 'stateN')
        probabilities[i] = floats(output, 'output').data[0] ?? 0
      }
      return probabilities
    },
  }
}
