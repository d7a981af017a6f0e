/** Ranks words by their spelling's score and by the distance of their templates, and decides if one was said. */
import { sigmoid } from './ranking.ts'

/** Nats for a distance of 1. */
const distanceWeight = 50
/** No spelling counts as more than this far (nats) below the best one. */
const spellingWindow = 15
/** If no word has templates, leads of the spelling count this many times, because they are smaller than those of both together … */
const aloneFactor = 2
/** … and each word has the distance that is usual for a word that was said. */
const usualDistance = 0.3
/**
 * The log-odds that a word was said, and not one outside the list to which it is the nearest. Fitted on people who speak English words
 * and words of other languages (docs/experiments/speech.md).
 */
const fitOdds = { bias: 4.9, spelling: 0.175, distance: 13.56 }
/** A word below these log-odds does not fit, even if it is the best one of a short list. */
const leastFit = -2
/** The lead of the only word is that over this score (nats). */
const onlyWordScore = -28
/** Confidence = σ(bias + weight · lead), with at most this lead (nats). */
const confidence = { bias: 1.2, weight: 0.45, limit: 12 }
/** From this confidence on the asked word counts as said, 0 to 1. */
const leastConfidence = 0.07
/** If no word is asked, only a word that leads by this much (nats) is shown. */
const clearLead = 3
const maxAlternatives = 3
/** A simplification must fit better than the word itself by this much (nats) to count. */
const approximationPenalty = 2
/** From this confidence on a simplification of the asked word counts as said, 0 to 1. */
const leastSimplified = 0.5
/** The confidence of a simplified word, as a share of the confidence of the word itself. */
const approximateShare = 0.8

interface Score {
  /** nats */
  readonly score: number
  /** the log-odds that the word was said, and not one outside the list */
  readonly fit: number
}

export interface SoundScore extends Score {
  /** index in the list of words */
  readonly word: number
  /** that of the word's best simplification, if its score is higher */
  readonly simplified?: Score
}

/** How a simplification of a word fits a sound. */
export interface ApproximateFit {
  /** log-probability of its spelling less a share of its prior */
  readonly spelling: number
  /** distance to its templates; undefined without templates */
  readonly distance: number | undefined
}

/** How a word fits a sound. */
export interface SoundFit {
  /** index in the list of words */
  readonly word: number
  /** log-probability of its best spelling less a share of its prior */
  readonly spelling: number
  /** distance to its templates; undefined without templates */
  readonly distance: number | undefined
  /** only of the asked word */
  readonly approximations?: readonly ApproximateFit[]
}

/** A word that was heard. */
export interface HeardWord {
  /** index in the list of words */
  readonly word: number
  /** the probability that the asked word was said (without one: this word), 0 to 1 */
  readonly confidence: number
  /** said with a usual simplification */
  readonly approximate: boolean
  /** the next best words, best first */
  readonly alternatives: readonly { readonly word: number; readonly confidence: number }[]
}

/**
 * Returns the words, best first. A word without templates counts as far as the mean of the others, so that templates which
 * are still missing do not decide.
 */
export function rankBySound(fits: readonly SoundFit[]): readonly SoundScore[] {
  const highest = Math.max(...fits.map(({ spelling }) => spelling))
  const known = fits.flatMap(({ distance }) => distance ?? [])
  const factor = known.length === 0 ? aloneFactor : 1
  const usual = known.length === 0 ? usualDistance : known.reduce((sum, distance) => sum + distance, 0) / known.length
  const scoreOf = (spelling: number, distance: number): number => (
    highest - factor * Math.min(highest - spelling, spellingWindow) - distanceWeight * distance
  )
  return fits
    .map(({ word, spelling, distance, approximations = [] }) => {
      const score = scoreOf(spelling, distance ?? usual)
      // One without templates counts only if the word has none either.
      const [simplified] = approximations
        .filter((one) => (one.distance === undefined) === (distance === undefined))
        .map((one) => ({ score: scoreOf(one.spelling, one.distance ?? usual) - approximationPenalty, fit: fitOf(one) }))
        .toSorted((a, b) => b.score - a.score)
      return { word, score, fit: fitOf({ spelling, distance }), ...(simplified && simplified.score > score && { simplified }) }
    })
    .toSorted((a, b) => b.score - a.score)
}

function fitOf({ spelling, distance = usualDistance }: ApproximateFit): number {
  return fitOdds.bias + fitOdds.spelling * spelling - fitOdds.distance * distance
}

/**
 * Returns the distance from which on a word changes no answer, because two of the words so far are better: an answer depends
 * on the asked word and the two best ones.
 * @param spelling of the word; `highest`: of all words
 */
export function distanceThatMatters(spelling: number, highest: number, fits: readonly SoundFit[]): number {
  const withoutDistance = (one: number): number => highest - Math.min(highest - one, spellingWindow)
  const scores = fits.flatMap((one) => (one.distance === undefined ? [] : [withoutDistance(one.spelling) - distanceWeight * one.distance]))
  const [, second] = scores.toSorted((a, b) => b - a)
  return second === undefined ? Infinity : (withoutDistance(spelling) - second) / distanceWeight
}

/** The mean of the nearer half of the distances to a word's templates, because voices differ. */
export function nearerHalf(distances: readonly number[]): number {
  const nearer = distances.toSorted((a, b) => a - b).slice(0, Math.max(1, Math.floor(distances.length / 2)))
  return nearer.reduce((sum, distance) => sum + distance, 0) / nearer.length
}

/**
 * Returns the word that was heard; undefined if none fits, or if none is clear.
 * @param scores best first
 * @param asked index of the asked word
 */
export function decideBySound(scores: readonly SoundScore[], asked: number | undefined): HeardWord | undefined {
  const [best] = scores
  const target = scores.find(({ word }) => word === asked)
  const simplified = target?.simplified === undefined ? undefined : { word: target.word, ...target.simplified }
  const isAsked = isSaid(target, scores, leastConfidence) || isSaid(simplified, scores, leastSimplified)
  const approximate = isAsked && simplified !== undefined
  const heard = isAsked ? target : best
  if (heard === undefined) return undefined
  if (!isAsked && (heard.fit < leastFit || leadOf(heard, scores) < clearLead)) return undefined
  return {
    word: heard.word,
    confidence: approximate ? approximateShare * confidenceOf(simplified, scores) : confidenceOf(target ?? heard, scores),
    approximate,
    alternatives: scores.filter(({ word }) => word !== heard.word).slice(0, maxAlternatives)
      .map((one) => ({ word: one.word, confidence: confidenceOf(one, scores) })),
  }
}

function isSaid(word: SoundScore | undefined, scores: readonly SoundScore[], least: number): boolean {
  return word !== undefined && word.fit >= leastFit && confidenceOf(word, scores) >= least
}

function confidenceOf(word: SoundScore, scores: readonly SoundScore[]): number {
  const lead = Math.max(-confidence.limit, Math.min(confidence.limit, leadOf(word, scores)))
  return sigmoid(confidence.bias + confidence.weight * lead)
}

/** How far the word's score is above the best other word's. */
function leadOf({ word, score }: SoundScore, scores: readonly SoundScore[]): number {
  return score - (scores.find((other) => other.word !== word)?.score ?? onlyWordScore)
}
