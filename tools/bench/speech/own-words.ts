/** The app's own words in voices outside the training data, and in recordings. */
import { join } from 'node:path'
import type { Espeak } from '#areas/vocabulary/server/voice/espeak.ts'
import { openEspeak } from '#areas/vocabulary/server/voice/open-espeak.ts'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { addNoise, seededPinkNoise } from '../../lib/speech/conditions.ts'
import { printTable } from '../../lib/print-table.ts'
import { hash } from '../../lib/rng.ts'
import type { Recording } from '../../lib/speech/recordings.ts'
import type { Recognise } from './unseen-people.ts'

/** Accents and speakers of espeak-ng that tools/training/speech/encoder/synthesise.py does not use. */
const voices = [
  'en-gb-x-gbclan+m5', 'en-gb-x-gbcwmd+m8', 'en-us-nyc+m6', 'en-us+Annie', 'en-gb-x-gbcwmd+Alicia', 'en-us+David', 'en-us+victor',
  'en-us+shelby', 'en-gb-x-gbclan+Benjamin', 'en-us-nyc+klatt2',
]
const wordsPerMinute = 130
const silenceSeconds = 0.4
/** Of the room, relative to the word. */
const noiseDecibels = 35
const espeakFolder = join(import.meta.dirname, '../../../models/fetched/espeak')

/** Prints each built-in word, worst first. Each is asked for among all built-in words. */
export async function printOwnWords(recordings: readonly Recording[], recognise: Recognise): Promise<void> {
  const vocabulary = builtInWords.map(({ wordAdd }) => wordAdd)
  const espeak = await openEspeak(espeakFolder)
  const rows: { word: string, missed: string[], confidence: number, said: number, recorded: number, recordedMissed: number }[] = []
  for (const { wordAdd: word, spoken: { en: spoken } } of builtInWords) {
    const row = { word, missed: [] as string[], confidence: 0, said: voices.length, recorded: 0, recordedMissed: 0 }
    for (const voice of voices) {
      const answer = await recognise(sayWord(espeak, voice, spoken), { vocabulary, word })
      if (answer.kind === 'recognised' && answer.cluster === word) row.confidence += answer.confidence / voices.length
      else row.missed.push(`${voice}: ${answer.kind === 'recognised' ? answer.cluster : answer.kind}`)
    }
    for (const { samples } of recordings.filter((recording) => recording.word === spoken)) {
      const answer = await recognise(samples, { vocabulary, word })
      row.recorded++
      if (answer.kind !== 'recognised' || answer.cluster !== word) row.recordedMissed++
    }
    rows.push(row)
  }
  const missedShare = ({ missed, said, recorded, recordedMissed }: typeof rows[number]): number => (missed.length + recordedMissed) / (said + recorded)
  rows.sort((a, b) => missedShare(b) - missedShare(a) || a.confidence - b.confidence)
  printTable([
    [`\nown words, asked for, worst first`, `right of ${voices.length} voices`, 'mean confidence', 'right recordings'],
    ...rows.map(({ word, missed, confidence, said, recorded, recordedMissed }) => [
      word, String(said - missed.length), confidence.toFixed(2), recorded === 0 ? '-' : `${recorded - recordedMissed} of ${recorded}`,
    ]),
  ])
  for (const { word, missed } of rows) for (const one of missed) console.log(`${word}, ${one}`)
}

/** A word in a quiet room, at 16 kHz. */
function sayWord(espeak: Espeak, voice: string, word: string): Float32Array {
  if (espeak.set_voice(voice, '', 0, 0, 0) !== 0) throw new Error(`espeak-ng has no voice "${voice}"`)
  espeak.set_rate(wordsPerMinute)
  const spoken: number[] = []
  espeak.synthesize(word, (audio) => {
    for (const sample of audio ?? []) spoken.push(sample / 32_768)
    return false
  })
  const said = resampleAudio(Float32Array.from(spoken), espeak.get_samplerate(), 16_000)
  const recording = new Float32Array(said.length + 2 * silenceSeconds * 16_000)
  recording.set(said, silenceSeconds * 16_000)
  return addNoise(recording, seededPinkNoise(recording.length, hash(`${voice}/${word}`)), noiseDecibels)
}
