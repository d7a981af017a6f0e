/** Runs in a worker thread: speaks texts one after the other with a voice that it loads once. */
import '#kit/server/http/unhandled-rejections.ts'
import { encodeWav, type Sound } from '../../recognition/preprocess/wav.ts'
import { openEspeak, speak, type Espeak } from './espeak.ts'
import { normaliseLoudness, speechLevel, trimSilence } from './loudness.ts'
import type { Passage } from './passages.ts'

export interface VoiceJob {
  /** folder of espeak-ng */
  readonly folder: string
  readonly passages: readonly Passage[]
  readonly slow: boolean
}

/** Between two passages, in seconds. */
const pause = 0.12
let opened: Promise<Espeak> | undefined

/** Called by the pool by its name. Returns the passages in order as a WAV file; undefined if they made no sound. */
export async function speakPassages({ folder, passages, slow }: VoiceJob): Promise<Uint8Array | undefined> {
  opened ??= openEspeak(folder)
  // If loading failed, the next call tries again.
  opened.catch(() => {
    opened = undefined
  })
  const espeak = await opened
  const sampleRate = espeak.get_samplerate()
  const spoken: Sound[] = []
  for (const { voice, text } of passages) {
    const samples = speak(espeak, voice, text, slow)
    if (samples.some((sample) => sample !== 0)) spoken.push(normaliseLoudness(trimSilence({ samples, sampleRate }), speechLevel))
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
