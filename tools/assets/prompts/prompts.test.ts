/** Every prompt has a file of the standard voice in each language, with its text, clear speech and the common loudness. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allPrompts } from '#app/prompts.ts'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { loudness, speechLevel } from '#areas/vocabulary/server/voice/loudness.ts'
import { builtInWords, packWords } from '#areas/vocabulary/rules/words.ts'
import { languages } from '#kit/languages.ts'
import { openModel } from '#kit/ml/node.ts'
import { promptFile, spokenLanguage } from '#kit/prompts/prompt.ts'
import { numberWords } from '#kit/prompts/shared.ts'
import { decodeMp3 } from '../../lib/speech/mp3.ts'
import { recordingLists } from './recording-lists.ts'
import { wordReview } from './word-review.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'public/voices/standard')

const spoken = allPrompts.flatMap((prompt) => languages.map((language) => {
  const heardIn = spokenLanguage(prompt, language)
  return { file: promptFile(prompt, heardIn), text: prompt[heardIn] }
}))
const files = [...new Map(spoken.map((one) => [one.file, one])).values()]

test('the standard voice has the files of all prompts in every language, and no others', () => {
  expect(allPrompts.length).toBeGreaterThan(300)
  expect(new Set(allPrompts.map(({ id }) => id)).size).toBe(allPrompts.length)
  const stored = globSync('**/*.mp3', { cwd: folder }).map((name) => name.replaceAll('\\', '/'))
  expect(stored.toSorted()).toEqual(files.map(({ file }) => file).toSorted())
})

test('each file says the text of the catalogue, at the common loudness within 3 dB, for 0.2 to 6 seconds', async () => {
  const wrong: string[] = []
  for (const { file, text } of files) {
    const sound = await decodeMp3(readFileSync(join(folder, file)))
    const seconds = sound.samples.length / sound.sampleRate
    const level = 20 * Math.log10(loudness(sound))
    if (sound.text !== text) wrong.push(`${file} says “${sound.text}” instead of “${text}”`)
    if (!(Math.abs(level - speechLevel) <= 3)) wrong.push(`${file} has ${level.toFixed(1)} dBFS`)
    if (seconds < 0.2 || seconds > 6) wrong.push(`${file} takes ${seconds.toFixed(1)} s`)
  }
  expect(wrong).toEqual([])
})

/** Hz of the recogniser */
const recognisedRate = 16_000
/** The recogniser expects a quiet room before and after a word, in seconds. */
const room = 0.5

test('the recogniser hears the English numbers and built-in words', async () => {
  const recogniser = await openSpeechRecogniser(openModel)
  const lists = [
    { folder: 'numbers', words: numberWords.en.map((word, number) => ({ file: String(number), word })) },
    { folder: 'words', words: builtInWords.map(({ file, wordAdd }) => ({ file, word: wordAdd })) },
  ]
  for (const { folder: list, words } of lists) {
    const vocabulary = words.map(({ word }) => word)
    const recognised: string[] = []
    for (const { file } of words) {
      const { samples, sampleRate } = await decodeMp3(readFileSync(join(folder, 'en', list, `${file}.mp3`)))
      const quiet = Array.from({ length: room * recognisedRate }, () => 0)
      const sound = Float32Array.from([...quiet, ...resampleAudio(samples, sampleRate, recognisedRate), ...quiet])
      const answer = await recogniser.words.recognise(await recogniser.segment(sound), { vocabulary })
      recognised.push(answer.kind === 'recognised' ? answer.cluster : answer.kind)
    }
    expect(recognised).toEqual(vocabulary)
  }
}, 120_000)

test('a prompt has at most seven words in a sentence', () => {
  const sentences = allPrompts.flatMap(({ id, ...texts }) => languages.flatMap((language) => texts[language].split(/(?<=[.!?])\s+/)).map((sentence) => ({ id, sentence })))
  expect(sentences.filter(({ sentence }) => sentence.split(/\s+/).length > 7)).toEqual([])
})

test('the lists of `npm run lists` have every line that a person records, and every word that native speakers check', async () => {
  const list = await recordingLists(root)
  // Each file once: all prompts, words, numbers and letters, in each language.
  const listed = [...list.matchAll(/^\| (.*) \| (\S+\.mp3) \| [\d.]+ \|$/gm)].map(([, text, file]) => ({ file, text }))
  expect(listed.toSorted((a, b) => String(a.file).localeCompare(String(b.file)))).toEqual(files.toSorted((a, b) => a.file.localeCompare(b.file)))
  const rows = wordReview().split('\n').filter((line) => line.startsWith('| ['))
  expect(rows).toHaveLength(packWords.length)
  expect(packWords.filter(({ file, texts: { en, si, ta } }) =>
    !rows.some((row) => row.startsWith(`| [${en}](../public/pictures/words/${file}.svg) | ${si} | /`) && row.includes(`/ | ${ta} | /`)))).toEqual([])
})
