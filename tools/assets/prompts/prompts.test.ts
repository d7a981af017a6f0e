/** Every prompt has a file of the standard voice in each language, with its text, clear speech and the common loudness. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allPrompts } from '#app/prompts.ts'
import { speechLevel } from '#areas/vocabulary/server/voice/loudness.ts'
import { builtInWords, packWords } from '#areas/vocabulary/rules/words.ts'
import { languages } from '#kit/languages.ts'
import { numberWords } from '#kit/prompts/shared.ts'
import { mp3Text } from '../../lib/speech/mp3.ts'
import { type PromptManifest, promptHashes, promptManifest, standardVoice, storedFiles, wanted } from './manifest.ts'
import { recordingLists } from './recording-lists.ts'
import { wordReview } from './word-review.ts'

const root = join(import.meta.dirname, '../../..')

const files = [...wanted].map(([file, { text }]) => ({ file, text }))

test('the standard voice has the files of all prompts in every language, and no others', () => {
  expect(allPrompts.length).toBeGreaterThan(300)
  expect(new Set(allPrompts.map(({ id }) => id)).size).toBe(allPrompts.length)
  expect(storedFiles()).toEqual(files.map(({ file }) => file).toSorted())
})

test('each file says the text of the catalogue', async () => {
  const wrong: string[] = []
  for (const { file, text } of files) {
    const said = await mp3Text(await readFile(join(standardVoice, file)))
    if (said !== text) wrong.push(`${file} says “${said}” instead of “${text}”`)
  }
  expect(wrong).toEqual([])
})

test('texts and sounds are those of the last `npm run prompts`, which measured loudness and length and recognised the English words', async () => {
  const { sounds, ...hashes } = JSON.parse(await readFile(promptManifest, 'utf8')) as PromptManifest
  expect(promptHashes(), 'a text, a sound or the recogniser has changed: run npm run prompts').toEqual(hashes)
  const { dBFS: [quietest, loudest], seconds: [shortest, longest] } = sounds
  expect([sounds.files, sounds.recognised]).toEqual([files.length, numberWords.en.length + builtInWords.length])
  expect(quietest).toBeGreaterThanOrEqual(speechLevel - 3)
  expect(loudest).toBeLessThanOrEqual(speechLevel + 3)
  expect(shortest).toBeGreaterThanOrEqual(0.2)
  expect(longest).toBeLessThanOrEqual(6)
})

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
