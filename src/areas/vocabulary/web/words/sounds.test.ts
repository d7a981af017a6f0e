import { afterEach, expect, test } from 'vitest'
import { addressOf, usePromptRecordings } from '#kit/web/sound/speak.ts'
import { standardVoice, useVoice } from '#kit/web/sound/voices.ts'
import type { Word } from '../../api.ts'
import { builtInWords } from '../../rules/words.ts'
import { soundOfWord } from './sounds.ts'

const [apple] = builtInWords
const word: Word = {
  _id: apple?._id ?? '', wordAdd: 'Apple', imagewordUrl: '/pictures/words/apple.svg',
  soundUrl: '/sounds/words/apple.mp3', slowSoundUrl: '/sounds/words/apple-slow.mp3', category: 'fruits', language: 'en', respelling: null, userid: null,
}
const own: Word = { ...word, _id: '01998c2e-0000-7000-8000-000000000001', soundUrl: '/own.wav', slowSoundUrl: '/own-slow.wav', category: 'mine' }

afterEach(() => {
  usePromptRecordings.setState({ addresses: new Map() })
  useVoice.setState({ folder: standardVoice, files: new Set() })
})

test('a word has its own sounds, normal and slow', () => {
  expect(soundOfWord(word)).toEqual({ url: '/sounds/words/apple.mp3', slowUrl: '/sounds/words/apple-slow.mp3' })
})

test('an adult\'s recording replaces both sounds of a built-in word, but no sound of a family\'s own word', () => {
  usePromptRecordings.setState({ addresses: new Map([['en/words/apple.mp3', '/bs/prompts/1/sound'], ['si/words/apple.mp3', '/bs/prompts/2/sound']]) })
  expect(addressOf(soundOfWord(word), 'si')).toBe('/bs/prompts/1/sound')
  expect(addressOf(soundOfWord({ ...word, wordAdd: 'ඇපල්', language: 'si' }), 'en')).toBe('/bs/prompts/2/sound')
  expect(soundOfWord(word)).not.toHaveProperty('slowUrl')
  expect(soundOfWord(own)).toEqual({ url: '/own.wav', slowUrl: '/own-slow.wav' })
})

test('the chosen voice says a built-in word, and an adult\'s recording comes before it', () => {
  useVoice.setState({ folder: 'aunt', files: new Set(['en/words/apple.mp3']) })
  expect(addressOf(soundOfWord(word), 'en')).toBe('/voices/aunt/en/words/apple.mp3')
  usePromptRecordings.setState({ addresses: new Map([['en/words/apple.mp3', '/bs/prompts/1/sound']]) })
  expect(addressOf(soundOfWord(word), 'en')).toBe('/bs/prompts/1/sound')
})

test('a recording of an own word has no slow sound of its own, so that it is slowed down', () => {
  expect(soundOfWord({ ...own, slowSoundUrl: own.soundUrl })).toEqual({ url: '/own.wav' })
})

test('without an adult\'s recording a word has the chosen voice, or else its own sounds', () => {
  usePromptRecordings.setState({ addresses: new Map([['en/words/apple.mp3', '/bs/prompts/1/sound']]) })
  expect(soundOfWord(word, true)).toEqual({ url: '/sounds/words/apple.mp3', slowUrl: '/sounds/words/apple-slow.mp3' })
  useVoice.setState({ folder: 'aunt', files: new Set(['en/words/apple.mp3']) })
  expect(soundOfWord(word, true)).toMatchObject({ id: 'words/apple', spokenIn: 'en' })
})
