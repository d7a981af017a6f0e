/** Fits the recogniser's constants, one group after another, to the networks' scores of recordings. */
import type { Calibration } from '#areas/vocabulary/recognition/calibration.ts'
import type { Encoder } from '#areas/vocabulary/recognition/model/moonshine.ts'
import { firstPasses, fallbackPasses, passes, type Voice } from '#areas/vocabulary/recognition/model/passes.ts'
import {
  combine, isConfident, scoreLead, rank, type PassScores, type Ranking,
} from '#areas/vocabulary/recognition/postprocess/ranking.ts'
import { clipScores, englishScoring } from '#areas/vocabulary/recognition/model/scoring.ts'
import type { Candidate } from '#areas/vocabulary/recognition/candidates/candidates.ts'
import { maxChildlike } from '#areas/vocabulary/recognition/preprocess/voice-features.ts'
import type { Collected } from './collect-scores.ts'
import { logistic, ridge } from '../../lib/regression.ts'

/** A recording with the measurements that the constants use. */
export interface Sound extends Collected {
  /** weight of the condition, doubled for speakers with few recordings */
  readonly weight: number
  readonly snr: number
  readonly seconds: number
  readonly restlessness: number
  /** `voiceFeatures` */
  readonly voice: Float64Array
  /** babble score by a detector that was not fitted on the speaker */
  readonly babble: number
  /** for each candidate, as in `PreparedCandidates` */
  readonly offsets: Readonly<Record<Encoder, Float64Array>>
}

export interface VoiceSample {
  readonly group: string
  readonly features: Float64Array
  /** how much the voice was raised, in hundreds of cents, minus two: negative for an adult's voice */
  readonly target: number
  readonly weight: number
}

export interface Setting {
  readonly candidates: readonly string[]
  /** competing words when trust and confidence are fitted */
  readonly vocabulary: readonly string[]
  /** competing words when the "nothing" answer is fitted, with and without the spoken word */
  readonly builtIn: readonly string[]
}

export function fitConstants(
  sounds: readonly Sound[],
  voices: readonly VoiceSample[],
  setting: Setting,
  start: Calibration,
): Calibration {
  const voice = ridge(
    voices.map(({ features }) => features),
    voices.map(({ target }) => target),
    voices.map(({ weight }) => weight),
    30,
  )
  const trusted = fitTrust(sounds, setting, { ...start, voice })
  const sure = { ...trusted, confidence: fitConfidence(sounds, setting, trusted) }
  const heard = { ...sure, heard: fitHeard(sounds, setting, sure) }
  return { ...heard, noisy: fitNoisy(sounds, setting, heard) }
}

/** Mean log-probability of the spoken word; the probabilities are a softmax of 0.8 times the scores. */
function likelihood(sounds: readonly Sound[], setting: Setting, constants: Calibration): number {
  const places = setting.vocabulary.map((word) => setting.candidates.indexOf(word))
  let total = 0
  let weights = 0
  for (const sound of sounds) {
    const voice = voiceOf(sound, constants)
    const { scores } = combine(passesOf(sound, voice, setting), sound.offsets, voice, constants)
    const best = places.reduce((highest, place) => Math.max(highest, scores[place] ?? -Infinity), -Infinity)
    const sum = places.reduce((all, place) => all + Math.exp(0.8 * ((scores[place] ?? -Infinity) - best)), 0)
    const said = scores[setting.candidates.indexOf(sound.word)] ?? -Infinity
    total += sound.weight * Math.max(-6, 0.8 * (said - best) - Math.log(sum))
    weights += sound.weight
  }
  return total / weights
}

/** Coordinate ascent with decreasing steps. */
function fitTrust(sounds: readonly Sound[], setting: Setting, start: Calibration): Calibration {
  let best = { ...start, trust: { bias: -1, fit: 0, voice: 0, noise: 0, adapted: 0 } }
  let highest = likelihood(sounds, setting, best)
  for (let step = 1; step > 0.1; step /= 2) {
    for (let improved = true; improved; ) {
      improved = false
      for (const [name, size] of [['bias', 1], ['fit', 0.3], ['voice', 0.5], ['noise', 0.05], ['adapted', 1]] as const) {
        for (const direction of [-step, step]) {
          const tried = { ...best, trust: { ...best.trust, [name]: best.trust[name] + direction * size } }
          const value = likelihood(sounds, setting, tried)
          if (value <= highest + 1e-4) continue
          best = tried
          highest = value
          improved = true
        }
      }
    }
  }
  return best
}

