/** @file A corpus is read in both layouts, and the table that is sent says nothing about its files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CorpusAnswer, corpusTable, readCorpus } from './corpus.ts'

let folder = ''
const sound = encodeWav(Float32Array.from({ length: 8000 }, (_, i) => 0.3 * Math.sin(i / 10)), 16_000)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'd-learner-corpus-'))
  for (const name of ['words/apple', 'words/casa', 'table/sounds', 'broken']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'words/apple/DS_anna_1.wav'), sound)
  writeFileSync(join(folder, 'words/casa/TD_ben_1.wav'), sound)
  writeFileSync(join(folder, 'words/casa/TD_ben_2.wav'), 'no sound')
  writeFileSync(join(folder, 'table/sounds/a1.wav'), sound)
  writeFileSync(join(folder, 'table/recordings.csv'), '\uFEFFFile;Word;Speaker;Group\r\nsounds/a1.wav;apple;anna;DS\r\nsounds/missing.wav;apple;ben;\r\n')
  writeFileSync(join(folder, 'broken/recordings.csv'), 'file,word\nsounds/a1.wav,apple\n')
})

afterAll(() => rmSync(folder, { recursive: true }))

test('a folder for each word is read, with groups and speakers from the names', () => {
  const { recordings, refused } = readCorpus(join(folder, 'words'))
  expect(recordings).toMatchObject([{ word: 'apple', speaker: 'DS_anna', group: 'DS' }, { word: 'casa', speaker: 'TD_ben', group: 'TD' }])
  expect(recordings[0]?.samples.length).toBe(8000)
  expect(refused).toEqual([expect.stringContaining('casa/TD_ben_2.wav: ')])
})

test('a table of recordings is read, and a file that is missing is refused', () => {
  const { recordings, refused } = readCorpus(join(folder, 'table'))
  expect(recordings).toMatchObject([{ word: 'apple', speaker: 'anna', group: 'DS', file: 'sounds/a1.wav' }])
  expect(refused).toEqual([expect.stringContaining('sounds/missing.wav: ')])
})

test('a table without a needed column says which', () => {
  expect(() => readCorpus(join(folder, 'broken'))).toThrow('speaker is missing')
})

test('the table counts, and names no speaker and no word outside the app', () => {
  const answer: CorpusAnswer = { word: 'apple', speaker: 'anna', group: 'DS', seconds: 0.4, asked: 'accepted', otherAccepted: false, free: 'right', core: 100 }
  const rows = corpusTable([answer, { ...answer, word: 'secreto', speaker: 'ben', group: 'TD', seconds: 0.8, asked: 'nothing', free: 'refused' }])
  expect(rows.map(([name, recordings]) => [name, recordings])).toEqual([
    ['among 50 words', 'recordings'], ['all', '2'], ['group DS', '1'], ['group TD', '1'], ['shorter than 0.5 s', '1'], ['0.5 to 1 s', '1'], ['Apple', '1'], ['words outside the app', '1'],
  ])
  expect(rows[1]).toEqual(['all', '2', '2', '2', '50.0 % (0.0 to 100.0)', '50.0 % (0.0 to 100.0)', '0.0 % (0.0 to 0.0)', '0.0 % (0.0 to 0.0)', '0.0 % (0.0 to 0.0)', '50.0 % (0.0 to 100.0)', '0.0 % (0.0 to 0.0)', '100', '100'])
  expect(rows.flat().join(' ')).not.toMatch(/anna|ben|secreto/)
})
