/** From the speech segment to the word that was said. */
import { languageOfText } from '#kit/languages.ts'
import type { OpenModel } from '#kit/ml/model.ts'
import type { Prediction } from '../api.ts'
import { calibration } from './calibration.ts'
import { buildCandidates, type CandidateSet, type RecognitionQuery } from './candidates/candidates.ts'
import { babble, babbleFeatures } from './model/babble.ts'
import { openMoonshine } from './model/moonshine.ts'
import { firstPasses, fallbackPasses, quietRoomSnr, type PassName, type Voice } from './model/passes.ts'
import { createScorer, englishScoring, type PassResult } from './model/scoring.ts'
import { confidenceOf, correctProbability, isConfident, leadOverAll, noiseFreeSnr, rank, type Ranking, wordProbability } from './postprocess/ranking.ts'
import { sampleRate, spokenSeconds } from './preprocess/levels.ts'
import { type Spectrogram, spectrogram } from './preprocess/spectrogram.ts'
import { levelVariation, type SpeechSegment } from './preprocess/speech-segment.ts'
import { childlikeness } from './preprocess/voice-features.ts'
import { letterOfPhone } from './pronunciation/letter-of-phone.ts'
import { placeOfPhone } from './pronunciation/phone-place.ts'
import { createSoundRanker, type SoundRanking } from './sound-recogniser.ts'
import { needsSounds } from './candidates/sound-words.ts'
import { decideBySound, rankBySound } from './postprocess/sound-ranking.ts'
import type { TemplateSource } from './templates/template-source.ts'

export interface Alternative {
  readonly cluster: string
  /** 0 to 1 */
  readonly confidence: number
}

export interface RecognisedWord {
  readonly kind: 'recognised'
  /** the word of the vocabulary that it sounded like */
  readonly cluster: string
  /** the probability that the asked word was said (without one: the cluster), 0 to 1 */
  readonly confidence: number
  /** said with a usual simplification, as "gape" for grape */
  readonly approximate: boolean
  /** the next best words, best first */
  readonly alternatives: readonly Alternative[]
  /** the one sound of the asked word that was said weakly */
  readonly sounds?: readonly HeardSound[]
}

/** A sound of the asked word: see `prediction` in api.ts. */
export type HeardSound = NonNullable<Prediction['sounds']>[number]

/** nothing: no word, or a word unlike all candidates; noisy: too much noise to decide. */
export type WordResult = RecognisedWord | { readonly kind: 'nothing' } | { readonly kind: 'noisy' }

export interface WordRecogniser {
  /**
   * @param segment undefined if the recording has no speech
   * @param templates of words in Sinhala and Tamil; without them only their spelling is scored
   * @throws WordError if the asked word cannot be spoken
   */
  recognise(segment: SpeechSegment | undefined, question: RecognitionQuery, templates?: TemplateSource): Promise<WordResult>
}

/** These many words and ordinary words are scored again. In 99 of 100 recordings the spoken word is among them, also in noise and in high voices. */
const shortListWords = 16
const shortListOrdinary = 8

/** The confidence of a simplified word, as a share of the confidence of the word itself. */
const approximateShare = 0.8
/** The asked word is expected, so its threshold is a share of the threshold of other words. */
const attemptedShare = 0.4
/**
 * In a quiet room the asked word also counts as heard if it leads all other words, ordinary ones too, by this much (nats),
 * although it fits badly, as quickly spoken words do …
 */
const clearLead = 4
/** … but not if its log-probability is lower than this: no word fits whole sentences. */
const worstFit = -10
const maxAlternatives = 3

