/** Encoder states as templates of a word, and how far two of them are apart. */
import { stateWidth, type Encoder } from '../model/moonshine.ts'
import stateScale from './state-scale.json' with { type: 'json' }

/** Rows of `stateWidth` values, one for each 24 ms; each row has the length `scale`. */
export type TemplateStates = Int8Array

const scale = 127

/**
 * Brings all values to the same mean and deviation, because a few large ones hide the others, and each row to the same
 * length. @param states rows of `stateWidth` values
 */
export function templateStates(states: Float32Array, encoder: Encoder): TemplateStates {
  const { mean, deviation } = stateScale[encoder]
  const rounded = new Int8Array(states.length)
  const values = new Float32Array(stateWidth)
  for (let row = 0; row < states.length; row += stateWidth) {
    for (let i = 0; i < stateWidth; i++) values[i] = ((states[row + i] ?? 0) - (mean[i] ?? 0)) / (deviation[i] ?? 1)
    const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 1e-9))
    for (let i = 0; i < stateWidth; i++) rounded[row + i] = Math.round((scale * (values[i] ?? 0)) / length)
  }
  return rounded
}

/**
 * Dynamic time warping (Sakoe and Chiba 1978): the mean of 1 − cosine between frames over the best alignment, 0 (equal) to
 * about 1; Infinity if one is empty.
 */
export function statesDistance(one: TemplateStates, other: TemplateStates): number {
  const [rows, columns] = [one.length / stateWidth, other.length / stateWidth]
  if (rows === 0 || columns === 0) return Infinity
  packed.one = pack(one, 1, base, packed.one)
  packed.other = pack(other, base, 1, packed.other)
  let before = new Float64Array(columns + 1).fill(Infinity)
  let now = new Float64Array(columns + 1)
  before[0] = 0
  for (let row = 0; row < rows; row++) {
    now[0] = Infinity
    for (let column = 0; column < columns; column++) {
      const cost = 1 - product(packed.one, row * pairs, packed.other, column * pairs) / (scale * scale)
      const straight = (before[column] ?? 0) + 2 * cost
      now[column + 1] = Math.min((before[column + 1] ?? 0) + cost, (now[column] ?? 0) + cost, straight)
    }
    [before, now] = [now, before]
  }
  return (before[columns] ?? 0) / (rows + columns)
}

/*
 * Two values are packed into one number, so that one multiplication gives two products, in half the time:
 * (a + b·base) · (d + c·base) = a·d + (a·c + b·d)·base + b·c·base². The sum of the middle terms is the product of two rows.
 * Each of the three sums is below base / 2, because rows have the length `scale`, so nothing is lost.
 */
const pairs = stateWidth / 2
const base = 65_536
/** Reused, because a word is compared with hundreds of templates. */
const packed = { one: new Float64Array(), other: new Float64Array() }

function pack(states: TemplateStates, even: number, odd: number, into: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const length = states.length / 2
  const values = into.length < length ? new Float64Array(length) : into
  for (let i = 0; i < length; i++) values[i] = even * (states[2 * i] ?? 0) + odd * (states[2 * i + 1] ?? 0)
  return values
}

function product(one: Float64Array, at: number, other: Float64Array, from: number): number {
  let [first, second] = [0, 0]
  for (let i = 0; i < pairs; i += 2) {
    first += (one[at + i] ?? 0) * (other[from + i] ?? 0)
    second += (one[at + i + 1] ?? 0) * (other[from + i + 1] ?? 0)
  }
  const sums = first + second
  const lower = sums - Math.round(sums / base ** 2) * base ** 2
  return Math.round(lower / base)
}
