/**
 * A learner's own examples: attempts that an adult marked as right. They teach a recogniser how this learner does something,
 * without training: an attempt that resembles examples of a label becomes likelier to be that label.
 */

/** Examples of each label; a new one replaces the oldest. */
export const maxExamples = 10
/** An example counts for so long, because a learner changes. */
export const exampleDays = 365

export interface Example<Label> {
  readonly label: Label
  readonly features: Float32Array
}

export interface ExampleWeight {
  /** the distance of features at which an example counts for exp(−1) */
  readonly distance: number
  /** the largest share of the decision that all examples have together, 0 to 1 */
  readonly maxShare: number
}

/**
 * Mixes a recogniser's confidences with the labels of similar examples. The nearest example of each label counts with
 * exp(−d² / distance²), d being the Euclidean distance of the features; the examples' share of the decision is that of the
 * nearest of all, times `maxShare`, and the labels divide it by their squares. Far from every example nothing changes.
 * @param confidences 0 to 1, in sum at most 1
 * @returns confidences with the same limits, for the same labels and those of the examples
 */
export function withExamples<Label>(
  confidences: ReadonlyMap<Label, number>, features: Float32Array, examples: readonly Example<Label>[], { distance, maxShare }: ExampleWeight,
): Map<Label, number> {
  const closeness = new Map<Label, number>()
  for (const { label, features: other } of examples) {
    const close = Math.exp(-squaredDistance(features, other) / distance ** 2)
    closeness.set(label, Math.max(close, closeness.get(label) ?? 0))
  }
  const closest = [...closeness.values()]
  const share = maxShare * Math.max(0, ...closest)
  const sum = closest.reduce((total, close) => total + close ** 2, 0)
  const mixed = new Map(Array.from(confidences, ([label, confidence]) => [label, (1 - share) * confidence]))
  if (sum === 0) return mixed
  for (const [label, close] of closeness) mixed.set(label, (mixed.get(label) ?? 0) + share * close ** 2 / sum)
  return mixed
}

/**
 * Whether the examples decided: the likeliest label is sure, and without them it would be another one or unsure.
 * @param minConfidence from which a label is sure
 */
export function examplesDecided<Label>(without: ReadonlyMap<Label, number>, mixed: ReadonlyMap<Label, number>, minConfidence: number): boolean {
  const [label, confidence] = likeliest(mixed) ?? []
  const [before, sure = 0] = likeliest(without) ?? []
  return confidence !== undefined && confidence >= minConfidence && (label !== before || sure < minConfidence)
}

function likeliest<Label>(confidences: ReadonlyMap<Label, number>): readonly [Label, number] | undefined {
  return [...confidences].toSorted((a, b) => b[1] - a[1])[0]
}

/** The squared Euclidean distance of features. */
export function squaredDistance(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0)
}

/** Confidences below this do not differ in `answerFeatures`. */
const leastConfidence = 1e-3

/**
 * Describes an attempt by the whole answer of a recogniser: the logarithms of its confidences, minus their mean, with length 1.
 * Attempts that a recogniser confuses in the same way have similar features.
 */
export function answerFeatures(confidences: readonly number[]): Float32Array {
  const logs = confidences.map((confidence) => Math.log(Math.max(confidence, leastConfidence)))
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const length = Math.hypot(...logs.map((log) => log - mean))
  return Float32Array.from(logs, (log) => (length === 0 ? 0 : (log - mean) / length))
}

/** Six bits for each value: one character. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const steps = (digits.length - 1) / 2

/** Writes features as text, six bits each. @param range larger values are clipped to ± this */
export function featureText(features: Float32Array, range: number): string {
  return Array.from(features, (value) => digits.charAt(Math.max(0, Math.min(digits.length - 1, Math.round((value / range + 1) * steps))))).join('')
}

/** Reads what `featureText` wrote, with an error of at most range / 63 for each value. */
export function readFeatureText(text: string, range: number): Float32Array {
  return Float32Array.from(text, (digit) => (digits.indexOf(digit) / steps - 1) * range)
}
