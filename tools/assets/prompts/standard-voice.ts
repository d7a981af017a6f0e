/** The voices that speak the prompts: in English CMU ARCTIC slt by HTS, in Sinhala and Tamil espeak-ng. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { decodeWav, type Sound } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { type Espeak, speak } from '#areas/vocabulary/server/voice/espeak.ts'
import { normaliseLoudness, speechLevel, trimSilence } from '#areas/vocabulary/server/voice/loudness.ts'
import { openEspeak } from '#areas/vocabulary/server/voice/open-espeak.ts'
import type { Language } from '#kit/languages.ts'
import { mp3Rate } from '../../lib/speech/mp3.ts'
import { run } from '../sounds/programs.ts'

const espeakFolder = join(import.meta.dirname, '../../../models/fetched/espeak')
let espeak: Espeak | undefined

const voices: Readonly<Record<Language, (text: string) => Promise<Sound>>> = {
  en: speakEnglish,
  si: (text) => sayEspeak('si', text),
  ta: (text) => sayEspeak('ta', text),
}

/** Speaks a text without silence at its ends, at the loudness of all speech in the app and at `mp3Rate`. */
export async function sayPrompt(text: string, language: Language): Promise<Sound> {
  const { samples, sampleRate } = await voices[language](text)
  const sound = { samples: resampleAudio(samples, sampleRate, mp3Rate), sampleRate: mp3Rate }
  return normaliseLoudness(trimSilence(sound), speechLevel)
}

async function speakEnglish(text: string): Promise<Sound> {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-prompts-'))
  try {
    const [from, to] = [join(folder, 'text.txt'), join(folder, 'spoken.wav')]
    await writeFile(from, asSentence(text))
    const rate = '(append hts_engine_params (list \'("-r" 0.9)))'
    await run('text2wave', ['-eval', `(begin (voice_cmu_us_slt_arctic_hts) (set! hts_engine_params ${rate}))`, from, '-o', to])
    return decodeWav(await readFile(to))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Speaks a text with espeak-ng, with silence at its ends. */
export async function sayEspeak(voice: Language, text: string): Promise<Sound> {
  espeak ??= await openEspeak(espeakFolder)
  return { samples: speak(espeak, voice, text, false), sampleRate: espeak.get_samplerate() }
}

/** The voices speak a text without a full stop as an unfinished sentence. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text.replace(/:$/, '')}.`
}
