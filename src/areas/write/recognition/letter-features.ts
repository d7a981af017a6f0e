/** A letter's features as text: a version, then one character for each class of the network. */
import { featureText, readFeatureText } from '#kit/recognition/examples.ts'
import { letters, type Letter } from '../rules/letters.ts'

/** A letter that an adult marked as right. */
export interface LetterExample {
  readonly letter: Letter
  readonly features: string
}

/** Change it with the network: features of another network are not comparable. */
const version = '2'
const range = 1
/** The letters and "none of them". */
const classes = letters.length + 1

export const letterFeatures = new RegExp(`^${version}[\\w-]{${classes}}$`)

export function writeLetterFeatures(features: Float32Array): string {
  return version + featureText(features, range)
}

export function readLetterFeatures(text: string): Float32Array {
  return readFeatureText(text.slice(version.length), range)
}
