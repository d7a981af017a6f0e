/** Whether something is heard: words must be, at any loudness and length and by children; sounds without a word must not be. */
import { wilson } from '#kit/share-interval.ts'
import { spokenSeconds } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { rankBySound } from '#areas/vocabulary/recognition/postprocess/sound-ranking.ts'
import type { WordResult } from '#areas/vocabulary/recognition/word-result.ts'
import { packWords } from '#areas/vocabulary/rules/words.ts'
import { openModel } from '#kit/ml/node.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { createRng, hash } from '../../lib/rng.ts'
import { readWordless, type Recording } from '../../lib/speech/recordings.ts'
import { childVoices, quieter, type SoundChange } from '../../lib/speech/spoken-changes.ts'
import { wordlessSounds } from '../../lib/speech/wordless-sounds.ts'
import { openBenchRanker, readSaid, type Said, vocabularySize } from './sound-recordings.ts'
import type { Recognise } from './unseen-people.ts'

const loudness = [-10, -20, -30] as const
const shortListWords = 15
/** The folder of words that no list has. */
const strangeWords = '_words'
/** Seconds from the first to the last loud moment. */
const lengths = { 'below 0.3 s': [0, 0.3], '0.3 to 0.5 s': [0.3, 0.5], '0.5 to 1 s': [0.5, 1], 'longer': [1, Infinity] } as const

interface HeardQuestion {
  readonly said: readonly Said[]
  /** sounds without a word, by kind */
  readonly wordless: readonly Recording[]
  /** one of these is asked while no word is said */
  readonly list: readonly string[]
  /** one of these is asked while a word outside them is said */
  readonly shortList: readonly string[]
  readonly recognise: Recognise
  /** the word of the list that is nearest to the sound, without the said word; undefined if none is known */
  readonly nearest: (samples: Float32Array, vocabulary: readonly string[], said?: string) => Promise<string | undefined>
  /** only each so many recordings are changed or asked in the short list */
  readonly every: number
}

interface Judged {
  /** the set and, if there are several, its kind */
  readonly groups: readonly string[]
  /** results of one speaker or one source are alike */
  readonly source: string
  /** nearly: the asked word, said with a usual simplification */
  readonly answer: 'asked' | 'nearly' | 'another' | 'nothing' | 'noisy'
}

/** Prints the tables of words in Sinhala or Tamil. @param folder as for `readSaid`, with folders of sounds without a word */
export async function printHeardBySound(folder: string, language: 'si' | 'ta', every: number): Promise<void> {
  const recogniser = await openSpeechRecogniser(openModel)
  const ranker = await openBenchRanker(recogniser)
  const list = packWords.map(({ texts }) => texts[language])
  await printHeard({
    said: readSaid(folder, language, 1),
    wordless: readWordless(folder).recordings,
    list: list.slice(0, vocabularySize),
    shortList: list.slice(0, shortListWords),
    recognise: async (samples, question) => recogniser.words.recognise(await recogniser.segment(samples), question, ranker.templates),
    async nearest(samples, vocabulary, said) {
      const others = vocabulary.filter((one) => one !== said)
      const [best] = rankBySound(await ranker.fits(samples, others, others[0] ?? ''))
      return best && others[best.word]
    },
    every,
  })
  ranker.close()
}

