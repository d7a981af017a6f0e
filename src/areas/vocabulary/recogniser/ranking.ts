/** From the scores of several passes to an order of the words, how sure it is, and whether a word was said at all. */
import type { Approximation } from './approximations.ts'
import type { Calibration } from './calibration.ts'
import type { PassName } from './passes.ts'
import type { Candidate } from './vocabulary.ts'

/** What one pass says of each candidate: `Scorer.pass`. */
export interface PassScores {
  readonly pass: PassName
  readonly scores: Float64Array
}

export interface WordScore {
  /** place in the list of words */
  readonly word: number
  /** log-probability with its offset */
  readonly score: number
  /** log-probability alone */
  readonly fit: number
  readonly approximation?: Approximation
}

export interface Ranking {
  /** best first */
  readonly words: readonly WordScore[]
  /** score of the best ordinary word, or -Infinity */
  readonly ordinary: number
}

/** Recordings clearer than this (dB) count as free of noise. */
const clearBeyond = 25

/** What is known of the voice beside the words. */
export interface Voice {
  readonly childlikeness: number
  /** the loud part over the quiet part of the recording, in decibels */
  readonly clearness: number
}

/**
 * The passes' scores as one: the mean of those at the voice's own height, and beside it the lowered one, which counts
 * the more, the better its best candidate fits (the network likes a voice at the right height), the more childlike the
 * voice and the clearer the recording is.
 */
export function combine(
  heard: readonly PassScores[],
  { childlikeness, clearness }: Voice,
  { trust }: Calibration,
): Float64Array {
  const own = mean(heard.filter(({ pass }) => pass !== 'child').map(({ scores }) => scores))
  const lowered = heard.find(({ pass }) => pass === 'child')?.scores
  if (lowered === undefined) return own
  const noise = Math.max(0, clearBeyond - clearness)
  const better = highest(lowered) - highest(own)
  const weight = sigmoid(trust.bias + trust.fit * better + trust.voice * childlikeness - trust.noise * noise)
  return own.map((score, i) => (1 - weight) * score + weight * (lowered[i] ?? 0))
}

/** Each word by its best candidate. `offsets` are those that the passes' scores hold. */
export function rank(
  combined: Float64Array,
  offsets: Float64Array,
  candidates: readonly Candidate[],
  { approximationPenalty }: Calibration,
): Ranking {
  const best = new Map<number, WordScore>()
  let ordinary = -Infinity
  candidates.forEach(({ word, approximation }, i) => {
    const value = combined[i] ?? -Infinity
    const fit = value - (offsets[i] ?? 0)
    const score = value - (approximation === undefined ? 0 : approximationPenalty)
    if (word === undefined) ordinary = Math.max(ordinary, score)
    else if (score > (best.get(word)?.score ?? -Infinity)) {
      best.set(word, { word, score, fit, ...(approximation === undefined ? {} : { approximation }) })
    }
  })
  return { words: [...best.values()].toSorted((a, b) => b.score - a.score), ordinary }
}

/** How far the word's score lies above the best other word's (below: negative). */
export function lead(word: WordScore, { words }: Ranking): number {
  const other = words[0]?.word === word.word ? words[1] : words[0]
  return word.score - (other?.score ?? word.score)
}

/** How likely the word was said, 0 to 1. With a single word to choose from, ordinary words are its rivals. */
export function confidenceOf(word: WordScore, ranking: Ranking, { confidence }: Calibration): number {
  const ahead = ranking.words.length > 1 ? lead(word, ranking) : word.score - ranking.ordinary
  const clipped = Math.max(-confidence.limit, Math.min(confidence.limit, ahead))
  return sigmoid(confidence.bias + confidence.margin * clipped)
}

/** How likely a word of the list was said at all, 0 to 1, and not silence, noise or some other word. */
export function chanceOfWord({ words, ordinary }: Ranking, { heard }: Calibration): number {
  const [best] = words
  if (best === undefined) return 0
  const ahead = Math.max(-12, Math.min(12, best.score - ordinary))
  return sigmoid(heard.bias + heard.fit * best.fit + heard.lead * ahead)
}

/** How likely the best word is the one that was said, 0 to 1, fitted to noisy recordings. */
export function chanceOfRight(ranking: Ranking, { noisy }: Calibration): number {
  const [best] = ranking.words
  if (best === undefined) return 0
  return sigmoid(noisy.bias + noisy.lead * Math.min(noisy.limit, lead(best, ranking)) + noisy.fit * best.fit)
}

export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

function mean(lists: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(lists[0]?.length ?? 0)
  for (const list of lists) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (list[i] ?? 0) / lists.length
  return sum
}

function highest(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity)
}
