import { inputSize, normalise, slantInk } from './normalise.ts'
import { removeStrays } from './remove-strays.ts'
import type { Ink } from './types.ts'

/** Test-time augmentation: the drawing as it is and slanted to both sides; the confidences of a network are averaged. */
const slants = [0, -0.15, 0.15]

/** The views of a drawing for a network, one after the other, each `inputSize` × `inputSize`. */
export function viewsOf(drawn: Ink): Float32Array {
  const ink = removeStrays(drawn)
  const pixels = inputSize * inputSize
  const out = new Float32Array(slants.length * pixels)
  slants.forEach((slant, view) => out.set(normalise(slant === 0 ? ink : slantInk(ink, slant)), view * pixels))
  return out
}
