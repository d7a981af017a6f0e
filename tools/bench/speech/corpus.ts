/** A corpus of somebody else's: what they can send of the results without giving away who spoke or what was recorded. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsSounds } from '#areas/vocabulary/recognition/candidates/sound-words.ts'
import { sampleRate, spokenSeconds } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { decodeWav, WavError } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { openSpeechRecogniser, type SpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import type { WordResult } from '#areas/vocabulary/recognition/word-result.ts'
import { packWordOf } from '#areas/vocabulary/rules/words.ts'
import { cellText, delimiterOf, parseTable } from '#kit/csv.ts'
import { openModel } from '#kit/ml/node.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { createRng, hash } from '../../lib/rng.ts'
import { readRecordings, type Recording } from '../../lib/speech/recordings.ts'
import { ordinaryVocabulary } from '../../lib/speech/word-lists.ts'
import { quantile } from '../../lib/statistics.ts'
import { openBenchRanker, vocabularySize } from './sound-recordings.ts'

const csvName = 'recordings.csv'
const needed = ['file', 'word', 'speaker'] as const

export interface CorpusRecording extends Recording {
  /** as the corpus groups its speakers, for example "DS 4-7" and "TD 4-7" */
  readonly group: string
}

export interface Corpus {
  readonly recordings: readonly CorpusRecording[]
  /** files that cannot be read, with the reason */
  readonly refused: readonly string[]
}

/** How one recording was answered. */
export interface CorpusAnswer {
  readonly word: string
  readonly speaker: string
  readonly group: string
  /** from the first to the last loud moment */
  readonly seconds: number
  /** its own word was asked */
  readonly asked: 'accepted' | 'another' | 'nothing' | 'noisy'
  /** another word was asked and accepted */
  readonly otherAccepted: boolean
  /** no word was asked */
  readonly free: 'right' | 'wrong' | 'refused'
  /** ms of a core for the asked word */
  readonly core: number
}

/** Prints the table to stdout, and the names of unreadable files, which stay here, to stderr. */
export async function printCorpus(folder: string): Promise<void> {
  const { recordings, refused } = readCorpus(folder)
  for (const line of refused) console.error(`refused ${line}`)
  if (recordings.length === 0) {
    console.error(`${folder} contains no readable recording.`)
    process.exit(1)
  }
  const answers = await answerCorpus(recordings, await openSpeechRecogniser(openModel))
  console.log(`Words, measured with npm run bench speech on ${new Date().toISOString().slice(0, 10)}; ${refused.length} files could not be read.`)
  console.log('Each figure has a 95 % bootstrap interval over speakers.\n')
  printTable(corpusTable(answers))
}

/**
 * Reads FOLDER/recordings.csv with the columns file, word, speaker and, if wanted, group; without it the WAV files of
 * FOLDER/WORD/, whose names begin with GROUP_SPEAKER_.
 * @throws RangeError if a column is missing
 */
export function readCorpus(folder: string): Corpus {
  if (!existsSync(join(folder, csvName))) {
    const { recordings, refused } = readRecordings(folder)
    const grouped = recordings.map(({ word, file, speaker, samples }) => (
      { word: word.normalize('NFC'), file, speaker, samples, group: file.split('_')[0] ?? '' }
    ))
    return { recordings: grouped, refused }
  }
  const text = readFileSync(join(folder, csvName), 'utf8').replace(/^\uFEFF/, '')
  const [header = [], ...rows] = parseTable(text, delimiterOf(text)) ?? []
  const columns = header.map((name) => cellText(name).toLowerCase())
  const missing = needed.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new RangeError(`${csvName} needs a first line with the columns ${needed.join(', ')}; ${missing.join(', ')} is missing.`)
  const recordings: CorpusRecording[] = []
  const refused: string[] = []
  for (const row of rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))) {
    const cell = (name: string): string => cellText(row[columns.indexOf(name)])
    const [file, word] = [cell('file'), cell('word').normalize('NFC')]
    try {
      const sound = decodeWav(readFileSync(join(folder, file)))
      recordings.push({ word, file, speaker: cell('speaker'), group: cell('group'), samples: resampleAudio(sound.samples, sound.sampleRate, sampleRate) })
    } catch (error) {
      if (!(error instanceof WavError) && !(error instanceof Error && 'code' in error)) throw error
      refused.push(`${file}: ${error.message}`)
    }
  }
  return { recordings, refused }
}

