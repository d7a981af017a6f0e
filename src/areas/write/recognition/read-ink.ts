import { inkBox, inputSize } from '#kit/ink/normalise.ts'
import { renderStrokes } from '#kit/ink/render-strokes.ts'
import { viewsOf } from '#kit/ink/views.ts'
import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import type { NamedModel } from '#kit/ml/models.ts'
import { inkFromImage } from './ink.ts'
import type { Drawing } from './types.ts'

/**
 * Returns the confidences of a network's classes; undefined if nothing is drawn.
 * @throws RangeError if an image's data do not match its size
 */
export async function readInk(openModel: OpenModel, named: NamedModel, drawing: Drawing): Promise<number[] | undefined> {
  const drawn = 'strokes' in drawing ? renderStrokes(drawing.strokes) : inkFromImage(drawing)
  if (drawn === undefined || inkBox(drawn) === undefined) return undefined
  const model = await openModel(named)
  const views = viewsOf(drawn)
  const count = views.length / inputSize ** 2
  const outputs = await model.run({ image: tensor('float32', views, [count, 1, inputSize, inputSize]) })
  const { data, dims } = floats(outputs, 'confidence')
  const classes = dims[1] ?? 0
  return Array.from({ length: classes }, (_, i) => Array.from({ length: count }, (_view, view) => data[view * classes + i] ?? 0).reduce((sum, one) => sum + one, 0) / count)
}
