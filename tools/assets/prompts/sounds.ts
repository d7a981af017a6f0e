/** How the standard voice sounds: measured once by `npm run prompts`, because decoding and recognising all files takes a minute. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { loudness, speechLevel } from '#areas/vocabulary/server/voice/loudness.ts'
import { openModel } from '#kit/ml/node.ts'
import { numberWords } from '#kit/prompts/shared.ts'
import { decodeMp3 } from '../../lib/speech/mp3.ts'

/** From the lowest to the highest value of all files. */
type Range = readonly [least: number, most: number]

export interface Sounds {
  readonly files: number
  readonly dBFS: Range
  readonly seconds: Range
  /** English numbers and built-in words that the recogniser hears as what they are; it hears all of them */
  readonly recognised: number
}

/** Difference from the common loudness, in dB. */
const mostDifference = 3
/** In seconds. */
const [shortest, longest] = [0.2, 6]

/** Measures these files of a voice. @throws Error that names each file that is too loud, too quiet, too short, too long, or misheard */
export async function measureSounds(folder: string, files: readonly string[]): Promise<Sounds> {
  const wrong: string[] = []
  const [levels, durations]: [number[], number[]] = [[], []]
  for (const file of files) {
    const sound = await decodeMp3(await readFile(join(folder, file)))
    const seconds = sound.samples.length / sound.sampleRate
    const level = 20 * Math.log10(loudness(sound))
    if (!(Math.abs(level - speechLevel) <= mostDifference)) wrong.push(`${file} has ${level.toFixed(1)} dBFS`)
    if (seconds < shortest || seconds > longest) wrong.push(`${file} takes ${seconds.toFixed(1)} s`)
    levels.push(level)
    durations.push(seconds)
  }
  const { recognised, misheard } = await recognise(folder)
  wrong.push(...misheard)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return { files: files.length, dBFS: range(levels), seconds: range(durations), recognised }
}

function range(values: readonly number[]): Range {
  return [Math.min(...values), Math.max(...values)].map((value) => Math.round(100 * value) / 100) as unknown as Range
}

/** Hz of the recogniser */
const recognisedRate = 16_000
/** The recogniser expects a quiet room before and after a word, in seconds. */
const room = 0.5

async function recognise(folder: string): Promise<{ recognised: number; misheard: string[] }> {
  const recogniser = await openSpeechRecogniser(openModel)
  const lists = [
    { list: 'numbers', words: numberWords.en.map((word, number) => ({ file: String(number), word })) },
    { list: 'words', words: builtInWords.map(({ file, wordAdd }) => ({ file, word: wordAdd })) },
  ]
  let recognised = 0
  const misheard: string[] = []
  for (const { list, words } of lists) {
    const vocabulary = words.map(({ word }) => word)
    for (const { file, word } of words) {
      const { samples, sampleRate } = await decodeMp3(await readFile(join(folder, 'en', list, `${file}.mp3`)))
      const quiet = Array.from({ length: room * recognisedRate }, () => 0)
      const sound = Float32Array.from([...quiet, ...resampleAudio(samples, sampleRate, recognisedRate), ...quiet])
      const answer = await recogniser.words.recognise(await recogniser.segment(sound), { vocabulary })
      const heard = answer.kind === 'recognised' ? answer.cluster : answer.kind
      if (heard === word) recognised++
      else misheard.push(`en/${list}/${file}.mp3 is heard as ${heard}`)
    }
  }
  return { recognised, misheard }
}
