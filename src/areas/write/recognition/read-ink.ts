import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import type { NamedModel } from '#kit/ml/models.ts'
import { inkFromImage } from './ink.ts'
import { inkBox, inputSize, normalise, slantInk } from './normalise.ts'
import { removeStrays } from './remove-strays.ts'
import { renderStrokes } from './render-strokes.ts'
import type { Drawing, Ink } from './types.ts'

/** Test-time augmentation: the drawing as it is and slanted to both sides; the confidences are averaged. */
const slants = [0, -0.15, 0.15]

/**
 * Returns the confidences of a network's classes; undefined if nothing is drawn.
 * @throws RangeError if an image's data do not match its size
 */
export async function readInk(openModel: OpenModel, named: NamedModel, drawing: Drawing): Promise<number[] | undefined> {
  const drawn = 'strokes' in drawing ? renderStrokes(drawing.strokes) : inkFromImage(drawing)
  if (drawn === undefined || inkBox(drawn) === undefined) return undefined
  const model = await openModel(named)
  const outputs = await model.run({ image: tensor('float32', views(removeStrays(drawn)), [slants.length, 1, inputSize, inputSize]) })
  const { data, dims } = floats(outputs, 'confidence')
  const classes = dims[1] ?? 0
  return Array.from({ length: classes }, (_, i) => slants.reduce((sum, _slant, view) => sum + (data[view * classes + i] ?? 0), 0) / slants.length)
}

function views(ink: Ink): Float32Array {
  const pixels = inputSize * inputSize
  const out = new Float32Array(slants.length * pixels)
  slants.forEach((slant, view) => out.set(normalise(slant === 0 ? ink : slantInk(ink, slant)), view * pixels))
  return out
}
