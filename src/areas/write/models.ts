import { defineModels } from '#kit/ml/models.ts'

/** The weights that the recogniser opens; fetched ones come from their package at the install. */
export const models = defineModels({
  letter: {
    file: 'letter.onnx',
    bytes: 2197554,
    downloadBytes: 2033869,
    sha256: '6aea145cad2237ddcbc6d2239620b26d3c0dd2f686fba76165bd0de35f2b07f0',
    licence: 'MIT',
  },
})
