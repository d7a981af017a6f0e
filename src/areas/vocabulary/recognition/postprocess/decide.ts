/** Whether a word was heard in a sound, and which. */
import { calibration } from '../calibration.ts'
import type { CandidateSet } from '../candidates/candidates.ts'
import { babble, babbleFeatures } from '../model/babble.ts'
import { quietRoomSnr, type Voice } from '../model/passes.ts'
import type { PassResult } from '../model/scoring.ts'
import { levelVariation } from '../preprocess/speech-segment.ts'
import type { Spectrogram } from '../preprocess/spectrogram.ts'
import type { WordResult } from '../word-result.ts'
import { confidenceOf, correctProbability, leadOverAll, noiseFreeSnr, type Ranking, wordProbability, type WordScore } from './ranking.ts'

/** The confidence of a simplified word, as a share of the confidence of the word itself. */
const approximateShare = 0.8
/**
 * A segment in which a voice is less sure than this (0 to 1) has no word: noises fit short words well. Words reach it, except a few
 * that are very short or hoarse; those count if they lead clearly.
 */
const leastVoice = 0.2
/** A refusal costs a child so many times more than a wrong "heard": the child says the word again and again. */
const refusalCost = 10
/** The asked word is said so many times more often than another of which it is the best one of the list. */
const askedOdds = 4
/** From this probability on (0 to 1) the asked word counts as said: the expected costs of both errors are equal here. */
const leastAsked = 1 / (1 + refusalCost * askedOdds)
/** A word leads clearly if it leads all other words, ordinary ones too, by this much (nats) in a quiet room … */
const clearLead = 4
/** … and its log-probability is not lower than this: no word fits whole sentences. Quickly spoken words fit badly, but lead. */
const worstFit = -10
/**
 * Beside the other word of a phrase the asked word gets this much (nats), because a child seldom says a third word instead of it: the
 * most with which, on the training's speakers, at most one in a hundred more of the other words is accepted …
 */
const besideLead = 5.5
/** … if its log-probability is not lower than this: twice as low as the lowest of those speakers. */
const worstFitBeside = -12
const maxAlternatives = 3

/** @param voiced how surely there is a voice in the segment, 0 to 1 */
export function decide(
  ranking: Ranking, { words, requested }: CandidateSet, voice: Voice, voiced: number, spectrum: Spectrogram, results: readonly PassResult[],
): WordResult {
  const [best] = ranking.words
  if (best === undefined || !isHeard(best, ranking, requested, voice, voiced)) return { kind: 'nothing' }
  if (isNoisy(ranking, voice, spectrum, results)) return { kind: 'noisy' }
  const target = ranking.words.find(({ word }) => word === requested) ?? best
  const share = target.approximation === undefined ? 1 : approximateShare
  return {
    kind: 'recognised',
    cluster: words[best.word] ?? '',
    confidence: share * confidenceOf(target, ranking, calibration),
    approximate: target.approximation !== undefined,
    alternatives: ranking.words.slice(1, 1 + maxAlternatives).map((word) => ({
      cluster: words[word.word] ?? '',
      confidence: confidenceOf(word, ranking, calibration),
    })),
  }
}

/** Whether there is a voice in a segment. @param voiced how surely, 0 to 1 */
export function hasVoice(voiced: number): boolean {
  return voiced >= leastVoice
}

/** Returns the ranking of a sound beside the other word of a phrase: the asked word leads if it can be what was said. */
export function expectAsked(ranking: Ranking, { requested }: CandidateSet): Ranking {
  const asked = ranking.words.find(({ word }) => word === requested)
  if (asked === undefined || asked.fit < worstFitBeside || leadOverAll(asked, ranking) < -besideLead) return ranking
  return { ...ranking, words: [{ ...asked, score: asked.score + besideLead, isExpected: true }, ...ranking.words.filter((word) => word !== asked)] }
}

function isHeard(best: WordScore, ranking: Ranking, requested: number | undefined, { snr }: Voice, voiced: number): boolean {
  const isClear = snr >= quietRoomSnr && best.fit >= worstFit && leadOverAll(best, ranking) >= clearLead
  if (!hasVoice(voiced)) return isClear
  if (best.word !== requested) return wordProbability(ranking, calibration) >= calibration.heard.least
  return isClear || best.isExpected === true || wordProbability(ranking, calibration) >= leastAsked
}

/** Whether voices in the background make the result too uncertain. */
function isNoisy(ranking: Ranking, { snr }: Voice, spectrum: Spectrogram, [first]: readonly PassResult[]): boolean {
  // A single voice can resemble babble; real babble at 10 dB measures this much in 1 of 100 recordings.
  if (snr >= noiseFreeSnr) return false
  const background = first === undefined ? 0 : babble(babbleFeatures(first.states))
  const { least, voices, restlessness: { from, to } } = calibration.noisy
  if (background <= voices || correctProbability(ranking, background, calibration) >= least) return false
  const restless = levelVariation(spectrum)
  return restless > from && restless < to
}
