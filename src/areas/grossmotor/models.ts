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
    bytes: 4092754,
    downloadBytes: 2413901,
    sha256: '8afcde9e62d65ae04ccc243400fc6d4341a9397cc03b4773d67ca99c33c87254',
    licence: 'MIT',
  },
})
