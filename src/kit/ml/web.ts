import type { InferenceSession, Tensor as OrtTensor, TypedTensor, env } from 'onnxruntime-common'
import { cacheNames, engineFolder, engineVersion } from '#kit/cache-names.ts'
import { type LoadProgress, type Model, openOnce, type OpenModel, type Tensor } from './model.ts'
import type { NamedModel } from './models.ts'

interface Engine {
  readonly env: typeof env
  readonly InferenceSession: { create(model: Uint8Array, options?: InferenceSession.SessionOptions): Promise<InferenceSession> }
  readonly Tensor: new (type: Tensor['type'], data: Tensor['data'], dims: readonly number[]) => TypedTensor<Tensor['type']>
}

const engineFiles = {
  script: engineUrl('ort.wasm.min.mjs'),
  mjs: engineUrl('ort-wasm-simd-threaded.mjs'),
  wasm: engineUrl('ort-wasm-simd-threaded.wasm'),
}

function engineUrl(file: string): string {
  return `${engineFolder}${file}?version=${engineVersion}`
}

let engine: Promise<Engine> | undefined

/**
 * Opens a model with the WebAssembly engine, in the page or in a worker. The weights come over the network once and
 * then from the browser's cache, where the key is their hash. Rejects if they cannot be loaded.
 */
export const openModel: OpenModel = openOnce(open)

function loadEngine(): Promise<Engine> {
  engine ??= (import(/* @vite-ignore */ engineFiles.script) as Promise<Engine>).then((loaded) => {
    const { mjs, wasm } = engineFiles
    loaded.env.wasm.wasmPaths = { mjs, wasm }
    // More threads need cross-origin isolation, which the page does not have (decision 4).
    loaded.env.wasm.numThreads = 1
    return loaded
  })
  engine.catch(() => (engine = undefined))
  return engine
}

async function open(source: NamedModel, onProgress?: LoadProgress): Promise<Model> {
  const [{ InferenceSession, Tensor }, weights] = await Promise.all([loadEngine(), load(source, onProgress)])
  const session = await InferenceSession.create(weights)
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

function plain(outputs: InferenceSession.OnnxValueMapType): Record<string, Tensor> {
  const result: Record<string, Tensor> = {}
  for (const [key, value] of Object.entries(outputs)) {
    result[key] = { type: value.type, data: value.data, dims: value.dims } as Tensor
  }
  return result
}

function modelUrl({ file, sha256 }: NamedModel): string {
  return `/models/${file}?sha256=${sha256}`
}

/** Whether these models and the engine are cached, so that they open without a network. */
export async function areCached(models: readonly NamedModel[]): Promise<boolean> {
  if (!(await caches.has(cacheNames.models))) return false
  const cache = await caches.open(cacheNames.models)
  const cached = await Promise.all([...Object.values(engineFiles), ...models.map(modelUrl)].map((address) => cache.match(address)))
  return cached.every((one) => one !== undefined)
}

async function load(model: NamedModel, onProgress?: LoadProgress): Promise<Uint8Array> {
  const { name, file, bytes, sha256 } = model
  const address = modelUrl(model)
  const cache = await caches.open(cacheNames.models)
  const cached = await cache.match(address)
  if (cached !== undefined) {
    const weights = new Uint8Array(await cached.arrayBuffer())
    onProgress?.(model, bytes)
    return weights
  }

  const response = await fetch(address)
  if (!response.ok || response.body === null) throw new Error(`The model ${name} could not be loaded (${response.status})`)
  const weights = new Uint8Array(bytes)
  let loaded = 0
  onProgress?.(model, 0)
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const chunk = next.value
    if (loaded + chunk.length > bytes) throw new Error(`The file of the model ${name} is too long`)
    weights.set(chunk, loaded)
    loaded += chunk.length
    onProgress?.(model, loaded)
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', weights))
  if (Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') !== sha256) {
    throw new Error(`The file of the model ${name} has the wrong hash`)
  }
  for (const old of await cache.keys()) {
    if (new URL(old.url).pathname === `/models/${file}`) await cache.delete(old)
  }
  await cache.put(address, new Response(weights))
  return weights
}
