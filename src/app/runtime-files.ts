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

interface Source {
  readonly folder: string
  readonly licence: string
  readonly package: RuntimeFile['package']
}

const onnxruntimeWeb: Source = {
  folder: 'onnxruntime', licence: 'MIT', package: { name: 'onnxruntime-web', version: engineVersion, path: 'dist/' },
}
const espeak: Source = {
  folder: 'espeak', licence: 'GPL-3.0', package: { name: '@echogarden/espeak-ng-emscripten', version: '0.3.5', path: '' },
}

function fileOf({ folder, licence, package: source }: Source, file: string, bytes: number, sha256: string): RuntimeFile {
  return { file: `models/fetched/${folder}/${file}`, bytes, sha256, licence, package: { ...source, path: `${source.path}${file}` } }
}

export const runtimeFiles: readonly RuntimeFile[] = [
  ...Object.values(engineFiles).map(({ name, bytes, sha256 }) => fileOf(onnxruntimeWeb, name, bytes, sha256)),
  fileOf(espeak, 'espeak-ng.js', 841996, '3502d997af2640e54518a06845776c8507bfeebd8ff75f80176370e35de9896b'),
  fileOf(espeak, 'espeak-ng.data', 24014553, 'f7f8eff5685c709db9dae81e88a0e0556867d60514f7308ae99e0579369397b5'),
]
