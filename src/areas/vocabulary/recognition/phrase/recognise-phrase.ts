/**
 * Whether both words of a phrase were said, in their order. With a pause between them each is judged as a single word; in English, if
 * only one is heard, the other is likelier than by itself. Without a pause, both are said if the two sides of a quiet moment are the two
 * words; in Sinhala and Tamil both must also fit best as a whole. If they are not, both words and what could be said instead are
 * compared as wholes, which finds the word that was said.
 */
import type { Prediction } from '../../api.ts'
import { type Phrase, phrasesOf, singleTexts } from '../../rules/phrases/phrases.ts'
import { minUnsureConfidence, sameWord } from '../../rules/practice.ts'
import type { RecognitionQuery } from '../candidates/candidates.ts'
import { cutProductions } from '../preprocess/productions.ts'
import type { SpeechSegment } from '../preprocess/speech-segment.ts'
import type { TemplateSource } from '../templates/template-source.ts'
import type { WordResult } from '../word-result.ts'
import type { WordRecogniser } from '../word-recogniser.ts'
import { joinWords, quietMoments } from './join-words.ts'
import { withJoined } from './joined-templates.ts'

type Heard = NonNullable<Prediction['words']>[number]

/** What was said of a phrase. */
interface Said {
  readonly words: readonly [Heard, Heard]
  readonly inOrder: boolean
}

export type PhraseResult = Pick<Prediction, 'cluster' | 'confidence' | 'approximate' | 'words'> | 'nothing' | 'noisy'

interface Recogniser {
  readonly segment: (samples: Float32Array, isCut?: boolean) => Promise<SpeechSegment | undefined>
  readonly words: WordRecogniser
}

/** The words that compete with those of a phrase. */
export type PhraseQuery = Pick<RecognitionQuery, 'vocabulary' | 'respellings'>

/** Compares a recording with a phrase. @param samples mono, 16 kHz @param templates of words in Sinhala and Tamil */
export async function recognisePhrase(
  recogniser: Recogniser, samples: Float32Array, phrase: Phrase, query: PhraseQuery, templates?: TemplateSource,
): Promise<PhraseResult> {
  const [first, second, ...more] = cutProductions(samples)
  if (first !== undefined && second !== undefined && more.length === 0) {
    const apart = await recogniseApart(recogniser, [first, second], phrase, query, templates)
    if (apart.isClear) return apart.result
    // The pause may be inside a word.
    const together = await recogniseTogether(recogniser, samples, phrase, query, templates)
    return typeof together !== 'string' && together.cluster === phrase.text ? together : apart.result
  }
  return recogniseTogether(recogniser, samples, phrase, query, templates)
}

/** Each of two sounds as a single word. */
async function recogniseApart(
  { segment, words }: Recogniser, [first, second]: readonly [Float32Array, Float32Array], phrase: Phrase, query: PhraseQuery, templates: TemplateSource | undefined,
): Promise<{ readonly result: PhraseResult; readonly isClear: boolean }> {
  const [one, two] = singleTexts(phrase)
  const question = questionFor(phrase, query)
  const [before, after] = [await segment(first), await segment(second)]
  const hearFirst = async (besideHeard = false): Promise<WordResult> => words.recognise(before, { ...question, word: one, besideHeard }, templates)
  const hearSecond = async (besideHeard = false): Promise<WordResult> => words.recognise(after, { ...question, word: two, besideHeard }, templates)
  const results: [WordResult, WordResult] = [await hearFirst(), await hearSecond()]
  // Words in Sinhala and Tamil are compared by their sounds, without such a lead; there the comparison as a whole finds some of them.
  const isEnglish = phrase.language === 'en'
  if (isEnglish && isWord(results[1], two) && !isAsked(results[0], one)) results[0] = await hearFirst(true)
  if (isEnglish && isWord(results[0], one) && !isAsked(results[1], two)) results[1] = await hearSecond(true)
  const isClear = results.every(({ kind }) => kind !== 'nothing') || (isEnglish && (isAsked(results[0], one) || isAsked(results[1], two)))
  if (results.some(({ kind }) => kind === 'noisy')) return { result: 'noisy', isClear }
  const heard = results.map((result) => (result.kind === 'recognised' ? result : { confidence: 0, approximate: false }))
  const facts = { confidence: Math.min(...heard.map(({ confidence }) => confidence)), approximate: heard.some(({ approximate }) => approximate) }
  const isOtherOrder = isWord(results[0], two) && isWord(results[1], one)
  const heardOf = (result: WordResult, text: string): Heard => (isAsked(result, text) ? 'heard' : 'unclear')
  const said: Said = isOtherOrder ? { words: ['heard', 'heard'], inOrder: false } : { words: [heardOf(results[0], one), heardOf(results[1], two)], inOrder: true }
  return { result: answer(phrase, said, facts), isClear }
}

