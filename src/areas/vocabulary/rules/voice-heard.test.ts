import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeWav } from '../recognition/preprocess/wav.ts'
import { isVoiceHeard, isVoiceSoFar, unheardReason } from './voice-heard.ts'

const folder = join(import.meta.dirname, '../../../../e2e/fixtures/speech')

function samplesOf(file: string): Float32Array {
  return decodeWav(readFileSync(join(folder, file))).samples
}

const words = globSync('*_{kal,rms}.wav', { cwd: folder })

test('hears every spoken word, also behind ten quiet seconds', () => {
  expect(words.length).toBeGreaterThan(30)
  const unheard = words.filter((file) => {
    const word = samplesOf(file)
    const long = new Float32Array(10 * 16_000 + word.length)
    long.set(word, 10 * 16_000)
    return !isVoiceHeard(word) || !isVoiceHeard(long)
  })
  expect(unheard).toEqual([])
})

test.each(['silence.wav', 'noise.wav'])('hears no voice in %s', (file) => {
  expect(isVoiceHeard(samplesOf(file))).toBe(false)
})

test('hears no voice in an empty recording', () => {
  expect(isVoiceHeard(new Float32Array(0))).toBe(false)
})

test('a recording without a word is too quiet, or noise without a voice, or a voice that says no word', () => {
  const umbrella = samplesOf('umbrella_rms.wav')
  const word = new Float32Array(umbrella.length + 16_000)
  word.set(umbrella, 8000)
  expect(unheardReason(word)).toBe('unlike')
  expect(unheardReason(word.map((sample) => sample / 1000))).toBe('quiet')
  expect(unheardReason(samplesOf('silence.wav'))).toBe('quiet')
  expect(unheardReason(new Float32Array(0))).toBe('quiet')
  expect(unheardReason(samplesOf('noise.wav'))).toBe('noise')
})

test.each([
  ['nothing yet', [], false],
  ['a quiet room', Array<number>(200).fill(-70), false],
  ['a loud room', Array<number>(200).fill(-30), false],
  ['a knock', [...Array<number>(100).fill(-70), -20, -20, -25], false],
  ['a soft voice in a quiet room', [...Array<number>(100).fill(-70), ...Array<number>(10).fill(-50)], true],
  ['a voice in a loud room', [...Array<number>(100).fill(-40), ...Array<number>(10).fill(-25)], true],
  ['a voice from the beginning, and the room after it', [...Array<number>(20).fill(-20), ...Array<number>(10).fill(-60)], true],
])('during a recording, %s: a voice %#', (_, levels, heard) => {
  expect(isVoiceSoFar(levels)).toBe(heard)
})
