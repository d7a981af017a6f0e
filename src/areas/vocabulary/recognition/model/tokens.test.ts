import tokenizer from 'llama-tokenizer-js'
import { expect, test } from 'vitest'
import { packWords } from '../../rules/words.ts'
import { ordinaryWords } from '../candidates/ordinary-words.ts'
import { soundWords } from '../candidates/sound-words.ts'
import { spokenForms } from '../candidates/spoken-forms.ts'
import pieces from './pieces.json' with { type: 'json' }
import { startToken, tokensOf } from './tokens.ts'

const piecesOf = (spelling: string): (string | undefined)[] => tokensOf(spelling).map((token) => pieces[token])
const texts = packWords.flatMap(({ texts: all }) => Object.values(all))
const spellings = [...texts, ...ordinaryWords].flatMap(spokenForms)
const sounds = texts.flatMap((word) => soundWords({ vocabulary: [word], word })).flatMap(({ forms }) => forms.map(({ spelling }) => spelling))

test('the words of the app are split as by the tokenizer of the published network', () => {
  for (const spelling of new Set([...spellings, ...sounds])) {
    const written = `${spelling.slice(0, 1).toUpperCase()}${spelling.slice(1)}.`
    expect(piecesOf(spelling), spelling).toEqual(tokenizer.encode(written, false, true).map((token) => tokenizer.vocabById[token]))
  }
})

test('a word with a piece that the decoder lacks is split into more pieces', () => {
  const missing = tokenizer.vocabById.filter((piece) => /^[a-z]{6,}$/.test(piece) && !pieces.includes(piece))
  expect(missing.length).toBeGreaterThan(100)
  for (const piece of missing) expect(piecesOf(piece).join(''), piece).toBe(`▁${piece.slice(0, 1).toUpperCase()}${piece.slice(1)}.`)
})

test('a text starts with the token that the published network starts with', () => {
  expect(pieces[startToken]).toBe('<s>')
})
