import { expect, test } from 'vitest'
import type { Word } from '../api.ts'
import { orderByPractice } from './practised-order.ts'
import { packWordAnswer, packWordOf } from './words.ts'

function packWord(text: string): Word {
  const word = packWordOf(text)
  if (word === undefined) throw new Error(`${text} is in no pack`)
  return { ...packWordAnswer(word), wordAdd: word.texts.si, language: 'si' }
}

const own: Word = { ...packWord('Mango'), _id: '01998c2e-0000-7000-8000-000000000001', wordAdd: 'මල්', category: 'mine' }
const words = [own, packWord('Mango'), packWord('Mother'), packWord('Bus')]

const texts = (records: { word: string | null; cluster: string }[]): string[] => orderByPractice(words, records).map(({ wordAdd }) => wordAdd)

test('words practised last come first, in whatever language, and the others keep their order', () => {
  expect(texts([])).toEqual(['මල්', 'අඹ', 'අම්මා', 'බස්'])
  expect(texts([{ word: 'Bus', cluster: 'Van' }, { word: null, cluster: 'අම්මා' }, { word: 'Bus', cluster: 'Bus' }]))
    .toEqual(['බස්', 'අම්මා', 'මල්', 'අඹ'])
  expect(texts([{ word: 'அம்மா', cluster: 'x' }, { word: 'මල්', cluster: 'x' }])).toEqual(['අම්මා', 'මල්', 'අඹ', 'බස්'])
})
