import { defineModels, type NamedModel } from '#kit/ml/models.ts'
import type { Script } from './rules/scripts.ts'

/** The weights that the recogniser opens; fetched ones come from their package at the install. */
export const models = defineModels({
  letter: {
    file: 'letter.onnx',
    bytes: 2197554,
    downloadBytes: 2033869,
    sha256: '2c3a7077b1f46a0bd2424afa98b8367433c64e898accb286cc1a1aa0a2fe936d',
    licence: 'MIT',
  },
  tamilLetter: {
    file: 'letter-tamil.onnx',
    bytes: 2153113,
    downloadBytes: 1993101,
    sha256: '58b5848871a165f06a3082ad542b5a687cb740dc3655554eb10287a96ef21a7b',
    licence: 'MIT',
  },
  /** Opened when the first syllable is asked for. */
  syllable: {
    file: 'syllable.onnx',
    bytes: 2205733,
    downloadBytes: 2030666,
    sha256: '59476dd554d552baee6f2a63e91b2fe1bf7e2309cd25e110bc840a0565413e0b',
    licence: 'MIT',
  },
})

/** The weights that read the letters of each script. */
export const letterModels: Readonly<Record<Script, NamedModel>> = { sinhala: models.letter, tamil: models.tamilLetter }
