/** The features of an attempt as text: a version, then `frameSize` characters for each frame. */

/** Values of one frame of 24 ms. */
export const frameSize = 64
/** 3 s: longer attempts are cut. */
export const maxFrames = 128
export const minFrames = 3
export const maxFeaturesLength = 1 + maxFrames * frameSize

const version = '1'
/** Six bits for each value: one character. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Values beyond ± this are clipped; the norm of a frame is 1. */
const range = 0.4
const steps = (digits.length - 1) / 2

/** Whether this version can read the text. */
export function isFeatures(text: string): boolean {
  return text.startsWith(version) && text.length <= maxFeaturesLength && text.length > minFrames * frameSize
    && (text.length - 1) % frameSize === 0 && /^[\w-]+$/.test(text)
}

/** @param frames rows of `frameSize` values, each row of length 1 */
export function writeFeatures(frames: Float32Array): string {
  let text = version
  for (const value of frames) {
    text += digits.charAt(Math.max(0, Math.min(digits.length - 1, Math.round((value / range + 1) * steps))))
  }
  return text
}

export function readFeatures(text: string): Float32Array {
  return Float32Array.from({ length: text.length - version.length }, (_, i) => (
    (digits.indexOf(text.charAt(i + version.length)) / steps - 1) * range
  ))
}
