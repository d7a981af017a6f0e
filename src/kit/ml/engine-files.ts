import { engineFolder, engineVersion } from '#kit/cache-names.ts'

/** A file that is cached under an address with its version or hash. */
export interface CachedFile {
  /** used in error messages */
  readonly name: string
  readonly address: string
  readonly bytes: number
  /** the bytes that a browser receives, because the server compresses the file */
  readonly downloadBytes: number
  readonly sha256: string
  /** the host has its difference from this file in its place */
  readonly differenceFrom?: CachedFile
}

function engineFile(name: string, bytes: number, downloadBytes: number, sha256: string): CachedFile {
  return { name, address: `${engineFolder}${name}?version=${engineVersion}`, bytes, downloadBytes, sha256 }
}

/** The inference engine, which every recogniser on the device needs. */
export const engineFiles = {
  script: engineFile('ort.wasm.min.mjs', 50_126, 17_030, '219e6a1fc8a9938268d18efca3c91d310bd2f4a59bbd13744df5b2b7fc6cee3b'),
  mjs: engineFile('ort-wasm-simd-threaded.mjs', 24_381, 9533, 'e13f7f94fc51b4ca72b12faeb1ee95f4ace6dfbc8939bc718aabdc0a27c4299b'),
  wasm: engineFile('ort-wasm-simd-threaded.wasm', 14_239_897, 3_267_588, '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2'),
} as const

/** The bytes of `wasm` on a static host. */
export const brotliEngineBytes = 2_443_523
