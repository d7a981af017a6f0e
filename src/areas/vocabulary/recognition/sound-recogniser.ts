/**
 * Recognises words in languages that the speech network does not know. Each word is given to it in two ways: spelled as an
 * English reader would say it, and as templates, the same word said by several voices.
 */
import { calibration } from './calibration.ts'
import type { RecognitionQuery } from './candidates/candidates.ts'
import { type SoundWord, soundWords } from './candidates/sound-words.ts'
import { findWeakSound } from './find-weak-sound.ts'
import { firstPasses, loweredPasses, type PassName, passes, type Voice } from './model/passes.ts'
import { type PassResult, type Scorer, soundScoring } from './model/scoring.ts'
import { type ApproximateFit, distanceThatMatters, nearerHalf, type SoundFit } from './postprocess/sound-ranking.ts'
import { combine } from './postprocess/ranking.ts'
import type { WeakSound } from './postprocess/weak-sound.ts'
import { loudSpan } from './preprocess/levels.ts'
import type { SpeechSegment } from './preprocess/speech-segment.ts'
import { spokenRows } from './templates/make-template.ts'
import { statesDistance, templateStates, type TemplateStates } from './templates/states.ts'
import { publishedShare } from './templates/template-distance.ts'
import type { Template, TemplateSource } from './templates/template-source.ts'

/** The templates of so many words are compared: those with the best spellings. */
const comparedWords = 16
/** The templates of so many simplifications of the asked word are compared. */
const comparedApproximations = 3

/** The words in question, and how each fits. */
export interface SoundRanking {
  readonly words: readonly SoundWord[]
  readonly fits: readonly SoundFit[]
  /** Returns the one sound of the asked word that was said weakly, if it is clear and the templates are there. */
  readonly weakSound: () => Promise<WeakSound | undefined>
}

export type RankSounds = (segment: SpeechSegment, voice: Voice, question: RecognitionQuery, templates: TemplateSource) => Promise<SoundRanking>

/** The states of a sound in the two passes of one pitch. */
type Heard = readonly Template[]

export function createSoundRanker(scorer: Scorer): RankSounds {
  return async ({ samples }, voice, question, templates) => {
    const words = soundWords(question)
    const candidates = words.flatMap(({ forms, approximations }, word) => [
      ...forms.map((form) => ({ word, form, spelling: form.spelling, approximate: false })),
      ...approximations.map((form) => ({ word, form, spelling: form.spelling, approximate: true })),
    ])
    const prepared = await scorer.prepare(candidates, soundScoring)
    const results: PassResult[] = []
    for (const pass of firstPasses) results.push(await scorer.pass(pass, samples, prepared))
    for (const pass of loweredPasses(voice)) results.push(await scorer.pass(pass, samples, prepared))
    const { scores } = combine(results, prepared.offsets, voice, calibration)
    const scored = candidates.map(({ word, form, approximate }, at) => ({ word, form, approximate, score: scores[at] ?? -Infinity }))
    const spelling = words.map((_, word) => Math.max(...scored.map((one) => (one.word === word && !one.approximate ? one.score : -Infinity))))
    const heard = heardIn(results, samples)
    const best = words.map((_, word) => word).toSorted((a, b) => (spelling[b] ?? 0) - (spelling[a] ?? 0)).slice(0, comparedWords)
    // The asked word comes first, because there may be no time to make all templates.
    const compared = new Set(question.word === undefined ? best : [0, ...best])
    const fits: SoundFit[] = []
    // Of the asked word, which is the first. They are added last, because templates of the words themselves matter more.
    const approximations: ApproximateFit[] = []
    const highest = Math.max(...Array.from(compared, (word) => spelling[word] ?? -Infinity))
    for (const word of compared) {
      const own = spelling[word] ?? -Infinity
      const isAsked = question.word !== undefined && word === 0
      const limit = isAsked ? Infinity : distanceThatMatters(own, highest, fits)
      const distance = await distanceOf(words[word], heard, templates, limit)
      fits.push({ word, spelling: own, distance, ...(word === 0 && { approximations }) })
    }
    const likely = scored.filter(({ approximate }) => approximate).toSorted((a, b) => b.score - a.score).slice(0, comparedApproximations)
    for (const { form, score } of likely) {
      const known = await templates.templatesOf(form)
      approximations.push({ spelling: score, distance: known.length === 0 ? undefined : Math.min(...heard.map((sound) => templatesDistance(sound, known))) })
    }
    const phones = question.word === undefined ? [] : words[0]?.forms[0]?.phones ?? []
    return { words, fits, weakSound: () => findWeakSound(phones, heard, templates) }
  }
}

/**
 * The distance of the nearest way to say the word; from `limit` on, it may be too small. The family's recording is one more
 * voice of each.
 */
async function distanceOf(word: SoundWord | undefined, heard: Heard, templates: TemplateSource, limit: number): Promise<number | undefined> {
  if (word === undefined) return undefined
  const recorded = await templates.recordingsOf(word.text)
  const distances: number[] = []
  for (const form of word.forms) {
    const known = [...await templates.templatesOf(form), ...recorded]
    if (known.length > 0) distances.push(...heard.map((sound) => templatesDistance(sound, known, limit)))
  }
  return distances.length === 0 ? undefined : Math.min(...distances)
}

/** The distance to a word's templates. From `limit` on, it lacks the published encoder's part. */
function templatesDistance(sound: Template, known: readonly Template[], limit = Infinity): number {
  const adapted = known.map((template) => statesDistance(sound.adapted, template.adapted))
  const least = nearerHalf(adapted)
  if (least >= limit) return least
  return nearerHalf(known.map(({ published }, at) => (adapted[at] ?? 0) + publishedShare * statesDistance(sound.published, published)))
}

function heardIn(results: readonly PassResult[], samples: Float32Array): Heard {
  const span = loudSpan(samples)
  const statesOf = (name: PassName): TemplateStates | undefined => {
    const result = results.find(({ pass }) => pass === name)
    return result && templateStates(spokenRows(result.states, span, samples.length), passes[name].encoder)
  }
  return ([['even', 'adapted'], ['lower', 'adaptedLower']] as const).flatMap(([even, other]) => {
    const [published, adapted] = [statesOf(even), statesOf(other)]
    return published === undefined || adapted === undefined ? [] : [{ published, adapted }]
  })
}
