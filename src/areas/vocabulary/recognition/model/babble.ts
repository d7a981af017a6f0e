/** Whether other voices are behind the word: a linear reading of what the published encoder makes of the sound. */
import fitted from './babble.json' with { type: 'json' }
import { stateWidth } from './moonshine.ts'

/** Of each of the encoder's values the mean and the standard deviation over time, one after the other. */
export function babbleFeatures(states: Float32Array): Float64Array {
  const frames = states.length / stateWidth
  const features = new Float64Array(2 * stateWidth)
  for (let k = 0; k < stateWidth; k++) {
    let sum = 0
    let squares = 0
    for (let at = k; at < states.length; at += stateWidth) {
      const value = states[at] ?? 0
      sum += value
      squares += value * value
    }
    const mean = sum / frames
    features[2 * k] = mean
    features[2 * k + 1] = Math.sqrt(Math.max(0, squares / frames - mean * mean))
  }
  return features
}

/** Weights of the features, written by training/speech/tune.ts. */
export interface BabbleReading {
  readonly bias: number
  readonly weights: readonly number[]
}

/** About 1 where other voices are behind the word, about -1 in quiet and in other noise. */
export function babble(features: Float64Array, { bias, weights }: BabbleReading = fitted): number {
  return features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), bias)
}
