import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#kit/languages.ts'
import { wordText } from '../../api.ts'
import { spokenForms } from '../../recognition/candidates/spoken-forms.ts'
import { soundWords } from '../../recognition/candidates/sound-words.ts'
import { packWordOf } from '../words.ts'
import { grammar } from './grammar.ts'
import { offeredPhrases, phrasesOf, phraseWithText } from './phrases.ts'

const pictures = join(import.meta.dirname, '../../../../../public/pictures/words')

test.each(languages)('%s has at least 60 phrases, none twice, each of two single words with a picture and sounds', (language) => {
  const phrases = phrasesOf(language)
  expect(phrases.length).toBeGreaterThanOrEqual(60)
  expect(new Set(phrases.map(({ text }) => text.toLowerCase())).size).toBe(phrases.length)
  const wrong = phrases.filter(({ text, words }) => {
    const isSpeakable = words.every(({ spoken }) => (language === 'en' ? spokenForms(spoken) : soundWords({ vocabulary: [spoken] })).length > 0)
    return text.split(' ').length !== 2 || wordText.parse(text) !== text || !isSpeakable || packWordOf(text) !== undefined
      || words[0].text === words[1].text || words.every(({ drawing }) => drawing !== undefined)
      || words.some(({ picture }) => !existsSync(join(pictures, `${picture}.svg`)))
  })
  expect(wrong).toEqual([])
  expect(phrases.filter(({ text }) => phraseWithText(text.toLowerCase())?.text !== text)).toEqual([])
})

test.each([
  ['en', ['More apple', 'Big ball', 'Mother eats', 'No milk', 'Drink water'], ['Apple more', 'Milk no', 'Water drink', 'Mother eat', 'Eat apple']],
  ['si', ['තව ඇපල්', 'ලොකු බෝලය', 'අම්මා කනවා', 'කිරි නැහැ', 'වතුර බොනවා'], ['නැහැ කිරි', 'බොනවා වතුර', 'තව බිත්තරය', 'ලොකු කාර්']],
  ['ta', ['இன்னும் அப்பிள்', 'பெரிய பந்து', 'அம்மா சாப்பிடு', 'பால் இல்லை', 'தண்ணீர் குடி'], ['இல்லை பால்', 'குடி தண்ணீர்', 'நாய் ஓடு']],
] as const)('the words have the order of %s, and what nobody says is left out', (language, said, never) => {
  const texts = new Set(phrasesOf(language).map(({ text }) => text))
  expect(said.filter((text) => !texts.has(text))).toEqual([])
  expect(never.filter((text) => texts.has(text))).toEqual([])
})

test('a phrase is offered only if both words are known or being learnt; words such as "more" are learnt in phrases', () => {
  expect(offeredPhrases('en', new Set())).toEqual([])
  const texts = offeredPhrases('en', new Set(['mother', 'eat', 'rice'])).map(({ text }) => text)
  expect(texts).toEqual(['More rice', 'Mother eats', 'Eat rice', 'No rice'])
})

test('every pair of a rule is a phrase', () => {
  for (const language of languages) {
    const pairs = grammar[language].reduce((sum, { first, second }) => sum + first.length * second.length, 0)
    expect(phrasesOf(language)).toHaveLength(pairs)
  }
})
