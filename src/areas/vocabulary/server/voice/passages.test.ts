import { expect, test } from 'vitest'
import { splitByVoice } from './passages.ts'

test('a text in one script is one passage', () => {
  expect(splitByVoice('Motor  boat', 'en')).toEqual([{ voice: 'en', text: 'Motor boat' }])
  expect(splitByVoice('ශ්‍රී ලංකා', 'en')).toEqual([{ voice: 'si', text: 'ශ්‍රී ලංකා' }])
  expect(splitByVoice('மோட்டார் சைக்கிள்', 'en')).toEqual([{ voice: 'ta', text: 'மோட்டார் சைக்கிள்' }])
  expect(splitByVoice('இலங்கைத் தீவு', 'en')).toEqual([{ voice: 'ta', text: 'இலங்கைத் தீவு' }])
})

test('each script has its voice, and numbers use the voice of the neighbouring word', () => {
  expect(splitByVoice('Nimal අලියා 2', 'en')).toEqual([
    { voice: 'en', text: 'Nimal' },
    { voice: 'si', text: 'අලියා 2' },
  ])
  expect(splitByVoice('அப்பா 3 අලියා', 'en')).toEqual([
    { voice: 'ta', text: 'அப்பா 3' },
    { voice: 'si', text: 'අලියා' },
  ])
  expect(splitByVoice('2 අලියා', 'en')).toEqual([{ voice: 'si', text: '2 අලියා' }])
  expect(splitByVoice('2 dogs', 'ta')).toEqual([{ voice: 'en', text: '2 dogs' }])
})

test('a text without letters is spoken in the language of the word', () => {
  expect(splitByVoice('42', 'en')).toEqual([{ voice: 'en', text: '42' }])
  expect(splitByVoice('42', 'ta')).toEqual([{ voice: 'ta', text: '42' }])
})

test('emoji and punctuation are not spoken', () => {
  expect(splitByVoice('dog 🐶!', 'en')).toEqual([{ voice: 'en', text: 'dog' }])
  expect(splitByVoice('👨‍👩‍👧 🇱🇰 …', 'en')).toEqual([])
})
