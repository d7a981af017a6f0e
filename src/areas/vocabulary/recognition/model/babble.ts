/** Whether there are voices in the background (babble noise): a linear model on the published encoder's states. */
import fitted from './babble.json' with { type: 'json' }
import { stateWidth } from './moonshine.ts'

/** The mean and the standard deviation over time of each of the encoder's values, in turn. */
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

/** Weights of the features, written by tools/training/speech/tune.ts. */
export interface BabbleModel {
  readonly bias: number
  readonly weights: readonly number[]
}

/** About 1 with voices in the background, about -1 in quiet and in other noise. */
export function babble(features: Float64Array, { bias, weights }: BabbleModel = fitted): number {
  return features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), bias)
}
