import { readFile } from 'node:fs/promises'
import type { MediumKind } from '#kit/best/server/medium-kind.ts'
import { wordText } from '../api.ts'
import { decodeWav, WavError } from '../recognition/preprocess/wav.ts'
import { wordKey } from '../rules/word-key.ts'
import { maxRecordingBytes } from './speech-handlers.ts'

/** Recordings of words in a learner's file. */
export const wordMedium: MediumKind = {
  of: 'word',
  types: ['wav'],
  maxBytes: maxRecordingBytes,
  keyOf: (label) => (wordText.safeParse(label).data === label ? wordKey(label) : undefined),
  async isPlayable(path) {
    try {
      decodeWav(await readFile(path))
      return true
    } catch (error) {
      if (error instanceof WavError) return false
      throw error
    }
  },
}
