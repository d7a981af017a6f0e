/** The recogniser's constants, fitted one group after the other to what the network said of recordings. */
import type { Calibration } from '#areas/vocabulary/recognition/calibration.ts'
import type { Encoder } from '#areas/vocabulary/recognition/model/moonshine.ts'
import { firstPasses, furtherPasses, passes, type Voice } from '#areas/vocabulary/recognition/model/passes.ts'
import {
  combine, isSure, lead, rank, type PassScores, type Ranking,
} from '#areas/vocabulary/recognition/postprocess/ranking.ts'
import { clip } from '#areas/vocabulary/recognition/model/scoring.ts'
import type { Candidate } from '#areas/vocabulary/recognition/candidates/candidates.ts'
import { mostChildlike } from '#areas/vocabulary/recognition/preprocess/voice-features.ts'
import type { Collected } from './collect.ts'
import { logistic, ridge } from './fit.ts'

/** A recording as the constants see it. */
export interface Sound extends Collected {
  /** a condition's weight, and twice as much for a speaker with few recordings */
  readonly weight: number
  readonly clearness: number
  readonly restlessness: number
  /** `voiceFeatures` */
  readonly voice: Float64Array
  /** `babble` of a reading that does not know the speaker */
  readonly babble: number
  /** of each candidate: `PreparedCandidates` */
  readonly offsets: Readonly<Record<Encoder, Float64Array>>
}

export interface VoiceSample {
  readonly group: string
  readonly features: Float64Array
  /** how many hundred cents it was raised, less two, so that an adult's voice lies below zero */
  readonly target: number
  readonly weight: number
}

export interface Setting {
  readonly candidates: readonly string[]
  /** the words that compete when trust and confidence are fitted */
  readonly vocabulary: readonly string[]
  /** the words that compete beside the said one, or without it, when "nothing" is fitted */
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

/** Mean log-probability of the word that was said, a word's share growing with e to 0.8 times its score. */
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

/** One constant after the other, in ever smaller steps. */
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

/** The word that was said against the others of the vocabulary, the hardest of which weighs as much as all the rest. */
function fitConfidence(sounds: readonly Sound[], setting: Setting, constants: Calibration): Calibration['confidence'] {
  const { limit } = constants.confidence
  const rows = sounds.flatMap((sound) => {
    const ranking = rankingOf(sound, setting.vocabulary, setting, constants)
    const isSaid = (word: number): boolean => setting.vocabulary[word] === sound.word
    const hardest = ranking.words.find(({ word }) => !isSaid(word))
    return ranking.words.map((word) => {
      const said = isSaid(word.word)
      const share = said ? 1 : word === hardest ? 0.5 : 0.5 / (ranking.words.length - 2)
      return { row: [Math.max(-limit, Math.min(limit, lead(word, ranking)))], said, weight: share * sound.weight }
    })
  })
  const weights = rows.map(({ weight }) => weight)
  const [margin = 0, bias = 0] = logistic(rows.map(({ row }) => row), rows.map(({ said }) => said), weights)
  return { bias, margin, limit }
}

/**
 * With the built-in words and the one that was said, with the whole vocabulary, and with the built-in words alone. The
 * least chance is chosen by hand: recordings of other kinds fit worse than those that are fitted here.
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

/** Whether the best word is the right one; the limits that decide from when on it is not shown are chosen by hand. */
function fitNoisy(sounds: readonly Sound[], setting: Setting, constants: Calibration): Calibration['noisy'] {
  const { limit } = constants.noisy
  const rows = sounds.map((sound) => {
    const ranking = rankingOf(sound, setting.vocabulary, setting, constants)
    const [best] = ranking.words
    const noise = sound.condition.includes('noise') || sound.condition.startsWith('babble')
    return {
      row: [...[best === undefined ? 0 : lead(best, ranking), ranking.agreement].map((one) => Math.min(limit, one)), sound.babble],
      right: setting.vocabulary[best?.word ?? -1] === sound.word,
      weight: noise ? 1 : 0.3,
    }
  })
  const weights = rows.map(({ weight }) => weight)
  const fitted = logistic(rows.map(({ row }) => row), rows.map(({ right }) => right), weights)
  const [ahead = 0, agreement = 0, behind = 0, bias = 0] = fitted
  return { ...constants.noisy, bias, lead: ahead, agreement, babble: behind }
}

/** What the recogniser makes of the sound: the first passes, and further ones for as long as there is doubt. */
export function rankingOf(sound: Sound, words: readonly string[], setting: Setting, constants: Calibration): Ranking {
  const asked: Candidate[] = setting.candidates.map((spelling) => {
    const word = words.indexOf(spelling)
    return { spelling, word: word < 0 ? undefined : word }
  })
  const voice = voiceOf(sound, constants)
  const heard = passesOf(sound, voice, setting, words)
  const after = (count: number): Ranking =>
    rank(heard.slice(0, count), sound.offsets, voice, asked, constants)
  let ranking = after(firstPasses.length)
  for (let count = firstPasses.length + 1; count <= heard.length && !isSure(ranking, constants); count++) ranking = after(count)
  return ranking
}

/** A word that was said and is not among `words` is left out: a word that nobody thought of would not stand there. */
function passesOf(sound: Sound, voice: Voice, { candidates }: Setting, words?: readonly string[]): PassScores[] {
  const { scores, word } = sound
  const left = words === undefined || words.includes(word) ? -1 : candidates.indexOf(word)
  return [...firstPasses, ...furtherPasses(voice)].map((pass) => {
    const offsets = sound.offsets[passes[pass].encoder]
    const scored = (scores[pass] ?? []).map((score, i) => (i === left ? -Infinity : score + (offsets[i] ?? 0)))
    return { pass, scores: clip(Float64Array.from(scored)) }
  })
}

function voiceOf({ voice, clearness }: Sound, constants: Calibration): Voice {
  const childlikeness = voice.reduce((sum, value, i) => sum + value * (constants.voice[i] ?? 0), 0)
  return { childlikeness: Math.max(-mostChildlike, Math.min(mostChildlike, childlikeness)), snr: clearness }
}
