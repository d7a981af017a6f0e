/** Words said by voices of espeak-ng that make no templates, most of them raised to the pitch of children. No child was recorded. */
import { join } from 'node:path'
import { sampleRate } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { espeakPhonemes } from '#areas/vocabulary/recognition/templates/espeak-phonemes.ts'
import { openEspeak } from '#areas/vocabulary/server/voice/open-espeak.ts'
import { hash } from '../rng.ts'
import { addNoise, raise, seededPinkNoise } from './conditions.ts'

export interface SyntheticChild {
  /** a speaker of espeak-ng */
  readonly speaker: string
  readonly wordsPerMinute: number
  /** how far pitch and formants are raised */
  readonly cents: number
}

export const syntheticChildren: readonly SyntheticChild[] = [
  { speaker: 'f5', wordsPerMinute: 120, cents: 300 },
  { speaker: 'm2', wordsPerMinute: 125, cents: 400 },
  { speaker: 'Annie', wordsPerMinute: 130, cents: 0 },
  { speaker: 'linda', wordsPerMinute: 110, cents: 300 },
]

const silenceSeconds = 0.4
/** Of the room, relative to the word. */
const noiseDecibels = 35
const folder = join(import.meta.dirname, '../../../models/fetched/espeak')

/** Returns the phones of a Sinhala or Tamil word as this child says them, between two pauses of a quiet room. */
export type SayPhones = (child: SyntheticChild, phones: readonly string[]) => Float32Array

export async function openSyntheticChildren(): Promise<SayPhones> {
  const espeak = await openEspeak(folder)
  return ({ speaker, wordsPerMinute, cents }, phones) => {
    if (espeak.set_voice(`si+${speaker}`, '', 0, 0, 0) !== 0) throw new Error(`espeak-ng has no speaker "${speaker}"`)
    espeak.set_rate(wordsPerMinute)
    const samples: number[] = []
    espeak.synthesize(espeakPhonemes(phones), (audio) => {
      for (const sample of audio ?? []) samples.push(sample / 32_768)
      return false
    })
    const adult = resampleAudio(Float32Array.from(samples), espeak.get_samplerate(), sampleRate)
    const said = cents === 0 ? adult : raise(adult, cents)
    const silence = silenceSeconds * sampleRate
    const recording = new Float32Array(said.length + 2 * silence)
    recording.set(said, silence)
    return addNoise(recording, seededPinkNoise(recording.length, hash(`${speaker} ${phones.join(' ')}`)), noiseDecibels)
  }
}
