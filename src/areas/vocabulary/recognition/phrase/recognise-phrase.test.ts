import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import type { Phrase } from '../../rules/phrases/phrases.ts'
import { resampleAudio } from '../preprocess/resample.ts'
import { decodeWav } from '../preprocess/wav.ts'
import { openSpeechRecogniser, type SpeechRecogniser } from '../recognise-recording.ts'
import { recognisePhrase } from './recognise-phrase.ts'

const folder = join(import.meta.dirname, '../../../../../e2e/fixtures/speech')

function sound(word: string): Float32Array {
  const { samples, sampleRate } = decodeWav(readFileSync(join(folder, `${word}_rms.wav`)))
  return resampleAudio(samples, sampleRate, 16_000)
}

/** The words with a pause of so many seconds between them. */
function take(words: readonly string[], pause: number): Float32Array {
  const silence = Float32Array.from({ length: pause * 16_000 }, (_, at) => 1e-4 * Math.sin(at * at * 12.9898))
  return Float32Array.from(words.flatMap((word) => [...silence, ...sound(word), ...silence]))
}

/** Two words that no phrase of the app joins. */
const word = (text: string) => ({ key: text, own: undefined, text, spoken: text, learnt: text, picture: text, drawing: undefined })
const phrase: Phrase = { text: 'bicycle elephant', language: 'en', rule: 0, words: [word('bicycle'), word('elephant')] }

const query = { vocabulary: ['bicycle', 'elephant', 'apple', 'bus'] }

describe('wiring: the words of a phrase', () => {
  let recogniser: SpeechRecogniser
  beforeAll(async () => {
    recogniser = await openSpeechRecogniser(openModel)
  })

  it.each([
    ['both', ['bicycle', 'elephant'], 0.1, { cluster: 'bicycle elephant', words: ['heard', 'heard'] }],
    ['both without a pause', ['bicycle', 'elephant'], 0, { cluster: 'bicycle elephant', words: ['heard', 'heard'] }],
    ['both after a long pause', ['bicycle', 'elephant'], 0.5, { cluster: 'bicycle elephant', words: ['heard', 'heard'] }],
    ['the first one only', ['bicycle'], 0.3, { cluster: 'bicycle', words: ['heard', 'missing'] }],
    ['the second one only', ['elephant'], 0.3, { cluster: 'elephant', words: ['missing', 'heard'] }],
    ['the other order', ['elephant', 'bicycle'], 0.1, { cluster: 'elephant bicycle', words: ['heard', 'heard'] }],
  ])('%s', async (_, said, pause, heard) => {
    expect(await recognisePhrase(recogniser, take(said, pause), phrase, query)).toMatchObject(heard)
  })

  it('silence is no phrase', async () => {
    expect(await recognisePhrase(recogniser, new Float32Array(16_000), phrase, query)).toBe('nothing')
  })
})
