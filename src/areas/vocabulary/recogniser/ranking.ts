/** From the scores of several passes to an order of the words, how sure it is, and whether a word was said at all. */
import type { Approximation } from './approximations.ts'
import type { Calibration } from './calibration.ts'
import { lowering, type PassName, type Voice } from './passes.ts'
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

/**
 * The passes' scores as one: their mean, in which a pass counts the more, the better its best candidate fits (the
 * network likes a voice at the right height), and a lowered one the more, the more childlike the voice and the clearer
 * the recording is.
 */
export function combine(
  heard: readonly PassScores[],
  { childlikeness, clearness }: Voice,
  { trust }: Calibration,
): Float64Array {
  const noise = Math.max(0, clearBeyond - clearness)
  const lower = trust.bias + trust.voice * childlikeness - trust.noise * noise
  const trusted = heard.map(({ pass, scores }) => trust.fit * highest(scores) + lowering[pass] * lower)
  const most = Math.max(...trusted)
  const weights = trusted.map((value) => Math.exp(value - most))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const combined = new Float64Array(heard[0]?.scores.length ?? 0)
  heard.forEach(({ scores }, pass) => {
    const share = (weights[pass] ?? 0) / all
    for (let i = 0; i < combined.length; i++) combined[i] = (combined[i] ?? 0) + share * (scores[i] ?? 0)
  })
  return combined
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

/** Whether the best word leads so far that hearing it again changes nothing. */
export function isSure(ranking: Ranking, { sureMargin }: Calibration): boolean {
  const [best] = ranking.words
  return best !== undefined && lead(best, ranking) >= sureMargin
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

function highest(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity)
}
