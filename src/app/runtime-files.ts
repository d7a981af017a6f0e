import { engineVersion } from '#kit/cache-names.ts'

/** A file that the app serves or runs, not a model, from a package of which the app needs nothing else. */
export interface RuntimeFile {
  /** below the project's root */
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  readonly licence: string
  readonly package: { readonly name: string; readonly version: string; readonly path: string }
}

const onnxruntimeWeb = { name: 'onnxruntime-web', version: engineVersion } as const
const espeak = { name: '@echogarden/espeak-ng-emscripten', version: '0.3.5' } as const

export const runtimeFiles: readonly RuntimeFile[] = [
  {
    file: 'models/fetched/onnxruntime/ort.wasm.min.mjs',
    bytes: 50126,
    sha256: '219e6a1fc8a9938268d18efca3c91d310bd2f4a59bbd13744df5b2b7fc6cee3b',
    licence: 'MIT',
    package: { ...onnxruntimeWeb, path: 'dist/ort.wasm.min.mjs' },
  },
  {
    file: 'models/fetched/onnxruntime/ort-wasm-simd-threaded.mjs',
    bytes: 24381,
    sha256: 'e13f7f94fc51b4ca72b12faeb1ee95f4ace6dfbc8939bc718aabdc0a27c4299b',
    licence: 'MIT',
    package: { ...onnxruntimeWeb, path: 'dist/ort-wasm-simd-threaded.mjs' },
  },
  {
    file: 'models/fetched/onnxruntime/ort-wasm-simd-threaded.wasm',
    bytes: 14239897,
    sha256: '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2',
    licence: 'MIT',
    package: { ...onnxruntimeWeb, path: 'dist/ort-wasm-simd-threaded.wasm' },
  },
  {
    file: 'models/fetched/espeak/espeak-ng.js',
    bytes: 841996,
    sha256: '3502d997af2640e54518a06845776c8507bfeebd8ff75f80176370e35de9896b',
    licence: 'GPL-3.0',
    package: { ...espeak, path: 'espeak-ng.js' },
  },
  {
    file: 'models/fetched/espeak/espeak-ng.data',
    bytes: 24014553,
    sha256: 'f7f8eff5685c709db9dae81e88a0e0556867d60514f7308ae99e0579369397b5',
    licence: 'GPL-3.0',
    package: { ...espeak, path: 'espeak-ng.data' },
  },
]