/** Prints two tables. In both a word is asked, as the app does. */
export async function printHeard({ said, wordless, list, shortList, recognise, nearest, every }: HeardQuestion): Promise<void> {
  const judge = async (samples: Float32Array, vocabulary: readonly string[], word: string): Promise<Judged['answer']> => {
    const answer = await recognise(samples, { vocabulary, word })
    return answerOf(answer, word)
  }
  const some = said.filter((_, at) => at % every === 0)

  const words: Judged[] = []
  for (const { set, word, speaker, samples, vocabulary } of said) {
    words.push({ groups: ['as recorded', lengthOf(samples), `source ${set}`], source: speaker, answer: await judge(samples, vocabulary, word) })
  }
  const changes: readonly [string, SoundChange][] = [
    ...loudness.map((decibels): [string, SoundChange] => [`${decibels} dB`, (samples) => quieter(samples, decibels)]), ...Object.entries(childVoices),
  ]
  for (const [name, change] of changes) {
    for (const { word, speaker, samples, vocabulary } of some) {
      words.push({ groups: [name], source: speaker, answer: await judge(change(samples), vocabulary, word) })
    }
  }
  print('a word is said and asked', words)

  const without: Judged[] = []
  const sounds = [
    ...wordlessSounds().map(({ set, kind, samples }, at) => ({ groups: [`${set}, made`, `  ${kind}`], source: `${kind} ${at}`, samples })),
    ...wordless.map(({ word, speaker, samples }) => ({ groups: [word.slice(1)], source: speaker, samples })),
  ]
  for (const [at, { groups, source, samples }] of sounds.entries()) {
    without.push({ groups, source, answer: await judge(samples, list, oneOf(list, `${source}/${at}`)) })
  }
  for (const { word, speaker, samples } of some.filter((one) => !shortList.includes(one.word))) {
    const asked = oneOf(shortList, `${word}/${samples.length}`)
    without.push({ groups: [`a word outside a list of ${shortList.length}`], source: speaker, answer: await judge(samples, shortList, asked) })
  }
  for (const { word, speaker, samples, vocabulary } of some) {
    const others = vocabulary.filter((one) => one !== word)
    without.push({ groups: ['another word of the list'], source: speaker, answer: await judge(samples, vocabulary, oneOf(others, `${word}/${samples.length}`)) })
    const like = await nearest(samples, vocabulary, word)
    if (like !== undefined) without.push({ groups: ['the nearest word of a list without the said one'], source: speaker, answer: await judge(samples, others, like) })
  }
  for (const { word, speaker, samples } of wordless.filter((one) => one.word === strangeWords)) {
    const like = await nearest(samples, list)
    if (like !== undefined) without.push({ groups: [`the nearest word of the list to ${word.slice(1)}`], source: speaker, answer: await judge(samples, list, like) })
  }
  print('the asked word is not said', without)
}

/** The word that the recogniser of English words takes for the best, or for the second best if the best is the said one. */
export function nearestShown(recognise: Recognise): HeardQuestion['nearest'] {
  return async (samples, vocabulary, said) => {
    const answer = await recognise(samples, { vocabulary })
    if (answer.kind !== 'recognised') return undefined
    return [answer.cluster, ...answer.alternatives.map(({ cluster }) => cluster)].find((one) => one !== said)
  }
}

function answerOf(answer: WordResult, word: string): Judged['answer'] {
  if (answer.kind !== 'recognised') return answer.kind
  if (answer.cluster !== word) return 'another'
  return answer.approximate ? 'nearly' : 'asked'
}

function lengthOf(samples: Float32Array): string {
  const seconds = spokenSeconds(samples)
  return Object.entries(lengths).find(([, [from, to]]) => seconds >= from && seconds < to)?.[0] ?? ''
}

/** One of the list, always the same for the same name. */
function oneOf(list: readonly string[], name: string): string {
  return list[Math.floor(createRng(hash(name))() * list.length)] ?? ''
}

function print(title: string, judged: readonly Judged[]): void {
  const names = [...new Set(judged.flatMap(({ groups }) => groups))]
  printTable([
    [`\n${title} (95 % interval)`, 'sounds', 'refused', 'nothing heard', 'too noisy', 'asked word accepted', 'of it nearly said', 'another word shown'],
    ...names.map((name) => {
      const of = judged.filter(({ groups }) => groups.includes(name))
      return [name, String(of.length), share(of, 'nothing', 'noisy'), share(of, 'nothing'), share(of, 'noisy'), share(of, 'asked', 'nearly'), share(of, 'nearly'), share(of, 'another')]
    }),
  ])
}

/** With an interval over sources; Wilson's if all answers are the same, because sources that agree have none. */
function share(judged: readonly Judged[], ...answers: readonly Judged['answer'][]): string {
  const right = judged.filter(({ answer }) => answers.includes(answer)).length
  if (right === 0 || right === judged.length) {
    const { low, high } = wilson(right, judged.length)
    return `${right === 0 ? '0' : '100'} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`
  }
  return percentWithInterval([...Map.groupBy(judged, ({ source }) => source).values()].map((one) => one.map(({ answer }) => answers.includes(answer))))
}