/** Recognises each recording three times among 50 words: its own word asked, another asked, none asked. */
async function answerCorpus(recordings: readonly CorpusRecording[], recogniser: SpeechRecogniser): Promise<readonly CorpusAnswer[]> {
  const words = [...new Set([...recordings.map(({ word }) => word), ...ordinaryVocabulary])]
  const ranker = words.some((word) => needsSounds({ vocabulary: [word] })) ? await openBenchRanker(recogniser) : undefined
  const answers: CorpusAnswer[] = []
  for (const { word, file, speaker, group, samples } of recordings) {
    const vocabulary = [...new Set([word, ...words])].slice(0, vocabularySize)
    const others = vocabulary.filter((one) => one !== word)
    const other = others[Math.floor(createRng(hash(`${word}/${file}`))() * others.length)] ?? ''
    const segment = await recogniser.segment(samples)
    const recognise = (asked?: string): Promise<WordResult> => (
      recogniser.words.recognise(segment, { vocabulary, ...(asked !== undefined && { word: asked }) }, ranker?.templates)
    )
    const [free, otherAsked] = [await recognise(), await recognise(other)]
    const before = process.cpuUsage()
    const own = await recognise(word)
    const { user, system } = process.cpuUsage(before)
    answers.push({
      word, speaker, group,
      seconds: spokenSeconds(samples),
      asked: own.kind !== 'recognised' ? own.kind : own.cluster === word ? 'accepted' : 'another',
      otherAccepted: otherAsked.kind === 'recognised' && otherAsked.cluster === other,
      free: free.kind !== 'recognised' ? 'refused' : free.cluster === word ? 'right' : 'wrong',
      core: (user + system) / 1000,
    })
  }
  ranker?.close()
  return answers
}

/** Rows of a table with counts and intervals only. A word has a row of its own only if it belongs to the app. */
export function corpusTable(answers: readonly CorpusAnswer[]): readonly (readonly string[])[] {
  const groups: [string, readonly CorpusAnswer[]][] = [
    ['all', answers],
    ...[...Map.groupBy(answers, ({ group }) => group)].filter(([group]) => group !== '').toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([group, of]): [string, CorpusAnswer[]] => [`group ${group}`, of]),
    ['shorter than 0.5 s', answers.filter(({ seconds }) => seconds < 0.5)],
    ['0.5 to 1 s', answers.filter(({ seconds }) => seconds >= 0.5 && seconds < 1)],
    ['longer', answers.filter(({ seconds }) => seconds >= 1)],
    ...[...Map.groupBy(answers, ({ word }) => packWordOf(word)?.wordAdd ?? 'words outside the app')].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]
  const share = (of: readonly CorpusAnswer[], isTrue: (one: CorpusAnswer) => boolean): string => (
    percentWithInterval([...Map.groupBy(of, ({ speaker }) => speaker).values()].map((one) => one.map(isTrue)))
  )
  return [
    [`among ${vocabularySize} words`, 'recordings', 'speakers', 'words', 'asked: accepted', 'nothing heard', 'too noisy', 'another shown', 'another asked: accepted', 'none asked: right', 'wrong', 'ms of a core, median', '95th'],
    ...groups.filter(([, of]) => of.length > 0).map(([name, of]) => [
      name, String(of.length), String(new Set(of.map(({ speaker }) => speaker)).size), String(new Set(of.map(({ word }) => word)).size),
      share(of, ({ asked }) => asked === 'accepted'), share(of, ({ asked }) => asked === 'nothing'),
      share(of, ({ asked }) => asked === 'noisy'), share(of, ({ asked }) => asked === 'another'),
      share(of, ({ otherAccepted }) => otherAccepted), share(of, ({ free }) => free === 'right'), share(of, ({ free }) => free === 'wrong'),
      quantile(of.map(({ core }) => core), 0.5).toFixed(0), quantile(of.map(({ core }) => core), 0.95).toFixed(0),
    ]),
  ]
}
