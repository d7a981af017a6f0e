/** Says words in several voices for the templates of the recogniser. */
import { join } from 'node:path'
import type { SoundForm } from '../../recognition/candidates/sound-words.ts'
import { sampleRate } from '../../recognition/preprocess/levels.ts'
import { resampleAudio } from '../../recognition/preprocess/resample.ts'
import { espeakPhonemes } from '../../recognition/templates/espeak-phonemes.ts'
import { type Espeak, openEspeak } from '../voice/espeak.ts'

/** Speakers of espeak-ng and their words per minute. */
const speakers = [['m3', 135], ['f2', 135], ['m1', 110], ['f4', 120], ['Andrea', 150], ['klatt2', 135]] as const

const folder = join(import.meta.dirname, '../../../../../models/fetched/espeak')
/** The voice takes 55 MB of memory, which is freed after so long without a word, in ms. */
const idleMs = 10_000

/** Returns the word in each voice: mono, 16 kHz. Rejects if the voice is not installed. */
export type SayForm = (form: SoundForm) => Promise<readonly Float32Array[]>

export function createTemplateVoice(): SayForm {
  let opened: Promise<Espeak> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  const release = (): void => {
    opened = undefined
  }

  return async ({ spelling, phones }) => {
    clearTimeout(idle)
    opened ??= openEspeak(folder)
    opened.catch(release)
    const espeak = await opened
    idle = setTimeout(release, idleMs)
    idle.unref()
    // The Sinhala voice has the sounds of Tamil too.
    const [language, text] = phones.length > 0 ? ['si', espeakPhonemes(phones)] : ['en-us', spelling]
    return speakers.map(([speaker, rate]) => say(espeak, `${language}+${speaker}`, rate, text)).filter(({ length }) => length > 0)
  }
}

function say(espeak: Espeak, voice: string, rate: number, text: string): Float32Array {
  if (espeak.set_voice(voice, '', 0, 0, 0) !== 0) throw new Error(`espeak-ng has no voice "${voice}"`)
  espeak.set_rate(rate)
  const samples: number[] = []
  espeak.synthesize(text, (audio) => {
    for (const sample of audio ?? []) samples.push(sample / 32_768)
    return false
  })
  return resampleAudio(Float32Array.from(samples), espeak.get_samplerate(), sampleRate)
}
