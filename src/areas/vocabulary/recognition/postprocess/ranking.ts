/** Ranks the words by the scores of several passes; how sure the ranking is, and whether a word was said at all. */
import type { Approximation } from '../candidates/approximations.ts'
import type { Calibration } from '../calibration.ts'
import type { Encoder } from '../model/moonshine.ts'
import { passes, type PassName, type Voice } from '../model/passes.ts'
import type { Candidate } from '../candidates/candidates.ts'

/** The scores of all candidates in one pass: see `Scorer.pass`. */
export interface PassScores {
  readonly pass: PassName
  readonly scores: Float64Array
}

export interface WordScore {
  /** index in the list of words */
  readonly word: number
  /** log-probability with its offset */
  readonly score: number
  /** log-probability alone */
  readonly fit: number
  readonly approximation?: Approximation
  /** set if it counts because the other word of the phrase was heard */
  readonly isExpected?: boolean
}

export interface Ranking {
  /** best first */
  readonly words: readonly WordScore[]
  /** score of the best ordinary word, or -Infinity */
  readonly ordinary: number
  /** the best word's smallest lead in any pass; negative if another word leads there */
  readonly agreement: number
}

/** Of each candidate. */
export interface Combined {
  /** log-probability with its offset */
  readonly scores: Float64Array
  readonly offsets: Float64Array
}

/** From this SNR on (dB) recordings count as free of noise. */
export const noiseFreeSnr = 25

/**
 * The weighted mean of the passes' scores. A pass weighs more if its best candidate fits better, because the network
 * works best at the right pitch. A lowered pass weighs more for a childlike voice and a recording with less noise.
 */
export function combine(
  results: readonly PassScores[],
  offsets: Readonly<Record<Encoder, Float64Array>>,
  { childlikeness, snr }: Voice,
  { trust }: Calibration,
): Combined {
  const noise = Math.max(0, noiseFreeSnr - snr)
  const lower = trust.bias + trust.voice * childlikeness - trust.noise * noise
  const trusted = results.map(({ pass, scores }) => {
    const { encoder, lowering } = passes[pass]
    return trust.fit * highest(scores) + lowering * lower + (encoder === 'adapted' ? trust.adapted : 0)
  })
  const most = Math.max(...trusted)
  const weights = trusted.map((value) => Math.exp(value - most))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const combined = { scores: new Float64Array(offsets.published.length), offsets: new Float64Array(offsets.published.length) }
  results.forEach(({ pass, scores }, place) => {
    const share = (weights[place] ?? 0) / all
    addShare(combined.scores, scores, share)
    addShare(combined.offsets, offsets[passes[pass].encoder], share)
  })
  return combined
}

function addShare(sum: Float64Array, values: Float64Array, share: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + share * (values[i] ?? 0)
}

/** Ranks all words after some passes. @param offsets the ones included in the passes' scores */
export function rank(
  results: readonly PassScores[],
  offsets: Readonly<Record<Encoder, Float64Array>>,
  voice: Voice,
  candidates: readonly Candidate[],
  calibration: Calibration,
): Ranking {
  const ranking = order(combine(results, offsets, voice, calibration), candidates, calibration)
  const [best] = ranking.words
  if (best === undefined || results.length < 2) return ranking
  const leads = results.map(({ scores }) => {
    const alone = order({ scores, offsets: scores }, candidates, calibration)
    const word = alone.words.find((one) => one.word === best.word)
    return word === undefined ? 0 : scoreLead(word, alone)
  })
  return { ...ranking, agreement: Math.min(...leads) }
}

/** Ranks each word by its best candidate. */
function order(
  { scores, offsets }: Combined,
  candidates: readonly Candidate[],
  { approximationPenalty }: Calibration,
): Ranking {
  const best = new Map<number, WordScore>()
  let ordinary = -Infinity
  candidates.forEach(({ word, approximation }, i) => {
    const value = scores[i] ?? -Infinity
    const fit = value - (offsets[i] ?? 0)
    const score = value - (approximation === undefined ? 0 : approximationPenalty)
    if (word === undefined) ordinary = Math.max(ordinary, score)
    else if (score > (best.get(word)?.score ?? -Infinity)) {
      best.set(word, { word, score, fit, ...(approximation === undefined ? {} : { approximation }) })
    }
  })
  const words = [...best.values()].toSorted((a, b) => b.score - a.score)
  return { words, ordinary, agreement: (words[0]?.score ?? 0) - (words[1]?.score ?? 0) }
}

/** How far the word's score is above the best other word's; negative if it is below. */
export function scoreLead(word: WordScore, { words }: Ranking): number {
  const other = words[0]?.word === word.word ? words[1] : words[0]
  return word.score - (other?.score ?? word.score)
}

/** How far the word's score is above the best other word's and the best ordinary word's. */
export function leadOverAll(word: WordScore, ranking: Ranking): number {
  const { words, ordinary } = ranking
  return words.length > 1 ? Math.min(scoreLead(word, ranking), word.score - ordinary) : word.score - ordinary
}

/** Whether the best word leads by enough and is surely a word, so that further passes would not change the result. */
export function isConfident(ranking: Ranking, calibration: Calibration): boolean {
  const [best] = ranking.words
  if (best === undefined || scoreLead(best, ranking) < calibration.sureMargin) return false
  return wordProbability(ranking, calibration) >= calibration.heard.least
}

/** The probability that the word was said, 0 to 1. A single word is compared with the ordinary words. */
export function confidenceOf(word: WordScore, ranking: Ranking, { confidence }: Calibration): number {
  const ahead = ranking.words.length > 1 ? scoreLead(word, ranking) : word.score - ranking.ordinary
  const clipped = Math.max(-confidence.limit, Math.min(confidence.limit, ahead))
  return sigmoid(confidence.bias + confidence.margin * clipped)
}

/** The probability that any word of the list was said, and not silence, noise or another word, 0 to 1. */
export function wordProbability({ words, ordinary }: Ranking, { heard }: Calibration): number {
  const [best] = words
  if (best === undefined) return 0
  const ahead = Math.max(-12, Math.min(12, best.score - ordinary))
  return sigmoid(heard.bias + heard.fit * best.fit + heard.lead * ahead)
}

/**
 * The probability that the best word was said, 0 to 1, fitted to noisy recordings, in which passes disagree.
 * @param background from `babble`
 */
export function correctProbability(ranking: Ranking, background: number, { noisy }: Calibration): number {
  const [best] = ranking.words
  if (best === undefined) return 0
  const ahead = Math.min(noisy.limit, scoreLead(best, ranking))
  const agreement = Math.min(noisy.limit, ranking.agreement)
  return sigmoid(noisy.bias + noisy.lead * ahead + noisy.agreement * agreement + noisy.babble * background)
}

export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

function highest(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity)
}
