import { expect, test } from 'vitest'
import type { Word } from '../api.ts'
import { packWordAnswer, packWords } from './words.ts'
import { wordsToRecord } from './words-to-record.ts'

const spoon: Word = {
  _id: '01998c2e-0000-7000-8000-000000000001', wordAdd: 'Spoon', imagewordUrl: '/spoon.webp', soundUrl: '/spoon.wav',
  slowSoundUrl: '/spoon-slow.wav', category: 'mine', language: 'en', respelling: null, userid: '01998c2e-0000-7000-8000-000000000002',
}
const words: readonly Word[] = [...packWords.map((word) => packWordAnswer({ ...word, wordAdd: word.texts.si })), spoon]

function toRecord(said: readonly string[], recorded: readonly string[] = []): string[] {
  const records = said.map((word) => ({ word, cluster: 'unknown' }))
  const chosen = wordsToRecord({ records, words, hasRecording: ({ wordAdd }) => recorded.includes(wordAdd) })
  return chosen.map(({ wordAdd }) => wordAdd)
}

test('the five words that were practised last, each once, whatever their language was then', () => {
  expect(toRecord(['බල්ලා', 'Mango', 'අඹ', 'spoon', 'பந்து', 'Apple', 'Bus'])).toEqual(['බල්ලා', 'අඹ', 'Spoon', 'බෝලය', 'ඇපල්'])
})

test('the next words of the list follow if fewer were practised', () => {
  expect(toRecord(['Orange'])).toEqual(['දොඩම්', 'මිදි', 'චෙරි', 'පැෂන්', 'ඇපල්'])
  expect(toRecord(['Passion'])).toEqual(['පැෂන්', 'ඇපල්', 'කෙසෙල්', 'අඹ', 'අන්නාසි'])
  expect(toRecord([])).toEqual(['ඇපල්', 'කෙසෙල්', 'අඹ', 'අන්නාසි', 'දොඩම්'])
  expect(toRecord(['Spoon'])).toEqual(['Spoon', 'ඇපල්', 'කෙසෙල්', 'අඹ', 'අන්නාසි'])
})

test('words that have a recording and words that are unknown are left out', () => {
  expect(toRecord(['Orange', 'Giraffe'], ['දොඩම්', 'චෙරි'])).toEqual(['මිදි', 'පැෂන්', 'ඇපල්', 'කෙසෙල්', 'අඹ'])
  expect(toRecord(['Orange'], words.map(({ wordAdd }) => wordAdd))).toEqual([])
})
