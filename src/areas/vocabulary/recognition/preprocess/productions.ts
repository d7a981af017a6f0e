/** The tries in a recording in which a child says a word several times. */
import { frameLevels, sampleRate } from './levels.ts'

/** Part of a recording, in seconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** levels from `frameLevels` */
const framesPerSecond = 100
/** The level of the room: this share of the recording is not louder … */
const roomShare = 0.1
/** … and this share is not louder than the voice. */
const voiceShare = 0.95
/** Sound is part of a try from this share of the way from the room's level to the voice's on, in decibels … */
const loud = 0.3
/** … its edges are quieter, for at most this long … */
const edge = { share: 0.06, atLeast: 2, seconds: 0.1 } as const
/** … and its loudest moment is louder: others are steps, rustling and distant voices. */
const loudest = 0.5
/** Silence up to this long is inside a word, before a stop such as the d of "orange". */
const closure = 0.2
/** A shorter sound is a click. */
const shortest = 0.1
/** Sound around a try that the recogniser gets, if no other try is nearer. */
const margin = 0.3
/** Below this difference between room and voice, in decibels, no try can be found. */
const leastRange = 6

/**
 * Returns where the tries are, in their order. Whether a try is a word is the recogniser's question: a knock is a try here.
 * `npm run bench speech FOLDER -- --takes` measures it.
 * @param samples mono, 16 kHz
 */
export function findProductions(samples: Float32Array): Span[] {
  return findLoudSpans(frameLevels(samples), framesPerSecond)
}

/** The same during a recording. @param levels its loudness so far, in decibels of full scale @param perSecond number of levels a second */
function findLoudSpans(measured: readonly number[], perSecond: number): Span[] {
  const levels = smooth(measured)
  const sorted = levels.toSorted((a, b) => a - b)
  const quantile = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const room = quantile(roomShare)
  const range = quantile(voiceShare) - room
  if (range < leastRange) return []
  const isOver = (at: number, share: number): boolean => (levels[at] ?? -Infinity) >= room + share * range
  const tries: { first: number; last: number }[] = []
  for (let at = 0; at < levels.length; at++) {
    if (!isOver(at, loud)) continue
    const before = tries.at(-1)
    if (before !== undefined && at - before.last <= closure * perSecond) before.last = at
    else tries.push({ first: at, last: at })
  }
  const clear = tries.filter(({ first, last }) => (
    last - first + 1 >= shortest * perSecond && levels.slice(first, last + 1).some((level) => level >= room + loudest * range)
  ))
  const edgeShare = Math.max(edge.share, edge.atLeast / range)
  return clear.map(({ first, last }, i) => {
    const earliest = Math.max(first - edge.seconds * perSecond, middle(clear[i - 1]?.last, first) ?? 0)
    const latest = Math.min(last + edge.seconds * perSecond, middle(last, clear[i + 1]?.first) ?? levels.length - 1)
    let [from, to] = [first, last]
    while (from > earliest && isOver(from - 1, edgeShare)) from--
    while (to < latest && isOver(to + 1, edgeShare)) to++
    return { from: from / perSecond, to: (to + 1) / perSecond }
  })
}

/** Number of tries that are over, from the loudness so far: the last one is over if silence followed it. */
export function countFinished(levels: readonly number[], perSecond: number): number {
  const now = levels.length / perSecond
  return findLoudSpans(levels, perSecond).filter(({ to }) => now - to > closure).length
}

/** Returns the sound of each try with a little of what is around it. @param samples mono, 16 kHz */
export function cutProductions(samples: Float32Array): Float32Array[] {
  const found = findProductions(samples)
  return found.map(({ from, to }, i) => {
    const start = Math.max(0, from - margin, middle(found[i - 1]?.to, from) ?? 0)
    const end = Math.min(to + margin, middle(to, found[i + 1]?.from) ?? Infinity)
    return samples.slice(Math.round(start * sampleRate), Math.round(end * sampleRate))
  })
}

function middle(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : (one + other) / 2
}

function smooth(levels: readonly number[]): number[] {
  return levels.map((level, at) => ((levels[at - 1] ?? level) + level + (levels[at + 1] ?? level)) / 3)
}
