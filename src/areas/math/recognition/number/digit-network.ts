/** The network that reads one digit, without an engine: it has 49,000 weights (models/digit.md). */
import { inputSize } from '#kit/ink/normalise.ts'
import trained from './digits.json' with { type: 'json' }

/** Ten digits, and "no digit". */
export const digitClasses = 11

/** Values of the channels, one after the other, each `side` × `side`. */
interface Maps {
  readonly data: Float32Array
  readonly side: number
}

interface Layer {
  readonly outputs: number
  /** for each output its weights: of each input channel, row by row */
  readonly weights: Float32Array
  readonly biases: readonly number[]
}

const layers = trained.layers.map(({ weights, scales, biases }): Layer => ({
  outputs: biases.length,
  weights: Float32Array.from(weights.flatMap((ofOutput, output) => ofOutput.map((whole) => whole * (scales[output] ?? 0)))),
  biases,
}))
/** Steps of the convolutions in pixels. */
const strides = [1, 2, 1, 2, 1] as const

/** The confidences of the classes for one picture of `inputSize` × `inputSize`; they sum to 1. */
export function digitConfidences(picture: Float32Array): Float32Array {
  let maps = halved({ data: picture, side: inputSize }, 1)
  for (const [at, stride] of strides.entries()) {
    const layer = layers[at]
    if (layer !== undefined) maps = convolved(maps, layer, stride)
  }
  const last = layers[strides.length]
  if (last === undefined) throw new Error('The digit network has no last layer')
  const { data } = halved(maps, maps.data.length / maps.side ** 2)
  const scores = last.biases.map((bias, output) => data.reduce((sum, value, at) => sum + value * (last.weights[output * data.length + at] ?? 0), bias) / trained.temperature)
  const most = Math.max(...scores)
  const odds = Float32Array.from(scores, (score) => Math.exp(score - most))
  const total = odds.reduce((sum, one) => sum + one, 0)
  return odds.map((one) => one / total)
}

/** The mean of each 2 × 2 pixels. */
function halved({ data, side }: Maps, channels: number): Maps {
  const half = side / 2
  const out = new Float32Array(channels * half * half)
  for (let channel = 0; channel < channels; channel++) {
    for (let y = 0; y < half; y++) {
      for (let x = 0; x < half; x++) {
        const at = (channel * side + 2 * y) * side + 2 * x
        out[(channel * half + y) * half + x] = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + side] ?? 0) + (data[at + side + 1] ?? 0)) / 4
      }
    }
  }
  return { data: out, side: half }
}

/** A convolution of 3 × 3 with a border of zeros; what is negative becomes 0. */
function convolved({ data, side }: Maps, { outputs, weights, biases }: Layer, stride: number): Maps {
  const inputs = data.length / side ** 2
  const size = side / stride
  const out = new Float32Array(outputs * size * size)
  for (let output = 0; output < outputs; output++) {
    const sums = out.subarray(output * size * size, (output + 1) * size * size).fill(biases[output] ?? 0)
    for (let input = 0; input < inputs; input++) {
      for (let place = 0; place < 9; place++) {
        const weight = weights[(output * inputs + input) * 9 + place] ?? 0
        const [down, across] = [Math.floor(place / 3) - 1, (place % 3) - 1]
        for (let y = 0; y < size; y++) {
          const row = y * stride + down
          if (row < 0 || row >= side) continue
          const from = (input * side + row) * side + across
          const first = across < 0 ? 1 : 0
          const end = across > 0 && (size - 1) * stride + across >= side ? size - 1 : size
          for (let x = first; x < end; x++) sums[y * size + x] = (sums[y * size + x] ?? 0) + weight * (data[from + x * stride] ?? 0)
        }
      }
    }
    for (const [at, sum] of sums.entries()) if (sum < 0) sums[at] = 0
  }
  return { data: out, side: size }
}