/** The spoken word against the others of the vocabulary; the hardest one has the same weight as all the rest. */
function fitConfidence(sounds: readonly Sound[], setting: Setting, constants: Calibration): Calibration['confidence'] {
  const { limit } = constants.confidence
  const rows = sounds.flatMap((sound) => {
    const ranking = rankingOf(sound, setting.vocabulary, setting, constants)
    const isSaid = (word: number): boolean => setting.vocabulary[word] === sound.word
    const hardest = ranking.words.find(({ word }) => !isSaid(word))
    return ranking.words.map((word) => {
      const said = isSaid(word.word)
      const share = said ? 1 : word === hardest ? 0.5 : 0.5 / (ranking.words.length - 2)
      return { row: [Math.max(-limit, Math.min(limit, scoreLead(word, ranking)))], said, weight: share * sound.weight }
    })
  })
  const weights = rows.map(({ weight }) => weight)
  const [margin = 0, bias = 0] = logistic(rows.map(({ row }) => row), rows.map(({ said }) => said), weights)
  return { bias, margin, limit }
}

/**
 * Fitted with the built-in words plus the spoken one, with the whole vocabulary, and with the built-in words without the
 * spoken one. The minimum probability is chosen by hand, since other kinds of recordings fit worse than these.
 */
function fitHeard(sounds: readonly Sound[], setting: Setting, constants: Calibration): Calibration['heard'] {
  const { builtIn, vocabulary } = setting
  const cases = sounds.filter(({ condition }) => !condition.startsWith('babble')).flatMap((sound) =>
    [[...builtIn, sound.word], vocabulary, builtIn.filter((word) => word !== sound.word)].map((words) => {
      const ranking = rankingOf(sound, words, setting, constants)
      const [best] = ranking.words
      const ahead = Math.max(-12, Math.min(12, (best?.score ?? 0) - ranking.ordinary))
      return { sound, ranking, said: words.includes(sound.word), row: [best?.fit ?? 0, ahead] }
    }),
  )
  const weights = cases.map(({ sound }) => sound.weight)
  const [fit = 0, ahead = 0, bias = 0] = logistic(cases.map(({ row }) => row), cases.map(({ said }) => said), weights)
  return { bias, fit, lead: ahead, least: constants.heard.least }
}

/** Predicts whether the best word is correct. The limits above which it is shown are chosen by hand. */
function fitNoisy(sounds: readonly Sound[], setting: Setting, constants: Calibration): Calibration['noisy'] {
  const { limit } = constants.noisy
  const rows = sounds.map((sound) => {
    const ranking = rankingOf(sound, setting.vocabulary, setting, constants)
    const [best] = ranking.words
    const noise = sound.condition.includes('noise') || sound.condition.startsWith('babble')
    return {
      row: [...[best === undefined ? 0 : scoreLead(best, ranking), ranking.agreement].map((one) => Math.min(limit, one)), sound.babble],
      right: setting.vocabulary[best?.word ?? -1] === sound.word,
      weight: noise ? 1 : 0.3,
    }
  })
  const weights = rows.map(({ weight }) => weight)
  const fitted = logistic(rows.map(({ row }) => row), rows.map(({ right }) => right), weights)
  const [ahead = 0, agreement = 0, behind = 0, bias = 0] = fitted
  return { ...constants.noisy, bias, lead: ahead, agreement, babble: behind }
}

/** The ranking as in the recogniser: the first passes, then further ones until the result is sure. */
export function rankingOf(sound: Sound, words: readonly string[], setting: Setting, constants: Calibration): Ranking {
  const candidates: Candidate[] = setting.candidates.map((spelling) => {
    const word = words.indexOf(spelling)
    return { spelling, word: word < 0 ? undefined : word }
  })
  const voice = voiceOf(sound, constants)
  const results = passesOf(sound, voice, setting, words)
  const after = (count: number): Ranking =>
    rank(results.slice(0, count), sound.offsets, voice, candidates, constants)
  let ranking = after(firstPasses.length)
  for (let count = firstPasses.length + 1; count <= results.length && !isConfident(ranking, constants); count++) ranking = after(count)
  return ranking
}

/** Excludes the spoken word if it is not among `words`: an unexpected word would not be a candidate. */
function passesOf(sound: Sound, voice: Voice, { candidates }: Setting, words?: readonly string[]): PassScores[] {
  const { scores, word } = sound
  const left = words === undefined || words.includes(word) ? -1 : candidates.indexOf(word)
  return [...firstPasses, ...fallbackPasses(voice)].map((pass) => {
    const offsets = sound.offsets[passes[pass].encoder]
    const scored = (scores[pass] ?? []).map((score, i) => (i === left ? -Infinity : score + (offsets[i] ?? 0)))
    return { pass, scores: clipScores(Float64Array.from(scored), englishScoring.window) }
  })
}

function voiceOf({ voice, snr, seconds }: Sound, constants: Calibration): Voice {
  const childlikeness = voice.reduce((sum, value, i) => sum + value * (constants.voice[i] ?? 0), 0)
  return { childlikeness: Math.max(-maxChildlike, Math.min(maxChildlike, childlikeness)), snr, seconds }
}
