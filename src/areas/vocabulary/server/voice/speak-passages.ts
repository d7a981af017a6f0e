import type { Language } from '#kit/languages.ts'
import { VoiceError } from '#kit/server/media/voice.ts'
import { encodeWav, type Sound } from '../../recognition/preprocess/wav.ts'
import { type Espeak, speak } from './espeak.ts'
import { normaliseLoudness, speechLevel, trimSilence } from './loudness.ts'
import { type Passage, splitByVoice } from './passages.ts'

/** In characters as a reader counts them, like the limit of a word's text. */
const maxCharacters = 40
const graphemes = new Intl.Segmenter()
/** Between two passages, in seconds. */
const pause = 0.12

/**
 * What a voice says of a text.
 * @param language of a text without letters
 * @throws VoiceError VOICE_TEXT_TOO_LONG, VOICE_NOTHING_TO_SAY
 */
export function passagesOf(text: string, language: Language): Passage[] {
  if (text.length > 8 * maxCharacters || [...graphemes.segment(text)].length > maxCharacters) {
    throw new VoiceError('VOICE_TEXT_TOO_LONG', 'This text is too long to be spoken.')
  }
  const passages = splitByVoice(text, language)
  if (passages.length === 0) throw new VoiceError('VOICE_NOTHING_TO_SAY', 'This text has no word to speak.')
  return passages
}

/** Returns the passages in order as a WAV file; undefined if they made no sound. */
export function speakPassages(espeak: Espeak, passages: readonly Passage[], slow: boolean): Uint8Array | undefined {
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

/** @throws VoiceError VOICE_NOTHING_TO_SAY */
export function assertSound(sound: Uint8Array | undefined): Uint8Array {
  if (sound === undefined) throw new VoiceError('VOICE_NOTHING_TO_SAY', 'The voice has no sound for this text.')
  return sound
}
