/** Whether something is heard: words must be, at any loudness and length and by children; sounds without a word must not be. */
import { spokenSeconds } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import type { WordResult } from '#areas/vocabulary/recognition/word-recogniser.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { createRng, hash } from '../../lib/rng.ts'
import type { Recording } from '../../lib/speech/recordings.ts'
import { childVoices, quieter, type SoundChange } from '../../lib/speech/spoken-changes.ts'
import { wordlessSounds } from '../../lib/speech/wordless-sounds.ts'
import { builtIn } from '../../lib/speech/word-lists.ts'
import type { Recognise } from './unseen-people.ts'

const loudness = [-10, -20, -30] as const
const shortWord = { from: 0.3, to: 0.5 }

interface Judged {
  /** the set and, if there are several, its kind */
  readonly groups: readonly string[]
  /** results of one speaker or one source are alike */
  readonly source: string
  readonly answer: 'asked' | 'another' | 'nothing' | 'noisy'
}

function judge(answer: WordResult, word: string): Judged['answer'] {
  if (answer.kind !== 'recognised') return answer.kind
  return answer.cluster === word ? 'asked' : 'another'
}

/** One of the list, always the same for the same name. */
function askedOf(name: string, list: readonly string[]): string {
  return list[Math.floor(createRng(hash(name))() * list.length)] ?? ''
}

/**
 * Prints two tables. In both a word is asked among 50, as the app does.
 * @param wordless sounds without a word, by kind
 * @param every changes only each so many recordings, and uses each so many sounds without a word
 */
export async function printHeard(
  recordings: readonly Recording[], wordless: readonly Recording[], vocabularyWith: (word: string) => readonly string[], recognise: Recognise, every: number,
): Promise<void> {
  const words: Judged[] = []
  const evaluate = async (recording: Recording, samples: Float32Array, groups: readonly string[]): Promise<void> => {
    const { word, speaker } = recording
    const answer = await recognise(samples, { vocabulary: vocabularyWith(word), word })
    words.push({ groups, source: speaker, answer: judge(answer, word) })
  }
  for (const recording of recordings) {
    const seconds = spokenSeconds(recording.samples)
    const isShort = seconds >= shortWord.from && seconds <= shortWord.to
    const groups = ['as recorded', `source ${recording.file.split('_')[0] ?? ''}`, ...(isShort ? [`${shortWord.from} to ${shortWord.to} s`] : [])]
    await evaluate(recording, recording.samples, groups)
  }
  const changes: readonly [string, SoundChange][] = [
    ...loudness.map((decibels): [string, SoundChange] => [`${decibels} dB`, (samples) => quieter(samples, decibels)]), ...Object.entries(childVoices),
  ]
  for (const [name, change] of changes) {
    for (const recording of recordings.filter((_, at) => at % every === 0)) await evaluate(recording, change(recording.samples), [name])
  }
  print('a word is said and asked', words)

  const without: Judged[] = []
  const [first = ''] = builtIn
  const list = vocabularyWith(first)
  const sounds = [
    ...wordlessSounds().map(({ set, kind, samples }, at) => ({ set: `${set}, made`, kind, source: `${kind} ${at}`, samples })),
    ...wordless.map(({ word, speaker, samples }) => ({ set: word.slice(1), kind: word.slice(1), source: speaker, samples })),
  ]
  for (const [at, { set, kind, source, samples }] of sounds.entries()) {
    if (at % every !== 0) continue
    const word = askedOf(`${source}/${at}`, list)
    without.push({ groups: set === kind ? [set] : [set, `  ${kind}`], source, answer: judge(await recognise(samples, { vocabulary: list, word }), word) })
  }
  for (const { word: said, file, speaker, samples } of recordings.filter((one) => !builtIn.includes(one.word)).filter((_, at) => at % every === 0)) {
    const word = askedOf(`${said}/${file}`, builtIn)
    without.push({ groups: ['a word outside a list of 15'], source: speaker, answer: judge(await recognise(samples, { vocabulary: builtIn, word }), word) })
  }
  print('no word of the list is said, one is asked', without)
}

function print(title: string, judged: readonly Judged[]): void {
  const share = (of: readonly Judged[], ...answers: readonly Judged['answer'][]): string => (
    percentWithInterval([...Map.groupBy(of, ({ source }) => source).values()].map((one) => one.map(({ answer }) => answers.includes(answer))))
  )
  const names = [...new Set(judged.flatMap(({ groups }) => groups))]
  printTable([
    [`\n${title} (95 % interval)`, 'sounds', 'refused', 'nothing heard', 'too noisy', 'asked word accepted', 'another word shown'],
    ...names.map((name) => {
      const of = judged.filter(({ groups }) => groups.includes(name))
      return [name, String(of.length), share(of, 'nothing', 'noisy'), share(of, 'nothing'), share(of, 'noisy'), share(of, 'asked'), share(of, 'another')]
    }),
  ])
}
