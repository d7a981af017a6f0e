/** Voice activity detection with Silero VAD (version 5). */
import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { models } from '../../models.ts'

/** 32 ms: the network's input. */
export const vadFrame = 512
/** The network also takes the end of the previous frame. */
const context = 64
const inputSize = context + vadFrame

export interface VoiceDetector {
  /** The probability of speech in each 32 ms of 16 kHz sound, 0 to 1. The last frame is padded with zeros. */
  speechProbabilities(samples: Float32Array): Promise<Float32Array>
}

export async function openVoiceDetector(openModel: OpenModel): Promise<VoiceDetector> {
  const model = await openModel(models['silero-vad'])
  return {
    async speechProbabilities(samples) {
      const frames = Math.ceil(samples.length / vadFrame)
      if (frames === 0) return new Float32Array()
      const padded = new Float32Array(context + frames * vadFrame)
      padded.set(samples, context)
      const inputs = new Float32Array(frames * inputSize)
      for (let i = 0; i < frames; i++) inputs.set(padded.subarray(i * vadFrame, i * vadFrame + inputSize), i * inputSize)
      return floats(await model.run({ frames: tensor('float32', inputs, [frames, inputSize]) }), 'speech').data
    },
  }
}
