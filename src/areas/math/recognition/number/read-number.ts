import { inputSize } from '#kit/ink/normalise.ts'
import { renderStrokes } from '#kit/ink/render-strokes.ts'
import type { Ink, Stroke } from '#kit/ink/types.ts'
import { viewsOf } from '#kit/ink/views.ts'
import { answerFeatures, type Example, examplesDecided, squaredDistance, withExamples } from '#kit/recognition/examples.ts'
import { type DigitExample, readDigitFeatures, writeDigitFeatures } from './digit-features.ts'
import { digitClasses, digitConfidences } from './digit-network.ts'

export interface NumberReading {
  /** 0 to 99 */
  readonly number: number
  /** 0 to 1 */
  readonly confidence: number
  /** whether it may be shown as the number; an unsure reading is never counted as wrong */
  readonly isSure: boolean
  /** how a single digit looks to the network, to make it an example; undefined for two digits */
  readonly features?: string | undefined
  /** the learner's own examples decided */
  readonly byExamples: boolean
}

/** Below this a reading is unsure. */
const minDigitConfidence = 0.5

/** As for letters; measured with simulated children (`npm run bench personal -- --part digits`). */
const exampleWeight = { distance: 0.5, maxShare: 0.7 }

/** Two digits are apart, and each is at least this high, as a share of both together. */
const leastHeight = 0.4

/**
 * Reads what a child has drawn as a number of one or two digits.
 * @param examples digits of this child
 * @returns undefined if nothing is drawn
 */
export function readNumber(strokes: readonly Stroke[], examples: readonly DigitExample[] = []): NumberReading | undefined {
  const read = digitsOf(strokes.filter(({ length }) => length > 0)).map((digit) => readDigit(digit, examples))
  const digits = read.filter((digit) => digit !== undefined)
  const [only, second] = digits
  if (only === undefined || digits.length < read.length) return undefined
  if (second === undefined) return only
  return {
    number: 10 * only.number + second.number,
    confidence: Math.min(only.confidence, second.confidence),
    isSure: only.isSure && second.isSure,
    byExamples: only.byExamples || second.byExamples,
  }
}

function readDigit(strokes: readonly Stroke[], examples: readonly DigitExample[]): NumberReading | undefined {
  const ink = renderStrokes(strokes)
  return ink && readDigitInk(ink, examples)
}

/** The likeliest digit of a drawing. @param examples digits of the child who drew it */
export function readDigitInk(ink: Ink, examples: readonly DigitExample[] = []): NumberReading {
  const views = viewsOf(ink)
  const size = inputSize ** 2
  const sums = new Float32Array(digitClasses)
  for (let from = 0; from < views.length; from += size) {
    for (const [at, confidence] of digitConfidences(views.subarray(from, from + size)).entries()) sums[at] = (sums[at] ?? 0) + (confidence * size) / views.length
  }
  const features = answerFeatures([...sums])
  const known = examples.map(({ digit, features: text }) => ({ label: digit, features: readDigitFeatures(text) }))
  // The last class is "no digit".
  const alone = new Map(Array.from(sums.subarray(0, 10), (confidence, digit) => [digit, confidence]))
  const isSureAlone = Math.max(...alone.values()) >= minDigitConfidence
  const mixed = withExamples(alone, features, isSureAlone ? confirmed(known, features) : known, exampleWeight)
  const [number, confidence] = [...mixed].reduce((best, one) => (one[1] > best[1] ? one : best))
  return {
    number, confidence, isSure: confidence >= minDigitConfidence,
    features: writeDigitFeatures(features), byExamples: examplesDecided(alone, mixed, minDigitConfidence),
  }
}

/** Without the nearest example of each digit: a single one, which an adult may have marked by mistake, does not change a sure reading. */
function confirmed(examples: readonly Example<number>[], features: Float32Array): Example<number>[] {
  const nearestFirst = examples.toSorted((a, b) => squaredDistance(features, a.features) - squaredDistance(features, b.features))
  return nearestFirst.filter(({ label }, at) => nearestFirst.findIndex((one) => one.label === label) < at)
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
