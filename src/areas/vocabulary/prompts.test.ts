import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prompts } from './prompts.ts'
import { builtInWords } from './words.ts'

const folder = join(import.meta.dirname, '../../../public/sounds')
const isStored = (name: string): boolean => existsSync(join(folder, name))

test('every prompt has a recording in both languages, every built-in word also a slow one', () => {
  const files = [
    ...Object.keys(prompts).flatMap((name) => ['en', 'si'].map((language) => `prompts/${language}/${name}.mp3`)),
    ...builtInWords.flatMap(({ file }) => [`words/${file}.mp3`, `words/${file}-slow.mp3`]),
  ]
  expect(files.filter((name) => !isStored(name))).toEqual([])
})

test('an instruction has at most seven words', () => {
  const long = Object.values(prompts).flatMap((texts) => Object.values(texts)).filter((text) => text.split(/\s+/).length > 7)
  expect(long).toEqual([])
})
