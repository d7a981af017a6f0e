import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { packWordAnswer, packWordOf } from '../../rules/words.ts'
import { practised } from './practised.ts'
import { soundOfWord } from './sounds.ts'
import { WordText } from './word-card.tsx'

const pack = packWordOf('Mango')
if (pack === undefined) throw new Error('There is no mango')
const mango = packWordAnswer(pack)

afterEach(() => {
  cleanup()
  useSettings.setState(readSettings(null))
})

/** The printed texts of the mango with their languages, large first. */
function printed(): (string | null)[][] {
  const { container } = render(<WordText word={practised(mango)} />)
  return [...container.querySelectorAll('[lang]')].map((part) => [part.getAttribute('lang'), part.textContent])
}

test.each([
  ['en', 'app', [['en', 'Mango']]],
  ['en', 'si en', [['si', 'අඹ'], ['en', 'Mango']]],
  ['en', 'ta', [['ta', 'மாம்பழம்']]],
  ['si', 'app', [['si', 'අඹ'], ['en', 'Mango']]],
  ['si', 'en si', [['en', 'Mango'], ['si', 'අඹ']]],
  ['si', 'ta si', [['ta', 'மாம்பழம்'], ['si', 'අඹ']]],
] as const)('on a page in %s with the languages “%s” the first one is large', (language, practiceLanguages, expected) => {
  useSettings.setState({ language, practiceLanguages })
  expect(printed()).toEqual(expected)
})

test('a word keeps its id, and its sound is in the practised language', () => {
  useSettings.setState({ practiceLanguages: 'si en' })
  expect(practised(mango)).toMatchObject({ _id: mango._id, wordAdd: 'අඹ', imagewordUrl: '/pictures/words/mango.svg' })
  expect(soundOfWord(practised(mango))).toMatchObject({ id: 'words/mango', spokenIn: 'si' })
  useSettings.setState({ practiceLanguages: 'ta en' })
  expect(soundOfWord(practised(mango))).toMatchObject({ id: 'words/mango', spokenIn: 'ta' })
})

test('a family\'s own word stays as it was written', () => {
  useSettings.setState({ practiceLanguages: 'si en' })
  const own = { ...mango, _id: '01998c2e-0000-7000-8000-000000000001', wordAdd: 'Papaya', category: 'mine' }
  expect(practised(own)).toBe(own)
  render(<WordText word={{ wordAdd: 'Papaya' }} />)
  expect(screen.getByText('Papaya').getAttribute('lang')).toBe('en')
})
