/**
 * Every model of the app: size, hash, licence and where it comes from. Those with a `package` are fetched from it
 * once, at install, into models/fetched (scripts/install.ts); the others are trained here and committed in models/.
 */
export interface ModelSource {
  /** below models/ */
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  readonly licence: string
  /**
   * Turn quantised weights into floats once, when the model is opened, instead of at every run: for a network whose
   * runs are many and short. Costs four times the weights' size in memory.
   */
  readonly unpack?: true
  /** npm package, exact version and the file's path in it */
  readonly package?: { readonly name: string; readonly version: string; readonly path: string }
}

export const models = {
  'moonshine-encoder': {
    file: 'fetched/moonshine-encoder.onnx',
    bytes: 7937661,
    sha256: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
    licence: 'MIT',
    package: {
      name: '@moonshine-ai/moonshine-js',
      version: '0.1.29',
      path: 'dist/model/tiny/quantized/encoder_model.onnx',
    },
  },
  'moonshine-decoder': {
    file: 'fetched/moonshine-decoder.onnx',
    bytes: 20243286,
    sha256: 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
    licence: 'MIT',
    unpack: true,
    package: {
      name: '@moonshine-ai/moonshine-js',
      version: '0.1.29',
      path: 'dist/model/tiny/quantized/decoder_model_merged.onnx',
    },
  },
  'silero-vad': {
    file: 'fetched/silero-vad.onnx',
    bytes: 2327524,
    sha256: '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f',
    licence: 'MIT',
    package: { name: '@ricky0123/vad-web', version: '0.0.31', path: 'dist/silero_vad_v5.onnx' },
  },
  letter: {
    file: 'letter.onnx',
    bytes: 2197554,
    sha256: 'c6937a2670f994dacdac0038a0826121f9b6133412032f4611a4d81f9c2090f3',
    licence: 'MIT',
  },
} as const satisfies Record<string, ModelSource>

export type ModelName = keyof typeof models
