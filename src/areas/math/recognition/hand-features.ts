/** The features of one hand as text: a version, then one character for each value. */
import { featureText, readFeatureText } from '#kit/recognition/examples.ts'

/** A hand that an adult marked as right. */
export interface FingerExample {
  /** how many are up, 0 to 5 */
  readonly fingers: number
  readonly features: string
}

/** Change it with the networks or the classifier: features of other ones are not comparable. */
const version = '1'
const range = 1
/** Thumb, index, middle, ring and little finger. */
const values = 5
export const handFeatures = new RegExp(`^${version}[\\w-]{${values}}$`)

export function writeHandFeatures(features: Float32Array): string {
  return version + featureText(features, range)
}

export function readHandFeatures(text: string): Float32Array {
  return readFeatureText(text.slice(version.length), range)
}
