/** The features of one hand as text: a version, then one character for each value. */
import { featureText, readFeatureText } from '#kit/recognition/examples.ts'

/** A hand and the number that it shows: an adult marked it as right, or the counter read it as the task asked. */
export interface FingerExample {
  /** how many are up, 0 to 5 */
  readonly fingers: number
  readonly features: string
}

/** Change it with the landmark networks or `finger-features.ts`: features of other ones are not comparable. */
const version = '1'
/** Standard deviations of one child's attempts. */
const range = 12
/** See `finger-features.ts`. */
export const values = 62
export const handFeatures = new RegExp(`^${version}[\\w-]{${values}}$`)

export function writeHandFeatures(features: Float32Array): string {
  return version + featureText(features, range)
}

export function readHandFeatures(text: string): Float32Array {
  return readFeatureText(text.slice(version.length), range)
}
