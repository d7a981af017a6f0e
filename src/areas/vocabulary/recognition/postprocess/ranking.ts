/** From the scores of several passes to an order of the words, how sure it is, and whether a word was said at all. */
import type { Approximation } from '../candidates/approximations.ts'
import type { Calibration } from '../calibration.ts'
import type { Ear } from '../model/moonshine.ts'
import { passes, type PassName, type Voice } from '../model/passes.ts'
import type { Candidate } from '../candidates/candidates.ts'

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
  /** how far the best word leads in the pass in which it leads least; where it does not lead there, negative */
  readonly agreement: number
}

/** Of each candidate. */
export interface Combined {
  /** log-probability with its offset */
  readonly scores: Float64Array
  readonly offsets: Float64Array
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
  offsets: Readonly<Record<Ear, Float64Array>>,
  { childlikeness, clearness }: Voice,
  { trust }: Calibration,
): Combined {
  const noise = Math.max(0, clearBeyond - clearness)
  const lower = trust.bias + trust.voice * childlikeness - trust.noise * noise
  const trusted = heard.map(({ pass, scores }) => {
    const { ear, lowering } = passes[pass]
    return trust.fit * highest(scores) + lowering * lower + (ear === 'adapted' ? trust.adapted : 0)
  })
  const most = Math.max(...trusted)
  const weights = trusted.map((value) => Math.exp(value - most))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const combined = { scores: new Float64Array(offsets.published.length), offsets: new Float64Array(offsets.published.length) }
  heard.forEach(({ pass, scores }, place) => {
    const share = (weights[place] ?? 0) / all
    addShare(combined.scores, scores, share)
    addShare(combined.offsets, offsets[passes[pass].ear], share)
  })
  return combined
}

function addShare(sum: Float64Array, values: Float64Array, share: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + share * (values[i] ?? 0)
}

/** All words after some passes. `offsets` are those that the passes' scores hold. */
export function rank(
  heard: readonly PassScores[],
  offsets: Readonly<Record<Ear, Float64Array>>,
  voice: Voice,
  candidates: readonly Candidate[],
  calibration: Calibration,
): Ranking {
  const ranking = order(combine(heard, offsets, voice, calibration), candidates, calibration)
  const [best] = ranking.words
  if (best === undefined || heard.length < 2) return ranking
  const leads = heard.map(({ scores }) => {
    const alone = order({ scores, offsets: scores }, candidates, calibration)
    const word = alone.words.find((one) => one.word === best.word)
    return word === undefined ? 0 : lead(word, alone)
  })
  return { ...ranking, agreement: Math.min(...leads) }
}

/** Each word by its best candidate. */
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

/** How far the word's score lies above the best other word's (below: negative). */
export function lead(word: WordScore, { words }: Ranking): number {
  const other = words[0]?.word === word.word ? words[1] : words[0]
  return word.score - (other?.score ?? word.score)
}

/** Whether the best word leads so far, and is so surely a word at all, that hearing it again changes nothing. */
export function isSure(ranking: Ranking, calibration: Calibration): boolean {
  const [best] = ranking.words
  if (best === undefined || lead(best, ranking) < calibration.sureMargin) return false
  return chanceOfWord(ranking, calibration) >= calibration.heard.least
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

/**
 * How likely the best word is the one that was said, 0 to 1, fitted to noisy recordings: passes err apart there.
 * `behind`: of `babble`.
 */
export function chanceOfRight(ranking: Ranking, behind: number, { noisy }: Calibration): number {
  const [best] = ranking.words
  if (best === undefined) return 0
  const ahead = Math.min(noisy.limit, lead(best, ranking))
  const agreement = Math.min(noisy.limit, ranking.agreement)
  return sigmoid(noisy.bias + noisy.lead * ahead + noisy.agreement * agreement + noisy.babble * behind)
}

export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

function highest(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity)
}
