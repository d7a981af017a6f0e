/** The features of one written digit as text: a version, then one character for each class of the network. */
import { featureText, readFeatureText } from '#kit/recognition/examples.ts'
import { digitClasses } from './digit-network.ts'

/** A digit that an adult marked as right, or that was read as the task asked. */
export interface DigitExample {
  /** 0 to 9 */
  readonly digit: number
  readonly features: string
}

/** Change it with the network: features of another network are not comparable. */
const version = 'd1'
const range = 1
export const digitFeatures = new RegExp(`^${version}[\\w-]{${digitClasses}}$`)

export function writeDigitFeatures(features: Float32Array): string {
  return version + featureText(features, range)
}

export function readDigitFeatures(text: string): Float32Array {
  return readFeatureText(text.slice(version.length), range)
}
