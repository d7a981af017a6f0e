/** From a recording to an answer: which word was said, and how well the asked one. */
import type { OpenModel } from '#kit/ml/model.ts'
import { babble, babbleFeatures } from './model/babble.ts'
import { calibration } from './calibration.ts'
import { openMoonshine } from './model/moonshine.ts'
import { firstPasses, furtherPasses, type PassName, type Voice } from './model/passes.ts'
import { chanceOfRight, chanceOfWord, confidenceOf, isSure, rank, type Ranking } from './postprocess/ranking.ts'
import { createScorer, type Hearing } from './model/scoring.ts'
import { restlessness, speechPart, type SpeechPart } from './preprocess/speech-segment.ts'
import { openVoiceDetector } from './preprocess/voice-activity.ts'
import { competition, type Competition, type Question } from './candidates/candidates.ts'
import { childlikeness } from './preprocess/voice-features.ts'

export interface Alternative {
  readonly cluster: string
  /** 0 to 1 */
  readonly confidence: number
}

export interface SoundScore {
  /** the letters that stand for the sound in the word */
  readonly phone: string
  /** how likely the sound was said as it should be, 0 to 1 */
  readonly confidence: number
}

export interface Heard {
  readonly kind: 'heard'
  /** the word of the vocabulary that it sounded like */
  readonly cluster: string
  /** how likely the asked word (without one: the cluster) was said, 0 to 1 */
  readonly confidence: number
  /** said with a usual simplification, as "gape" for grape */
  readonly approximate: boolean
  /** the sounds of the asked word that want work; left out where nothing is known */
  readonly sounds?: readonly SoundScore[]
  /** the next nearest words, nearest first */
  readonly alternatives: readonly Alternative[]
}

/** nothing: no word, or one far from every word asked about; noisy: too much noise to tell. */
export type Answer = Heard | { readonly kind: 'nothing' } | { readonly kind: 'noisy' }

export interface Recogniser {
  /**
   * @param samples mono, 16 kHz, -1 to 1, at most 15 s
   * Throws `WordError` where the asked word holds nothing that can be said.
   */
  recognise(samples: Float32Array, question: Question): Promise<Answer>
}

/** So many are heard once more: the word that was said is among the so many best in 99 of 100, also in noise and in high voices. */
const shortListWords = 16
const shortListOrdinary = 8

/** A usual simplification of a word is worth this much of the word itself. */
const approximateShare = 0.8
/** The word that was asked for is expected: less is wanted to believe that it was tried than of any other. */
const attemptedShare = 0.4
const mostAlternatives = 3

/** Opens the five networks (39 MB of weights); the recogniser may then be used for as many sounds as wanted. */
export async function createRecogniser(openModel: OpenModel): Promise<Recogniser> {
  const [moonshine, detector] = await Promise.all([openMoonshine(openModel), openVoiceDetector(openModel)])
  const scorer = createScorer(moonshine)

  return {
    async recognise(samples, question) {
      const asked = competition(question)
      const part = await speechPart(samples, detector)
      if (part === undefined || asked.words.length === 0) return { kind: 'nothing' }
      const prepared = await scorer.prepare(asked.candidates)
      const heard: Hearing[] = []
      const voice: Voice = { childlikeness: childlikeness(part.samples), clearness: part.clearness }
      const listen = async (pass: PassName, only?: readonly number[]): Promise<void> => {
        heard.push(await scorer.pass(pass, part.samples, prepared, only))
      }
      const ranked = (): Ranking => rank(heard, prepared.offsets, voice, asked.candidates, calibration)
      for (const pass of firstPasses) await listen(pass)
      let ranking = ranked()
      const only = shortList(ranking, asked, heard)
      for (const pass of furtherPasses(voice)) {
        if (isSure(ranking, calibration)) break
        await listen(pass, only)
        ranking = ranked()
      }
      return decide(ranking, asked, part, heard)
    },
  }
}

/** The places of the candidates worth a second hearing: the best words', the asked word's, the best ordinary ones. */
function shortList(ranking: Ranking, { candidates, asked }: Competition, heard: readonly Hearing[]): readonly number[] {
  const words = new Set(ranking.words.slice(0, shortListWords).map(({ word }) => word))
  if (asked !== undefined) words.add(asked)
  const places = candidates.map((_, place) => place)
  const scoreOf = (place: number): number => heard.reduce((sum, { scores }) => sum + (scores[place] ?? 0), 0)
  const ordinary = places
    .filter((place) => candidates[place]?.word === undefined)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, shortListOrdinary)
  return [...places.filter((place) => words.has(candidates[place]?.word ?? -1)), ...ordinary]
}

/** Whether other voices seem to be behind the word and leave too much doubt. */
function isNoisy(ranking: Ranking, { samples }: SpeechPart, [first]: readonly Hearing[]): boolean {
  const behind = first === undefined ? 0 : babble(babbleFeatures(first.states))
  const { least, voices, restlessness: { from, to } } = calibration.noisy
  if (behind <= voices || chanceOfRight(ranking, behind, calibration) >= least) return false
  const restless = restlessness(samples)
  return restless > from && restless < to
}

function decide(ranking: Ranking, { words, asked }: Competition, part: SpeechPart, heard: readonly Hearing[]): Answer {
  const [best] = ranking.words
  if (best === undefined) return { kind: 'nothing' }
  const least = best.word === asked ? calibration.heard.least * attemptedShare : calibration.heard.least
  if (chanceOfWord(ranking, calibration) < least) return { kind: 'nothing' }
  if (isNoisy(ranking, part, heard)) return { kind: 'noisy' }
  const target = ranking.words.find(({ word }) => word === asked) ?? best
  const share = target.approximation === undefined ? 1 : approximateShare
  return {
    kind: 'heard',
    cluster: words[best.word] ?? '',
    confidence: share * confidenceOf(target, ranking, calibration),
    approximate: target.approximation !== undefined,
    alternatives: ranking.words.slice(1, 1 + mostAlternatives).map((word) => ({
      cluster: words[word.word] ?? '',
      confidence: confidenceOf(word, ranking, calibration),
    })),
  }
}
