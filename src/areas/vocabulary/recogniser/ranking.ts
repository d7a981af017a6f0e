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
 * The passes' scores as one: a mean in which a pass counts the more, the better the best candidate fits in it (the
 * network likes a voice at the right height), the lowered ones the more, the more childlike and the clearer the voice is.
 */
export function combine(heard: readonly PassScores[], { childlikeness, clearness }: Voice, { trust }: Calibration): Float64Array {
  const noise = Math.max(0, clearBeyond - clearness)
  const adult = heard.filter(({ pass }) => pass !== 'lower' && pass !== 'child')
  const groups = [mean(adult.map(({ scores }) => scores))]
  const trusts = [highest(groups[0] ?? new Float64Array())]
  for (const { pass, scores } of heard) {
    if (pass !== 'lower' && pass !== 'child') continue
    groups.push(scores)
    trusts.push(highest(scores) + trust[pass].bias + trust[pass].slope * childlikeness - trust.noise * noise)
  }
  const most = Math.max(...trusts)
  const weights = trusts.map((one) => Math.exp((one - most) / trust.temperature))
  const sum = weights.reduce((a, b) => a + b, 0)
  const combined = new Float64Array(groups[0]?.length ?? 0)
  groups.forEach((scores, g) => {
    for (let i = 0; i < combined.length; i++) {
      combined[i] = (combined[i] ?? 0) + ((weights[g] ?? 0) / sum) * (scores[i] ?? 0)
    }
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
