import { inputSize } from '#kit/ink/normalise.ts'
import { renderStrokes } from '#kit/ink/render-strokes.ts'
import type { Ink, Stroke } from '#kit/ink/types.ts'
import { viewsOf } from '#kit/ink/views.ts'
import { digitClasses, digitConfidences } from './digit-network.ts'

export interface NumberReading {
  /** 0 to 99 */
  readonly number: number
  /** 0 to 1 */
  readonly confidence: number
}

/** Below this a reading is unsure: it is never counted as wrong. */
export const minDigitConfidence = 0.5

/** Two digits are apart, and each is at least this high, as a share of both together. */
const leastHeight = 0.4

/** Reads what a child has drawn as a number of one or two digits; undefined if it looks like none. */
export function readNumber(strokes: readonly Stroke[]): NumberReading | undefined {
  const digits = digitsOf(strokes.filter(({ length }) => length > 0)).map(readDigit)
  let [number, confidence] = [0, digits.length === 0 ? 0 : 1]
  for (const digit of digits) {
    number = 10 * number + digit.number
    confidence = Math.min(confidence, digit.confidence)
  }
  return confidence < minDigitConfidence ? undefined : { number, confidence }
}

function readDigit(strokes: readonly Stroke[]): NumberReading {
  const ink = renderStrokes(strokes)
  return ink === undefined ? { number: 0, confidence: 0 } : readDigitInk(ink)
}

/** The likeliest digit of a drawing. */
export function readDigitInk(ink: Ink): NumberReading {
  const views = viewsOf(ink)
  const size = inputSize ** 2
  const sums = new Float32Array(digitClasses)
  for (let from = 0; from < views.length; from += size) {
    for (const [at, confidence] of digitConfidences(views.subarray(from, from + size)).entries()) sums[at] = (sums[at] ?? 0) + (confidence * size) / views.length
  }
  const digits = sums.subarray(0, 10)
  const confidence = Math.max(...digits)
  return { number: digits.indexOf(confidence), confidence }
}

interface Extent {
  readonly low: number
  readonly high: number
}

function extentOf(strokes: readonly Stroke[], axis: 'x' | 'y'): Extent {
  const places = strokes.flat().map((point) => point[axis])
  return { low: Math.min(...places), high: Math.max(...places) }
}

/** The strokes of each digit, from left to right: two digits if they can be parted by the widest gap between them. */
function digitsOf(strokes: readonly Stroke[]): (readonly Stroke[])[] {
  const [first, ...others] = strokes.toSorted((a, b) => extentOf([a], 'x').low - extentOf([b], 'x').low)
  if (first === undefined) return []
  const left = [first]
  let parted: readonly (readonly Stroke[])[] = []
  let widest = 0
  for (const [at, stroke] of others.entries()) {
    const gap = extentOf([stroke], 'x').low - extentOf(left, 'x').high
    if (gap > widest) {
      widest = gap
      parted = [left.slice(), others.slice(at)]
    }
    left.push(stroke)
  }
  const height = heightOf(strokes)
  return parted.length === 2 && parted.every((digit) => heightOf(digit) >= leastHeight * height) ? [...parted] : [strokes]
}

function heightOf(strokes: readonly Stroke[]): number {
  const { low, high } = extentOf(strokes, 'y')
  return high - low
}
