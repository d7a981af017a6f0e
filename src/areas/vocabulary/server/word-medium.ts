import type { MediumKind } from '#kit/best/server/medium-kind.ts'
import { bytesOf } from '#kit/server/files/stored-file.ts'
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
  async isPlayable(received, _type, { files }) {
    try {
      decodeWav(await bytesOf(await files.received(received)))
      return true
    } catch (error) {
      if (error instanceof WavError) return false
      throw error
    }
  },
}
