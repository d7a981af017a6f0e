/** Where in a recording somebody speaks, by Silero's voice activity network (version 5). */
import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'

/** 32 ms: what the network takes at once. */
export const vadFrame = 512
/** The network also wants the end of the frame before. */
const context = 64
const stateSize = 2 * 128

export interface VoiceDetector {
  /** For each 32 ms of 16 kHz sound (the last one filled with zeros) how likely it holds speech, 0 to 1. */
  speechChances(samples: Float32Array): Promise<Float32Array>
}

export async function openVoiceDetector(openModel: OpenModel): Promise<VoiceDetector> {
  const model = await openModel('silero-vad')
  const rate = tensor('int64', BigInt64Array.of(16_000n), [])
  return {
    async speechChances(samples) {
      const frames = Math.ceil(samples.length / vadFrame)
      const padded = new Float32Array(context + frames * vadFrame)
      padded.set(samples, context)
      const chances = new Float32Array(frames)
      let state = tensor('float32', new Float32Array(stateSize), [2, 1, 128])
      for (let i = 0; i < frames; i++) {
        const input = padded.slice(i * vadFrame, (i + 1) * vadFrame + context)
        const output = await model.run({ input: tensor('float32', input, [1, input.length]), state, sr: rate })
        state = floats(output, 'stateN')
        chances[i] = floats(output, 'output').data[0] ?? 0
      }
      return chances
    },
  }
}
