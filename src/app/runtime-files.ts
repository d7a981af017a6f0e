import { engineVersion } from '#kit/cache-names.ts'
import { engineFiles } from '#kit/ml/engine-files.ts'

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
  ...Object.values(engineFiles).map(({ name, bytes, sha256 }) => ({
    file: `models/fetched/onnxruntime/${name}`, bytes, sha256, licence: 'MIT', package: { ...onnxruntimeWeb, path: `dist/${name}` },
  })),
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
