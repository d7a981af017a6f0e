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
    sha256: '531bbed302c762a7f6fe51f37a9b441b0a75f9728b5450a1d8719a29351cb425',
    licence: 'MIT',
  },
})

/** The weights that read the letters of each script. */
export const letterModels: Readonly<Record<Script, NamedModel>> = { sinhala: models.letter, tamil: models.tamilLetter }
