/**
 * All models of the app: size, hash, licence and source. Models with a `package` are downloaded into models/fetched at
 * install (scripts/install.ts); the others are trained here and committed in models/.
 */
export interface ModelSource {
  /** below models/ */
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  readonly licence: string
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
  'moonshine-encoder-adapted': {
    file: 'moonshine-encoder-adapted.onnx',
    bytes: 7937603,
    sha256: '1eb8f80a850ce11a517649b43c08f8b740aaaba0a1fed12f640e6bf7911427ac',
    licence: 'MIT',
  },
  'moonshine-decoder-sound': {
    file: 'moonshine-decoder-sound.onnx',
    bytes: 1014022,
    sha256: '1aaf34e1e338c27911199d853ec8489c74fab45c83eef85394c8efdf0bb5e98e',
    licence: 'MIT',
  },
  'moonshine-decoder-tree': {
    file: 'moonshine-decoder-tree.onnx',
    bytes: 19822694,
    sha256: '372d32dea1fbacf3ee0f2ac5800c1cdce8e8a2a3b859a84b9a62d8ebaf3b40c5',
    licence: 'MIT',
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
    sha256: '6aea145cad2237ddcbc6d2239620b26d3c0dd2f686fba76165bd0de35f2b07f0',
    licence: 'MIT',
  },
  'palm-full': {
    file: 'palm-full.onnx',
    bytes: 2282903,
    sha256: '9430beb8b5f7f8b3f51224e3e05947df76e48adcc65a77c9d3bfc6d71204d8c5',
    licence: 'Apache-2.0',
  },
  'palm-lite': {
    file: 'palm-lite.onnx',
    bytes: 1935448,
    sha256: 'ca3f4b7333f939b67d844cc2451ed4130b42d6202a5a4ba5710051e86345e102',
    licence: 'Apache-2.0',
  },
  'hand-full': {
    file: 'hand-full.onnx',
    bytes: 5444066,
    sha256: '005b1f164791cc0860dad300f5cc9e21847c752b14e45b04e1b3d263303c1d9c',
    licence: 'Apache-2.0',
  },
  'hand-lite': {
    file: 'hand-lite.onnx',
    bytes: 2036194,
    sha256: '194572de8dfdd0763f08ccb2c864d7cc08f68e7824ec69e0df5d86898ec2d67d',
    licence: 'Apache-2.0',
  },
  'pose-detection': {
    file: 'pose-detection.onnx',
    bytes: 5949267,
    sha256: 'a6baeaa2fa6284fa418960f18d5b9d7f41e3bec1d57a81aae1da064c2a3cfffa',
    licence: 'Apache-2.0',
  },
  'pose-landmark': {
    file: 'pose-landmark.onnx',
    bytes: 2501219,
    sha256: '391636f6af90d21b6160cbbf41a9745b0539a9a6f90b52b4eb9954f0b4388146',
    licence: 'Apache-2.0',
  },
  movement: {
    file: 'movement.onnx',
    bytes: 6791666,
    sha256: '7fcc3e499901d32aa97d9e08163b5ebbd6fa8d9630abcc9a9c7f6896ed2090d3',
    licence: 'MIT',
  },
} as const satisfies Record<string, ModelSource>

export type ModelName = keyof typeof models
