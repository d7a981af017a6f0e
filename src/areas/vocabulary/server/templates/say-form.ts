/** Says words in several voices for the templates of the recogniser. */
import type { SoundForm } from '../../recognition/candidates/sound-words.ts'
import { sampleRate } from '../../recognition/preprocess/levels.ts'
import { resampleAudio } from '../../recognition/preprocess/resample.ts'
import { espeakPhonemes } from '../../recognition/templates/espeak-phonemes.ts'
import { type Espeak, speakAs } from '../voice/espeak.ts'

/** Speakers of espeak-ng and their words per minute. */
export const speakers = [['m3', 135], ['f2', 135], ['m1', 110], ['f4', 120], ['Andrea', 150], ['klatt2', 135]] as const

/** Returns the word in each voice: mono, 16 kHz. Rejects if the voice is missing. */
export type SayForm = (form: SoundForm) => Promise<readonly Float32Array[]>

/** Returns the word in each voice: mono, 16 kHz. */
export function sayForm(espeak: Espeak, { spelling, phones }: SoundForm): readonly Float32Array[] {
  // The Sinhala voice has the sounds of Tamil too.
  const [language, text] = phones.length > 0 ? ['si', espeakPhonemes(phones)] : ['en-us', spelling]
  return speakers
    .map(([speaker, rate]) => resampleAudio(speakAs(espeak, `${language}+${speaker}`, rate, text), espeak.get_samplerate(), sampleRate))
    .filter(({ length }) => length > 0)
}
