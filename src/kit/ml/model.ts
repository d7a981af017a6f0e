/**
 * The interface of a neural network, the same under Node and in the browser. `openModel` is in `node.ts` and `web.ts`;
 * recognisers get it as an argument and import neither.
 */
import type { NamedModel } from './models.ts'

export interface TensorData {
  float32: Float32Array
  int64: BigInt64Array
  float16: Uint16Array
}

export interface Tensor<T extends keyof TensorData = keyof TensorData> {
  readonly type: T
  readonly data: TensorData[T]
  readonly dims: readonly number[]
}

/** An opened network. `run` may be called again before an earlier call has ended; calls are queued. */
export interface Model {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Record<string, Tensor>>
}

/** `loaded` in bytes. Called at least once, with all bytes of the model when it is ready. */
export type LoadProgress = (model: NamedModel, loaded: number) => void

export type OpenModel = (model: NamedModel, onProgress?: LoadProgress) => Promise<Model>

/** Shares opened models: a second call for the same file returns the same model. A failed opening is not kept. */
export function openOnce(open: OpenModel): OpenModel {
  /** by file */
  const opened = new Map<string, Promise<Model>>()
  return (source, onProgress) => {
    const { file, bytes } = source
    let model = opened.get(file)
    if (model === undefined) {
      model = open(source, onProgress)
      opened.set(file, model)
      model.catch(() => opened.delete(file))
    } else if (onProgress !== undefined) {
      void model.then(() => onProgress(source, bytes))
    }
    return model
  }
}

export function tensor<T extends keyof TensorData>(type: T, data: TensorData[T], dims: readonly number[]): Tensor<T> {
  return { type, data, dims }
}

/** The values of a float32 output; throws if the output is missing or has another type. */
export function floats(outputs: Readonly<Record<string, Tensor>>, name: string): Tensor<'float32'> {
  const found = outputs[name]
  if (found === undefined || found.type !== 'float32') throw new Error(`The model has no float32 output "${name}"`)
  return found as Tensor<'float32'>
}
