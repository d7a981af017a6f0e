import '#kit/server/no-telemetry.ts'
import { join } from 'node:path'
import { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-node'
import { type LoadProgress, type Model, openOnce, type OpenModel, type Tensor } from './model.ts'
import type { NamedModel } from './models.ts'

const folder = join(import.meta.dirname, '../../../models')

/**
 * Opens a model with the native engine and one computation thread, because several workers are faster than several
 * threads here. Worker threads call it and keep their models until they end.
 */
export const openModel: OpenModel = openOnce(open)

async function open(source: NamedModel, onProgress?: LoadProgress): Promise<Model> {
  onProgress?.(source, 0)
  const model = await openFile(join(folder, source.file))
  onProgress?.(source, source.bytes)
  return model
}

/** Opens a network that is not one of the app's, for training. */
export async function openFile(path: string): Promise<Model> {
  const session = await InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Without the arena, memory is freed after each run. On a family's laptop this matters more than 3 % of speed.
    enableCpuMemArena: false,
  })
  return {
    inputNames: session.inputNames,
    outputNames: session.outputNames,
    async run(feeds) {
      const input: Record<string, OrtTensor> = {}
      for (const [key, { type, data, dims }] of Object.entries(feeds)) input[key] = new OrtTensor(type, data, dims)
      const output: Record<string, Tensor> = {}
      for (const [key, value] of Object.entries(await session.run(input))) {
        output[key] = { type: value.type, data: value.data, dims: value.dims } as Tensor
      }
      return output
    },
  }
}
