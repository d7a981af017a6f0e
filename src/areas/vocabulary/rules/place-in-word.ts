import { loudestSegment, marginSeconds } from './loudest-segment.ts'

/** Fades in and out, so that the cut does not click. */
const fadeSeconds = 0.01

/** Returns a part of the word in a recording. @param place shares of the word, 0 to 1 */
export function placeInWord(samples: Float32Array, sampleRate: number, place: { readonly from: number; readonly to: number }): Float32Array {
  const word = loudestSegment(samples, sampleRate)
  const margin = Math.min(marginSeconds * sampleRate, word.length / 4)
  const spoken = word.length - 2 * margin
  const part = word.slice(margin + place.from * spoken, margin + place.to * spoken)
  const fade = fadeSeconds * sampleRate
  return part.map((sample, at) => sample * Math.min(1, at / fade, (part.length - 1 - at) / fade))
}
