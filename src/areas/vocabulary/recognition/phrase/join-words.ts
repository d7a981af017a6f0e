/** The words of a phrase, with the pauses between them shortened. */
import { frameLevels, loudSpan, sampleRate } from '../preprocess/levels.ts'
import { findProductions } from '../preprocess/productions.ts'

/** Sound around the words that the recogniser gets, in seconds. */
const margin = 0.3
/** The longest pause that is left between two words, in seconds: longer ones count as two recordings elsewhere. */
const longestPause = 0.25
/** Two words take less, in seconds: the rest of a longer recording is cut. */
const longest = 5

/**
 * Returns the recording from its first word to its last, as the recogniser of single words expects it: a child may wait between two
 * words. Returns the whole recording if nothing stands out.
 * @param samples mono, 16 kHz
 */
export function joinWords(samples: Float32Array): Float32Array {
  const spans = findProductions(samples)
  const parts = spans.map(({ from, to }, at) => {
    const before = spans[at - 1]
    const after = spans[at + 1]
    const start = before === undefined ? from - margin : from - Math.min(longestPause, from - before.to) / 2
    const end = after === undefined ? to + margin : to + Math.min(longestPause, after.from - to) / 2
    return samples.slice(Math.max(0, Math.round(start * sampleRate)), Math.round(end * sampleRate))
  })
  if (parts.length === 0) return samples.subarray(0, longest * sampleRate)
  return joinSounds(parts).subarray(0, longest * sampleRate)
}

/** Levels from `frameLevels` a second. */
const perSecond = 100
/** Each of two words takes longer, in seconds. */
const shortest = 0.2
/** Two quiet moments are further apart, in seconds … */
const apart = 0.08
/** … and these many are tried. */
const triedMoments = 3

/** Returns where one word may end and the next begin, as places in the samples: the quietest moments first. @param samples of `joinWords` */
export function quietMoments(samples: Float32Array): number[] {
  const { from, to } = loudSpan(samples)
  const levels = frameLevels(samples)
  const inside = levels.map((level, at) => ({ level, at })).filter(({ at }) => at >= (from + shortest) * perSecond && at <= (to - shortest) * perSecond)
  const found: number[] = []
  for (const { at } of inside.toSorted((a, b) => a.level - b.level)) {
    if (found.length < triedMoments && found.every((other) => Math.abs(other - at) >= apart * perSecond)) found.push(at)
  }
  return found.map((at) => Math.round((at / perSecond) * sampleRate))
}

/** Returns the sounds one after the other. */
export function joinSounds(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