export async function openWordRecogniser(openModel: OpenModel): Promise<WordRecogniser> {
  const scorer = createScorer(await openMoonshine(openModel))
  const rankSounds = createSoundRanker(scorer)

  return {
    async recognise(segment, question, templates = noTemplates) {
      if (needsSounds(question)) {
        return segment === undefined ? { kind: 'nothing' } : wordBySound(await rankSounds(segment, voiceOf(segment), question, templates), question)
      }
      const set = buildCandidates(question)
      if (segment === undefined || set.words.length === 0) return { kind: 'nothing' }
      const prepared = await scorer.prepare(set.candidates, englishScoring)
      const spectrum = spectrogram(segment.samples, sampleRate)
      const voice = voiceOf(segment, spectrum)
      const results: PassResult[] = []
      const runPass = async (pass: PassName, only?: readonly number[]): Promise<void> => {
        results.push(await scorer.pass(pass, segment.samples, prepared, only))
      }
      const ranked = (): Ranking => rank(results, prepared.offsets, voice, set.candidates, calibration)
      for (const pass of firstPasses) await runPass(pass)
      let ranking = ranked()
      const only = shortList(ranking, set, results)
      for (const pass of fallbackPasses(voice)) {
        if (isConfident(ranking, calibration)) break
        await runPass(pass, only)
        ranking = ranked()
      }
      return decide(ranking, set, voice, spectrum, results)
    },
  }
}

const noTemplates: TemplateSource = { templatesOf: async () => [], recordingsOf: async () => [] }

function voiceOf({ samples, snr }: SpeechSegment, spectrum = spectrogram(samples, sampleRate)): Voice {
  return { childlikeness: childlikeness(samples, spectrum), snr, seconds: spokenSeconds(samples) }
}

async function wordBySound(ranking: SoundRanking, question: RecognitionQuery): Promise<WordResult> {
  const { words, fits } = ranking
  const asked = question.word === undefined ? undefined : 0
  const heard = decideBySound(rankBySound(fits), asked)
  if (heard === undefined) return { kind: 'nothing' }
  const textOf = (one: number): string => words[one]?.text ?? ''
  const alternatives = heard.alternatives.map((one) => ({ cluster: textOf(one.word), confidence: one.confidence }))
  const sound = heard.word === asked ? await weakSoundIn(ranking, question) : undefined
  return {
    kind: 'recognised', cluster: textOf(heard.word), confidence: heard.confidence, approximate: heard.approximate, alternatives,
    ...(sound && { sounds: [sound] }),
  }
}

async function weakSoundIn({ words: [asked], weakSound }: SoundRanking, { respellings }: RecognitionQuery): Promise<HeardSound | undefined> {
  const weak = await weakSound()
  if (weak === undefined || asked === undefined) return undefined
  const phones = asked.forms[0]?.phones ?? []
  const spelled = respellings?.[asked.text] ?? asked.text
  const letter = letterOfPhone(spelled, languageOfText(spelled), phones, weak.at)
  if (letter === undefined) return undefined
  return { phone: phones[weak.at] ?? '', confidence: weak.confidence, letter, ...placeOfPhone(phones, weak.at) }
}

/** The indices of the candidates to score again: those of the best words, the asked word and the best ordinary words. */
function shortList(ranking: Ranking, { candidates, requested }: CandidateSet, results: readonly PassResult[]): readonly number[] {
  const words = new Set(ranking.words.slice(0, shortListWords).map(({ word }) => word))
  if (requested !== undefined) words.add(requested)
  const places = candidates.map((_, place) => place)
  const scoreOf = (place: number): number => results.reduce((sum, { scores }) => sum + (scores[place] ?? 0), 0)
  const ordinary = places
    .filter((place) => candidates[place]?.word === undefined)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, shortListOrdinary)
  return [...places.filter((place) => words.has(candidates[place]?.word ?? -1)), ...ordinary]
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

/** Whether the best word is the asked one, and leads so clearly that it counts although it fits badly. */
function isClearlyAsked(ranking: Ranking, requested: number | undefined, { snr }: Voice): boolean {
  const [best] = ranking.words
  if (best === undefined || best.word !== requested || snr < quietRoomSnr || best.fit < worstFit) return false
  return leadOverAll(best, ranking) >= clearLead
}

function decide(
  ranking: Ranking, { words, requested }: CandidateSet, voice: Voice, spectrum: Spectrogram, results: readonly PassResult[],
): WordResult {
  const [best] = ranking.words
  if (best === undefined) return { kind: 'nothing' }
  const least = best.word === requested ? calibration.heard.least * attemptedShare : calibration.heard.least
  if (wordProbability(ranking, calibration) < least && !isClearlyAsked(ranking, requested, voice)) return { kind: 'nothing' }
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
