/** From the speech segment to the word that was said. */
import { languageOfText } from '#kit/languages.ts'
import type { OpenModel } from '#kit/ml/model.ts'
import { calibration } from './calibration.ts'
import { buildCandidates, type CandidateSet, type RecognitionQuery } from './candidates/candidates.ts'
import { openMoonshine } from './model/moonshine.ts'
import { firstPasses, fallbackPasses, type PassName, type Voice } from './model/passes.ts'
import { createScorer, englishScoring, phraseScoring, type PassResult } from './model/scoring.ts'
import { decide, expectAsked, hasVoice } from './postprocess/decide.ts'
import { isConfident, rank, type Ranking } from './postprocess/ranking.ts'
import { sampleRate, spokenSeconds } from './preprocess/levels.ts'
import { spectrogram } from './preprocess/spectrogram.ts'
import type { SpeechSegment } from './preprocess/speech-segment.ts'
import { childlikeness } from './preprocess/voice-features.ts'
import { letterOfPhone } from './pronunciation/letter-of-phone.ts'
import { placeOfPhone } from './pronunciation/phone-place.ts'
import { createSoundRanker, type SoundRanking } from './sound-recogniser.ts'
import { needsSounds } from './candidates/sound-words.ts'
import { decideBySound, rankBySound } from './postprocess/sound-ranking.ts'
import type { TemplateSource } from './templates/template-source.ts'
import type { HeardSound, WordResult } from './word-result.ts'

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

export async function openWordRecogniser(openModel: OpenModel): Promise<WordRecogniser> {
  const scorer = createScorer(await openMoonshine(openModel))
  const rankSounds = createSoundRanker(scorer)

  return {
    async recognise(segment, question, templates = noTemplates) {
      if (needsSounds(question)) {
        if (segment === undefined || !hasVoice(segment.voiced)) return { kind: 'nothing' }
        return wordBySound(await rankSounds(segment, voiceOf(segment), question, templates), question)
      }
      const set = buildCandidates(question)
      if (segment === undefined || set.words.length === 0) return { kind: 'nothing' }
      const prepared = await scorer.prepare(set.candidates, question.asSpelled === true ? phraseScoring : englishScoring)
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
      return decide(question.besideHeard === true ? expectAsked(ranking, set) : ranking, set, voice, segment.voiced, spectrum, results)
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
