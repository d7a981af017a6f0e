import { frameLevels } from '../recognition/preprocess/levels.ts'

/** A voice is this many decibels louder than the quiet part of the recording. */
const aboveRoom = 12
/** Quieter sounds are not a voice, in decibels of full scale. */
const quietestVoice = -55
const frameMs = 10
/** The shortest word, in frames. */
const shortestWord = 12

/**
 * Whether a recording contains something as loud and as long as a word. It takes a few milliseconds, so the child learns at
 * once that the app heard something; the word is recognised later.
 * @param samples at 16 kHz
 */
export function isVoiceHeard(samples: Float32Array): boolean {
  return isVoiceAmong(frameLevels(samples), shortestWord)
}

/** The time between two levels that `isVoiceSoFar` gets, in ms. */
export const listeningStepMs = 20

/** The same during a recording. @param levels its loudness so far, every `listeningStepMs`, in decibels of full scale */
export function isVoiceSoFar(levels: readonly number[]): boolean {
  return isVoiceAmong(levels, shortestWord * frameMs / listeningStepMs)
}

/** @param shortest number of levels that the shortest word has */
function isVoiceAmong(levels: readonly number[], shortest: number): boolean {
  const quiet = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 10)] ?? quietestVoice
  return isLong(levels, Math.max(quietestVoice, quiet + aboveRoom), shortest)
}

/**
 * Why the recogniser found no word: `quiet`: hardly any sound; `noise`: sound, but no voice above it; `unlike`: a voice,
 * but no word that it knows.
 */
export type UnheardReason = 'quiet' | 'noise' | 'unlike'

/** @param samples at 16 kHz */
export function unheardReason(samples: Float32Array): UnheardReason {
  if (isVoiceHeard(samples)) return 'unlike'
  return isLong(frameLevels(samples), quietestVoice, shortestWord) ? 'noise' : 'quiet'
}

/** Whether at least `shortest` levels are higher than this. */
function isLong(levels: readonly number[], least: number, shortest: number): boolean {
  return levels.filter((level) => level > least).length >= shortest
}
