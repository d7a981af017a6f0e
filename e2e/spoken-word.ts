/** Words in Sinhala and Tamil as voices of espeak-ng say them that make no templates. */
import { join } from 'node:path'
import { languageOfText } from '#kit/languages.ts'
import { phonesOf } from '#areas/vocabulary/recognition/pronunciation/phones.ts'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { espeakPhonemes } from '#areas/vocabulary/recognition/templates/espeak-phonemes.ts'
import { speakAs } from '#areas/vocabulary/server/voice/espeak.ts'
import { openEspeak } from '#areas/vocabulary/server/voice/open-espeak.ts'

const espeak = openEspeak(join(import.meta.dirname, '../models/fetched/espeak'))

/** A WAV file of a word in a quiet room: 0.9 s of the room, then the word in 1.2 s. @param rate in Hz */
export async function spoken(word: string, voice: string, rate: number): Promise<Buffer> {
  const speaker = await espeak
  const samples = speakAs(speaker, voice, 125, espeakPhonemes(phonesOf(word, languageOfText(word))))
  const said = resampleAudio(samples, speaker.get_samplerate(), rate)
  const recording = Float32Array.from({ length: 2.5 * rate }, (_, i) => 1e-4 * Math.sin(i * i * 12.9898))
  for (const [i, sample] of said.entries()) recording[i + rate] = (recording[i + rate] ?? 0) + sample
  return Buffer.from(encodeWav(recording, rate))
}
