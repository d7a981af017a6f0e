import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import type { RecognitionQuery } from './candidates/candidates.ts'
import { resampleAudio } from './preprocess/resample.ts'
import { decodeWav } from './preprocess/wav.ts'
import { openSpeechRecogniser, type SpeechRecogniser } from './recognise-recording.ts'
import type { WordResult } from './word-result.ts'

const folder = join(import.meta.dirname, '../../../../e2e/fixtures/speech')
const vocabulary = [
  'Apple', 'Banana', 'Mango', 'Pineapple', 'Orange', 'Grape', 'Cherry', 'Passion', 'Van', 'Car', 'Bus', 'Train', 'Lory',
  'Bicycle', 'Motorcycle',
]

function sound(file: string): Float32Array {
  const { samples, sampleRate } = decodeWav(readFileSync(join(folder, file)))
  return resampleAudio(samples, sampleRate, 16_000)
}

function shown(answer: WordResult): string {
  return answer.kind === 'recognised' ? answer.cluster.toLowerCase() : answer.kind
}

/** The encoder was trained with both voices of these recordings (flite rms and kal): they show that the parts fit together. */
describe('wiring: recognise', () => {
  let recogniser: SpeechRecogniser
  beforeAll(async () => {
    recogniser = await openSpeechRecogniser(openModel)
  })
  const recognise = async (samples: Float32Array, question: RecognitionQuery): Promise<WordResult> =>
    recogniser.words.recognise(await recogniser.segment(samples), question)

  it('recognises the built-in words', async () => {
    const files = readdirSync(folder).filter((file) => vocabulary.includes(wordOf(file)))
    expect(files.length).toBeGreaterThanOrEqual(30)
    const wrong: string[] = []
    for (const file of files) {
      const answer = shown(await recognise(sound(file), { vocabulary }))
      if (answer !== wordOf(file).toLowerCase()) wrong.push(`${file}: ${answer}`)
    }
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(1)
  })

  it('gives the requested word a high confidence only if it was said', async () => {
    const samples = sound('banana_rms.wav')
    const recognised = await recognise(samples, { vocabulary, word: 'Banana' })
    const otherRequested = await recognise(samples, { vocabulary, word: 'Bus' })
    expect(recognised).toMatchObject({ kind: 'recognised', cluster: 'Banana', approximate: false })
    expect(otherRequested).toMatchObject({ kind: 'recognised', cluster: 'Banana' })
    expect(recognised.kind === 'recognised' && recognised.confidence).toBeGreaterThan(0.9)
    expect(otherRequested.kind === 'recognised' && otherRequested.confidence).toBeLessThan(0.1)
  })

  it('recognises a word that the learner added', async () => {
    for (const word of ['Elephant', 'Umbrella', 'Helicopter']) {
      const answer = await recognise(sound(`${word.toLowerCase()}_rms.wav`), { vocabulary: [...vocabulary, word] })
      expect(answer).toMatchObject({ kind: 'recognised', cluster: word })
    }
  })

  it('accepts a simplified pronunciation, marked as approximate and with less confidence', async () => {
    const choices = ['Banana', 'Bus', 'Apple', 'Car']
    const answer = await recognise(sound('banana-approx_rms.wav'), { vocabulary, word: 'Banana', choices })
    const whole = await recognise(sound('banana_rms.wav'), { vocabulary, word: 'Banana', choices })
    expect(answer).toMatchObject({ kind: 'recognised', cluster: 'Banana', approximate: true })
    expect(whole).toMatchObject({ kind: 'recognised', cluster: 'Banana', approximate: false })
    expect(answer.kind === 'recognised' && whole.kind === 'recognised' && answer.confidence < whole.confidence).toBe(true)
  })

  it('never guesses at silence, noise or a word far from all', async () => {
    expect(shown(await recognise(sound('silence.wav'), { vocabulary }))).toBe('nothing')
    expect(['nothing', 'noisy']).toContain(shown(await recognise(sound('noise.wav'), { vocabulary })))
    expect(shown(await recognise(new Float32Array(100), { vocabulary }))).toBe('nothing')
    expect(shown(await recognise(sound('umbrella_rms.wav'), { vocabulary: ['Bus', 'Car'] }))).toBe('nothing')
  })

  it('finds the word in a long recording', async () => {
    const word = sound('motorcycle_rms.wav')
    const long = new Float32Array(15 * 16_000)
    long.set(word, 9 * 16_000)
    expect(shown(await recognise(long, { vocabulary }))).toBe('motorcycle')
  })

  it('accepts any text as a word', async () => {
    const words = ['අම්මා', '日本', '♥', 'x'.repeat(40), '12 34', "O'Brien", 'a b c', '']
    expect(shown(await recognise(sound('van_rms.wav'), { vocabulary: [...vocabulary, ...words] }))).toBe('van')
  })
})

function wordOf(file: string): string {
  const word = basename(file, '.wav').split('_')[0] ?? ''
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
