/** A movement's features as text: a version, then for each segment one character for each class of the network. */
import { featureText, readFeatureText } from '#kit/recognition/examples.ts'
import { movements, type Movement } from '../rules/movements.ts'

/** A movement that an adult marked as right. */
export interface MovementExample {
  readonly movement: Movement
  readonly features: string
}

/** Change it with the network: features of another network are not comparable. */
const version = '1'
const range = 1
/** The movements and "none of them". */
const classes = movements.length + 1
/** Segments of one video that are kept. */
export const maxSegments = 4

export const movementFeatures = new RegExp(`^${version}(?:[\\w-]{${classes}}){1,${maxSegments}}$`)

/** @param segments one to `maxSegments` */
export function writeMovementFeatures(segments: readonly Float32Array[]): string {
  return version + segments.map((features) => featureText(features, range)).join('')
}

/** The features of each segment. */
export function readMovementFeatures(text: string): Float32Array[] {
  return Array.from({ length: (text.length - version.length) / classes }, (_, segment) => (
    readFeatureText(text.slice(version.length + segment * classes, version.length + (segment + 1) * classes), range)
  ))
}
