import type { InferenceSession, Tensor as OrtTensor, TypedTensor, env } from 'onnxruntime-common'
import { isAlone } from '#kit/web/alone.ts'
import { brotliEngineBytes, type CachedFile, engineFiles } from './engine-files.ts'
import { isCached, load } from './model-cache.ts'
import { type LoadProgress, type Model, openOnce, type OpenModel, type Tensor } from './model.ts'
import type { NamedModel } from './models.ts'

interface Loaded {
  readonly engine: Engine
  /** its code, until it has started */
  readonly binary: Uint8Array<ArrayBuffer>
}

interface Engine {
  readonly env: typeof env
  readonly InferenceSession: { create(model: Uint8Array, options?: InferenceSession.SessionOptions): Promise<InferenceSession> }
  readonly Tensor: new (type: Tensor['type'], data: Tensor['data'], dims: readonly number[]) => TypedTensor<Tensor['type']>
}

/** Not every static host knows .mjs as a script, so the build for a device names them .js (page/build-device.ts). */
const asScript = (file: CachedFile): CachedFile => (isAlone ? { ...file, address: file.address.replace('.mjs?', '.js?') } : file)
const script = asScript(engineFiles.script)
const mjs = asScript(engineFiles.mjs)
const wasm = isAlone ? { ...engineFiles.wasm, downloadBytes: brotliEngineBytes } : engineFiles.wasm

let loading: Promise<Loaded> | undefined
let lastOpened: Promise<unknown> = Promise.resolve()

/**
 * Opens a model with the WebAssembly engine, in the page or in a worker. The weights come over the network once and
 * then from the browser's cache, where the key is their hash. Rejects if they cannot be loaded.
 */
export const openModel: OpenModel = openOnce(open)

function loadEngine(): Promise<Loaded> {
  loading ??= Promise.all([import(/* @vite-ignore */ script.address) as Promise<Engine>, load(wasm)]).then(([engine, binary]) => {
    engine.env.wasm.wasmPaths = { mjs: mjs.address }
    engine.env.wasm.wasmBinary = binary
    // More threads need cross-origin isolation, which the page does not have (decision 4).
    engine.env.wasm.numThreads = 1
    return { engine, binary }
  })
  loading.catch(() => (loading = undefined))
  return loading
}

async function open(source: NamedModel, onProgress?: LoadProgress): Promise<Model> {
  const { engine: { InferenceSession, Tensor }, binary } = await loadEngine()
  // One after the other: the weights that the engine has copied leave the memory before the next ones come.
  const opening = lastOpened.then(async () => {
    const weights = await load(toFile(source), (loaded) => onProgress?.(source, loaded))
    const session = await InferenceSession.create(weights, {
      graphOptimizationLevel: source.opensAsIs === true ? 'disabled' : 'all',
      // Both would keep the memory of the largest run, in steps that double.
      enableCpuMemArena: false,
      enableMemPattern: false,
    })
    for (const copied of [binary, weights]) release(copied)
    return session
  })
  lastOpened = opening.catch(() => undefined)
  const session = await opening
  // The engine runs one call at a time.
  let last: Promise<unknown> = Promise.resolve()
  return {
    inputNames: session.inputNames,
    outputNames: session.outputNames,
    run(feeds) {
      const input: Record<string, OrtTensor> = {}
      for (const [key, { type, data, dims }] of Object.entries(feeds)) input[key] = new Tensor(type, data, dims)
      const answer = last.then(() => session.run(input)).then(plain)
      last = answer.catch(() => undefined)
      return answer
    },
  }
}

/** Frees bytes of which the engine has its own copy: a collection of garbage would come too late for a phone with little memory. */
function release({ buffer }: Uint8Array<ArrayBuffer>): void {
  if (!buffer.detached) buffer.transfer(0)
}

function plain(outputs: InferenceSession.OnnxValueMapType): Record<string, Tensor> {
  const result: Record<string, Tensor> = {}
  for (const [key, value] of Object.entries(outputs)) {
    result[key] = { type: value.type, data: value.data, dims: value.dims } as Tensor
  }
  return result
}

/** The files that must be cached so that these models open without a network: the models and the engine. */
export function filesToCache(models: readonly NamedModel[]): readonly CachedFile[] {
  return [script, mjs, wasm, ...models.map(toFile)]
}

function toFile({ name, file, bytes, downloadBytes, sha256, difference }: NamedModel): CachedFile {
  const whole = { name, address: `/models/${file}?sha256=${sha256}`, bytes, downloadBytes, sha256 }
  if (!isAlone || difference === undefined) return whole
  return { ...whole, downloadBytes: difference.downloadBytes, differenceFrom: toFile(difference.from) }
}

/** Whether these models and the engine are cached, so that they open without a network. */
export async function areCached(models: readonly NamedModel[]): Promise<boolean> {
  const cached = await Promise.all(filesToCache(models).map(isCached))
  return cached.every((one) => one)
}
