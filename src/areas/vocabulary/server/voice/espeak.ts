/** Speaks with espeak-ng, which any host can load. */
import { spellForEspeak } from './espeak-spelling.ts'
import type { VoiceName } from './passages.ts'

/** The part of the espeak-ng API that this app uses. Audio is 16 bit mono. */
export interface Espeak {
  set_voice(name: string, language: string, gender: number, age: number, variant: number): number
  set_rate(wordsPerMinute: number): void
  get_samplerate(): number
  synthesize(text: string, heard: (audio: Int16Array | null) => boolean): void
}

interface EspeakModule {
  default(options: object): Promise<{ readonly eSpeakNGWorker: new () => Espeak }>
}

/** Its script, which loads the data from its own folder. */
export const espeakFiles = ['espeak-ng.js', 'espeak-ng.data'] as const

/** "+f2" is a woman's voice, similar to the one that speaks the built-in words. */
const voices: Readonly<Record<VoiceName, string>> = { en: 'en-us+f2', si: 'si+f2', ta: 'ta+f2' }
/** In words per minute; espeak-ng's default is 175. */
const usualRate = 130
const slowRate = 80

/** Loads espeak-ng. @param script the address of its script */
export async function loadEspeak(script: string): Promise<Espeak> {
  const module = (await import(/* @vite-ignore */ script)) as EspeakModule
  const { eSpeakNGWorker: Voice } = await module.default({})
  return new Voice()
}

/** Speaks a text; returns samples from -1 to 1 at `get_samplerate()`. */
export function speak(espeak: Espeak, voice: VoiceName, text: string, slow: boolean): Float32Array {
  return speakAs(espeak, voices[voice], slow ? slowRate : usualRate, spellForEspeak(text, voice))
}

/** Speaks a text as it is with any voice of espeak-ng; returns samples from -1 to 1 at `get_samplerate()`. */
export function speakAs(espeak: Espeak, voice: string, wordsPerMinute: number, text: string): Float32Array {
  if (espeak.set_voice(voice, '', 0, 0, 0) !== 0) throw new Error(`espeak-ng has no voice "${voice}"`)
  espeak.set_rate(wordsPerMinute)
  const samples: number[] = []
  espeak.synthesize(text, (audio) => {
    for (const sample of audio ?? []) samples.push(sample / 32_768)
    return false
  })
  return Float32Array.from(samples)
}
