/** Runs in a worker thread: speaks one text after the other with the voice it loaded for the first. */
import '#kit/server/late-rejections.ts'
import { encodeWav, type Sound } from '../../recognition/preprocess/wav.ts'
import { openEspeak, speak, type Espeak } from './espeak.ts'
import { level, speechLevel, trim } from './levelling.ts'
import type { Passage } from './passages.ts'

export interface VoiceJob {
  /** where espeak-ng lies */
  readonly folder: string
  readonly passages: readonly Passage[]
  readonly slow: boolean
}

/** Between two passages, in seconds. */
const pause = 0.12
let opened: Promise<Espeak> | undefined

/** What the pool calls, by its name: the passages in turn as a WAV file, nothing where they made no sound. */
export async function sayPassages({ folder, passages, slow }: VoiceJob): Promise<Uint8Array | undefined> {
  opened ??= openEspeak(folder)
  // What could not be loaded once is tried again.
  opened.catch(() => {
    opened = undefined
  })
  const espeak = await opened
  const sampleRate = espeak.get_samplerate()
  const spoken: Sound[] = []
  for (const { voice, text } of passages) {
    const samples = speak(espeak, voice, text, slow)
    if (samples.some((sample) => sample !== 0)) spoken.push(level(trim({ samples, sampleRate }), speechLevel))
  }
  if (spoken.length === 0) return undefined
  const gap = Math.round(pause * sampleRate)
  const whole = new Float32Array(spoken.reduce((sum, { samples }) => sum + samples.length + gap, -gap))
  let at = 0
  for (const { samples } of spoken) {
    whole.set(samples, at)
    at += samples.length + gap
  }
  return encodeWav(whole, sampleRate)
}
