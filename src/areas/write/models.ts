import { defineModels } from '#kit/ml/models.ts'

/** The weights that the recogniser opens; fetched ones come from their package at the install. */
export const models = defineModels({
  letter: {
    file: 'letter.onnx',
    bytes: 2197554,
    downloadBytes: 2033869,
    sha256: '2c3a7077b1f46a0bd2424afa98b8367433c64e898accb286cc1a1aa0a2fe936d',
    licence: 'MIT',
  },
})
