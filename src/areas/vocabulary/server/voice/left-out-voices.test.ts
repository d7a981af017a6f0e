/** Accuracy of the speech recogniser with voices that had no part in its training or tuning. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import { openSpeechRecogniser } from '../../recognition/recognise-recording.ts'
import { resampleAudio } from '../../recognition/preprocess/resample.ts'
import { builtInWords } from '../../rules/words.ts'
import type { Espeak } from './espeak.ts'
import { openEspeak } from './open-espeak.ts'

/**
 * Accents and speakers of espeak-ng. tools/training/speech/encoder/synthesise.py uses five other accents and twenty other
 * speakers of the same synthesiser: this measures other voices, not people.
 */
const voices = ['en-gb-x-gbclan+m5', 'en-gb-x-gbcwmd+m8', 'en-us-nyc+m6']
const [rate, quietSeconds] = [16_000, 0.5]
const folder = join(import.meta.dirname, '../../../../../models/fetched/espeak')

/** A word between two pauses of a quiet room, at 16 kHz. */
function spoken(espeak: Espeak, word: string): Float32Array {
  const samples: number[] = []
  espeak.synthesize(word, (audio) => {
    for (const sample of audio ?? []) samples.push(sample / 32_768)
    return false
  })
  const said = resampleAudio(Float32Array.from(samples), espeak.get_samplerate(), rate)
  const recording = Float32Array.from({ length: said.length + 2 * quietSeconds * rate }, (_, i) => 1e-4 * Math.sin(i * i * 12.9898))
  for (const [i, sample] of said.entries()) recording[i + quietSeconds * rate] = (recording[i + quietSeconds * rate] ?? 0) + sample
  return recording
}

test('accuracy: at most two of 45 built-in words in left-out voices are not recognised, and none is taken for another', async () => {
  const espeak = await openEspeak(folder)
  const recogniser = await openSpeechRecogniser(openModel)
  const vocabulary = builtInWords.map(({ wordAdd }) => wordAdd)
  const missed: string[] = []
  const mistaken: string[] = []
  for (const voice of voices) {
    expect(espeak.set_voice(voice, '', 0, 0, 0), voice).toBe(0)
    espeak.set_rate(130)
    for (const word of vocabulary) {
      const answer = await recogniser.words.recognise(await recogniser.segment(spoken(espeak, word)), { vocabulary })
      if (answer.kind !== 'recognised') missed.push(`${word} by ${voice}: ${answer.kind}`)
      else if (answer.cluster !== word) mistaken.push(`${word} by ${voice}: ${answer.cluster}`)
    }
  }
  expect(mistaken).toEqual([])
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(2)
})