function questionFor(phrase: Phrase, query: PhraseQuery): RecognitionQuery {
  return { ...query, vocabulary: [...new Set([...singleTexts(phrase), ...query.vocabulary])] }
}

function isWord(result: WordResult, text: string): boolean {
  return result.kind === 'recognised' && sameWord(result.cluster, text)
}

function isAsked(result: WordResult, text: string): boolean {
  return isWord(result, text) || (result.kind === 'recognised' && result.confidence >= minUnsureConfidence)
}

async function recogniseTogether(recogniser: Recogniser, samples: Float32Array, phrase: Phrase, query: PhraseQuery, templates?: TemplateSource): Promise<PhraseResult> {
  const joined = joinWords(samples)
  const isEnglish = phrase.language === 'en'
  const sides = isEnglish ? await findBothSides(recogniser, joined, phrase, query) : undefined
  if (sides !== undefined) return answer(phrase, bothSaid, sides)
  const candidates = candidatesOf(phrase)
  const [asked = ''] = candidates.keys()
  const known = templates && withJoined(templates, [...candidates.keys()])
  const result = await recogniser.words.recognise(
    await recogniser.segment(joined, true), { vocabulary: [...candidates.keys()], word: asked, asSpelled: true }, known,
  )
  if (result.kind !== 'recognised') return result.kind
  if (result.cluster !== asked) return answer(phrase, candidates.get(result.cluster) ?? noneSaid, result)
  const isSaid = !isEnglish && templates !== undefined && (await findBothSides(recogniser, joined, phrase, query, templates)) !== undefined
  return answer(phrase, isSaid ? bothSaid : noneSaid, result)
}

const bothSaid: Said = { words: ['heard', 'heard'], inOrder: true }
const noneSaid: Said = { words: ['missing', 'missing'], inOrder: true }

type Facts = Pick<Prediction, 'confidence' | 'approximate'>

/** How sure both words are, of a quiet moment with the first one before it and the second one after it; undefined if there is none. */
async function findBothSides(
  { segment, words }: Recogniser, samples: Float32Array, phrase: Phrase, query: PhraseQuery, templates?: TemplateSource,
): Promise<Facts | undefined> {
  const [one, two] = singleTexts(phrase)
  const question = questionFor(phrase, query)
  const find = async (part: Float32Array, word: string): Promise<Facts | undefined> => {
    const result = await words.recognise(await segment(part, true), { ...question, word }, templates)
    return result.kind === 'recognised' && sameWord(result.cluster, word) ? result : undefined
  }
  for (const at of quietMoments(samples)) {
    const first = await find(samples.subarray(0, at), one)
    const second = first && await find(samples.subarray(at), two)
    if (first && second) return { confidence: Math.min(first.confidence, second.confidence), approximate: first.approximate || second.approximate }
  }
  return undefined
}

function answer({ text, words: both }: Phrase, { words, inOrder }: Said, { confidence, approximate }: Facts): PhraseResult {
  const heard = both.filter((_, at) => words[at] === 'heard').map((word) => word.text)
  if (heard.length === both.length && inOrder) return { cluster: text, confidence, approximate, words: [...words] }
  if (heard.length === 0) return 'nothing'
  return { cluster: (inOrder ? heard : heard.toReversed()).join(' '), confidence, approximate: false, words: [...words] }
}

/** What could be said, the phrase itself first, and what each would mean. */
function candidatesOf({ words: [first, second], language }: Phrase): ReadonlyMap<string, Said> {
  const [one, two] = [first.spoken, second.spoken]
  // An example of any other word in the place of one of the two.
  const other = phrasesOf(language).flatMap(({ words }) => words.map(({ spoken }) => spoken)).find((word) => word !== one && word !== two) ?? ''
  return new Map<string, Said>([
    [`${one} ${two}`, bothSaid], [`${two} ${one}`, { words: ['heard', 'heard'], inOrder: false }],
    [one, { words: ['heard', 'missing'], inOrder: true }], [`${one} ${other}`, { words: ['heard', 'unclear'], inOrder: true }],
    [two, { words: ['missing', 'heard'], inOrder: true }], [`${other} ${two}`, { words: ['unclear', 'heard'], inOrder: true }],
  ])
}
