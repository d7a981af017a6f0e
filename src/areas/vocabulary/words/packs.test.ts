import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordKey } from '../rules/word-key.ts'
import { builtInLists, packs, wordLists } from '../rules/word-lists.ts'
import { builtInWords, packWordOf, packWords } from '../rules/words.ts'
import { packSchema } from './pack.ts'

test('the specification\'s words keep their ids, order and English texts', () => {
  expect(builtInWords.map(({ _id, wordAdd }) => `${_id.slice(-4)} ${wordAdd}`)).toEqual([
    '1001 Apple', '1002 Banana', '1003 Mango', '1004 Pineapple', '1005 Orange', '1006 Grape', '1007 Cherry', '1008 Passion',
    '2001 Van', '2002 Car', '2003 Bus', '2004 Train', '2005 Lory', '2006 Bicycle', '2007 Motorcycle',
  ])
  expect(new Set(builtInWords.map(({ _id }) => _id.slice(0, -4)))).toEqual(new Set(['00000000-0000-7000-8000-00000000']))
  expect(builtInLists.map(({ path, practice, cardName }) => [path, practice, cardName.en])).toEqual([
    ['list-word', 'say', 'Fruite'], ['list-car', 'browse', 'Vehicale'],
  ])
})

test.each(packs.map((pack) => [pack.category, pack] as const))('%s agrees with the schema', (_, pack) => {
  expect(packSchema.parse(pack)).toEqual(pack)
  expect(pack.words.map(({ key }) => key)).toContain(pack.picture)
})

test('the packs have 120 words in ten categories, each with its own id, key and text in each language', () => {
  expect([packWords.length, wordLists.length]).toEqual([120, 10])
  for (const part of ['_id', 'file', 'wordAdd'] as const) expect(new Set(packWords.map((word) => word[part])).size, part).toBe(120)
  expect(packWords.flatMap(({ texts }) => Object.values(texts).map(wordKey)).length).toBe(360)
  expect(packWords.filter((word) => Object.values(word.texts).some((text) => packWordOf(text) !== word))).toEqual([])
})

test('Sinhala and Tamil texts have only letters of their script', () => {
  const foreign = packWords.flatMap(({ texts: { si, ta } }) => [
    ...(/^[\p{Script=Sinhala}\u200d ]+$/u.test(si) ? [] : [si]), ...(/^[\p{Script=Tamil} ]+$/u.test(ta) ? [] : [ta]),
  ])
  expect(foreign).toEqual([])
})

test('each word has its picture', () => {
  const folder = join(import.meta.dirname, '../../../../public/pictures/words')
  expect(packWords.filter(({ file }) => !existsSync(join(folder, `${file}.svg`)))).toEqual([])
})
