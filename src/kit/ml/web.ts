import type { InferenceSession, Tensor as OrtTensor, TypedTensor, env } from 'onnxruntime-common'
import { cacheNames } from '#kit/cache-names.ts'
import { type CachedFile, engineFiles } from './engine-files.ts'
import { type LoadProgress, type Model, openOnce, type OpenModel, type Tensor } from './model.ts'
import type { NamedModel } from './models.ts'

interface Engine {
  readonly env: typeof env
  readonly InferenceSession: { create(model: Uint8Array, options?: InferenceSession.SessionOptions): Promise<InferenceSession> }
  readonly Tensor: new (type: Tensor['type'], data: Tensor['data'], dims: readonly number[]) => TypedTensor<Tensor['type']>
}

let engine: Promise<Engine> | undefined

/**
 * Opens a model with the WebAssembly engine, in the page or in a worker. The weights come over the network once and
 * then from the browser's cache, where the key is their hash. Rejects if they cannot be loaded.
 */
export const openModel: OpenModel = openOnce(open)

function loadEngine(): Promise<Engine> {
  engine ??= (import(/* @vite-ignore */ engineFiles.script.address) as Promise<Engine>).then((loaded) => {
    const { mjs, wasm } = engineFiles
    loaded.env.wasm.wasmPaths = { mjs: mjs.address, wasm: wasm.address }
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

/** The files that must be cached so that these models open without a network: the models and the engine. */
export function filesToCache(models: readonly NamedModel[]): readonly CachedFile[] {
  return [...Object.values(engineFiles), ...models.map(toFile)]
}

function toFile({ name, file, bytes, downloadBytes, sha256 }: NamedModel): CachedFile {
  return { name, address: `/models/${file}?sha256=${sha256}`, bytes, downloadBytes, sha256 }
}

export async function isCached({ address }: CachedFile): Promise<boolean> {
  if (!(await caches.has(cacheNames.models))) return false
  return (await (await caches.open(cacheNames.models)).match(address)) !== undefined
}

/** Whether these models and the engine are cached, so that they open without a network. */
export async function areCached(models: readonly NamedModel[]): Promise<boolean> {
  const cached = await Promise.all(filesToCache(models).map(isCached))
  return cached.every((one) => one)
}

/** Downloads a file and checks its hash. `onLoaded` gets the number of received bytes. Rejects with the signal's reason. */
async function download(file: CachedFile, onLoaded: (loaded: number) => void, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { name, address, bytes, sha256 } = file
  const response = await fetch(address, { signal: signal ?? null })
  if (!response.ok || response.body === null) throw new Error(`The file ${name} could not be loaded (${response.status})`)
  const content = new Uint8Array(bytes)
  let loaded = 0
  onLoaded(0)
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const chunk = next.value
    if (loaded + chunk.length > bytes) throw new Error(`The file ${name} is too long`)
    content.set(chunk, loaded)
    loaded += chunk.length
    onLoaded(loaded)
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  if (Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') !== sha256) {
    throw new Error(`The file ${name} has the wrong hash`)
  }
  return content
}

/** Stores a file in place of its earlier versions. Rejects with QuotaExceededError if the device is full. */
async function store({ address }: CachedFile, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await caches.open(cacheNames.models)
  const { pathname } = new URL(address, location.href)
  for (const old of await cache.keys()) {
    if (new URL(old.url).pathname === pathname) await cache.delete(old)
  }
  const type = pathname.endsWith('.mjs') ? 'text/javascript' : pathname.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
  await cache.put(address, new Response(content, { headers: { 'content-type': type } }))
}

/**
 * Downloads a file into the cache. `onLoaded` gets the number of received bytes. Rejects with the signal's reason, with
 * QuotaExceededError if the device is full, or if the file cannot be loaded.
 */
export async function downloadToCache(file: CachedFile, onLoaded: (loaded: number) => void, signal: AbortSignal): Promise<void> {
  const content = await download(file, onLoaded, signal)
  // The service worker caches the engine itself.
  if (!(await isCached(file))) await store(file, content)
}

async function load(model: NamedModel, onProgress?: LoadProgress): Promise<Uint8Array> {
  const file = toFile(model)
  const cache = await caches.open(cacheNames.models)
  const cached = await cache.match(file.address)
  if (cached !== undefined) {
    const weights = new Uint8Array(await cached.arrayBuffer())
    onProgress?.(model, model.bytes)
    return weights
  }
  const weights = await download(file, (loaded) => onProgress?.(model, loaded))
  // If the device is full, it still recognises, but downloads the model again the next time.
  await store(file, weights).catch((error: unknown) => console.warn('The model cannot be kept on this device', error))
  return weights
}
