/** The features of an attempt as text: a version, then `frameSize` characters for each frame. */

import { featureText, readFeatureText } from '#kit/recognition/examples.ts'

/** Values of one frame of 24 ms. */
export const frameSize = 64
/** 3 s: longer attempts are cut. */
export const maxFrames = 128
export const minFrames = 3
export const maxFeaturesLength = 1 + maxFrames * frameSize

const version = '1'
/** Values beyond ± this are clipped; the norm of a frame is 1. */
const range = 0.4

/** Whether this version can read the text. */
export function isFeatures(text: string): boolean {
  return text.startsWith(version) && text.length <= maxFeaturesLength && text.length > minFrames * frameSize
    && (text.length - 1) % frameSize === 0 && /^[\w-]+$/.test(text)
}

/** @param frames rows of `frameSize` values, each row of length 1 */
export function writeFeatures(frames: Float32Array): string {
  return version + featureText(frames, range)
}

export function readFeatures(text: string): Float32Array {
  return readFeatureText(text.slice(version.length), range)
}
