import { frameLevels } from '../recognition/preprocess/levels.ts'

/** A voice is this many decibels louder than the quiet part of the recording. */
const aboveRoom = 12
/** Quieter sounds are not a voice, in decibels of full scale. */
const quietestVoice = -55
/** The shortest word, in frames of 10 ms. */
const shortestWord = 12

/**
 * Whether a recording contains something as loud and as long as a word. It takes a few milliseconds, so the child learns at
 * once that the app heard something; the word is recognised later.
 * @param samples at 16 kHz
 */
export function isVoiceHeard(samples: Float32Array): boolean {
  const levels = frameLevels(samples)
  const quiet = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 10)] ?? quietestVoice
  return isLong(levels, Math.max(quietestVoice, quiet + aboveRoom))
}

/**
 * Why the recogniser found no word: `quiet`: hardly any sound; `noise`: sound, but no voice above it; `unlike`: a voice,
 * but no word that it knows.
 */
export type UnheardReason = 'quiet' | 'noise' | 'unlike'

/** @param samples at 16 kHz */
export function unheardReason(samples: Float32Array): UnheardReason {
  if (isVoiceHeard(samples)) return 'unlike'
  return isLong(frameLevels(samples), quietestVoice) ? 'noise' : 'quiet'
}

/** Whether as many frames as a word has are louder than this. */
function isLong(levels: readonly number[], least: number): boolean {
  return levels.filter((level) => level > least).length >= shortestWord
}
