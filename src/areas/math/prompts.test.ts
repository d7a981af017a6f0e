import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { numberWords, prompts } from './prompts.ts'

const folder = join(import.meta.dirname, '../../../public')
const isStored = (name: string): boolean => existsSync(join(folder, 'sounds', name))

test('every number and every prompt has a recording in both languages', () => {
  for (let number = 0; number <= 10; number++) expect([isStored(`${number}.mp3`), isStored(`si/${number}.mp3`)]).toEqual([true, true])
  expect([numberWords.en.length, numberWords.si.length]).toEqual([11, 11])
  const silent = Object.keys(prompts).flatMap((name) => ['en', 'si'].filter((language) => !isStored(`math/${language}/${name}.mp3`)))
  expect(silent).toEqual([])
})

test('every number has pictures: the numeral, that many things, and one or two hands', () => {
  const numbers = Array.from({ length: 11 }, (_, number) => number)
  const files = numbers.flatMap((number) => [`${number}.svg`, `${number}-things.svg`, `${number}-hand.svg`])
  expect(files.filter((name) => !existsSync(join(folder, 'pictures/numbers', name)))).toEqual([])
})

test('an instruction has at most seven words', () => {
  const long = Object.values(prompts).flatMap((texts) => Object.values(texts)).filter((text) => text.split(/\s+/).length > 7)
  expect(long).toEqual([])
})
