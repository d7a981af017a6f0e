import { afterEach, expect, test } from 'vitest'
import { usePromptRecordings } from '#kit/web/sound/speak.ts'
import type { Word } from '../../api.ts'
import { builtInWords } from '../../rules/words.ts'
import { soundOfWord } from './sounds.ts'

const [apple] = builtInWords
const word: Word = {
  _id: apple?._id ?? '', wordAdd: 'Apple', imagewordUrl: '/pictures/words/apple.svg',
  soundUrl: '/sounds/words/apple.mp3', slowSoundUrl: '/sounds/words/apple-slow.mp3', category: 'fruits', language: 'en', respelling: null, userid: null,
}
const own: Word = { ...word, _id: '01998c2e-0000-7000-8000-000000000001', soundUrl: '/own.wav', slowSoundUrl: '/own-slow.wav', category: 'mine' }

afterEach(() => usePromptRecordings.setState({ addresses: new Map() }))

test('a word has its own sounds, normal and slow', () => {
  expect(soundOfWord(word)).toEqual({ url: '/sounds/words/apple.mp3', slowUrl: '/sounds/words/apple-slow.mp3' })
})

test('an adult\'s recording replaces both sounds of a built-in word, but no sound of a family\'s own word', () => {
  usePromptRecordings.setState({ addresses: new Map([['en/words/apple.mp3', '/bs/prompts/1/sound'], ['si/words/apple.mp3', '/bs/prompts/2/sound']]) })
  expect(soundOfWord(word)).toEqual({ url: '/bs/prompts/1/sound' })
  expect(soundOfWord(own)).toEqual({ url: '/own.wav', slowUrl: '/own-slow.wav' })
})
