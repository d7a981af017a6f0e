import { defineModels } from '#kit/ml/models.ts'

/** The weights that the recogniser opens; fetched ones come from their package at the install. */
export const models = defineModels({
  'moonshine-encoder': {
    file: 'fetched/moonshine-encoder.onnx',
    bytes: 7937661,
    downloadBytes: 5509472,
    sha256: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
    licence: 'MIT',
    opensAsIs: true,
    package: {
      name: '@moonshine-ai/moonshine-js',
      version: '0.1.29',
      path: 'dist/model/tiny/quantized/encoder_model.onnx',
    },
  },
  'moonshine-encoder-adapted': {
    file: 'moonshine-encoder-adapted.onnx',
    bytes: 7937603,
    downloadBytes: 5405156,
    sha256: '1eb8f80a850ce11a517649b43c08f8b740aaaba0a1fed12f640e6bf7911427ac',
    licence: 'MIT',
    opensAsIs: true,
  },
  'moonshine-decoder-sound': {
    file: 'moonshine-decoder-sound.onnx',
    bytes: 1014022,
    downloadBytes: 831889,
    sha256: '1aaf34e1e338c27911199d853ec8489c74fab45c83eef85394c8efdf0bb5e98e',
    licence: 'MIT',
    opensAsIs: true,
  },
  'moonshine-decoder-tree': {
    file: 'moonshine-decoder-tree.onnx',
    bytes: 19822694,
    downloadBytes: 14783173,
    sha256: '372d32dea1fbacf3ee0f2ac5800c1cdce8e8a2a3b859a84b9a62d8ebaf3b40c5',
    licence: 'MIT',
    opensAsIs: true,
  },
  'silero-vad': {
    file: 'fetched/silero-vad.onnx',
    bytes: 2327524,
    downloadBytes: 1877595,
    sha256: '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f',
    licence: 'MIT',
    package: { name: '@ricky0123/vad-web', version: '0.0.31', path: 'dist/silero_vad_v5.onnx' },
  },
})
