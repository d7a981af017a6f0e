import { expect, test } from 'vitest'
import { passages } from './passages.ts'

test('a text in one script is one passage', () => {
  expect(passages('Motor  boat')).toEqual([{ voice: 'en', text: 'Motor boat' }])
  expect(passages('ශ්‍රී ලංකා')).toEqual([{ voice: 'si', text: 'ශ්‍රී ලංකා' }])
})

test('each script has its voice, and numbers use the voice of the neighbouring word', () => {
  expect(passages('Nimal අලියා 2')).toEqual([
    { voice: 'en', text: 'Nimal' },
    { voice: 'si', text: 'අලියා 2' },
  ])
  expect(passages('2 අලියා')).toEqual([{ voice: 'si', text: '2 අලියා' }])
  expect(passages('42')).toEqual([{ voice: 'en', text: '42' }])
})

test('emoji and punctuation are not spoken', () => {
  expect(passages('dog 🐶!')).toEqual([{ voice: 'en', text: 'dog' }])
  expect(passages('👨‍👩‍👧 🇱🇰 …')).toEqual([])
})
