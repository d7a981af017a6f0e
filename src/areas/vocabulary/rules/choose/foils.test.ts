import { describe, expect, test } from 'vitest'
import { chanceOf } from '#kit/chance.ts'
import { type Language, languages } from '#kit/languages.ts'
import { phonesOfPackWord } from '../../recognition/pronunciation/phones.ts'
import { areAlike, editDistance } from '../sound-alike.ts'
import { wordKey } from '../word-key.ts'
import { type PackWord, packWords } from '../words.ts'
import { areDistinct, choosableWords, type ChoiceWord, drawChoices } from './foils.ts'

function soundsOf(word: PackWord, language: Language): string[] {
  const phones = phonesOfPackWord(word, language)
  return phones.length > 0 ? phones : Array.from(word.spoken[language])
}

const wordsIn = (language: ChoiceWord['language']): ChoiceWord[] => packWords.map((word) => (
  { _id: word._id, text: word.texts[language], language, sounds: soundsOf(word, language), picture: `/${word.file}.svg`, category: word.category, file: word.file }
))
const foils = ['far', 'near'] as const

describe.each(languages)('in %s', (language) => {
  const words = choosableWords(wordsIn(language), 'hear')

  test('for each word, any number and any draw: the right one is there once, and no other could be right', () => {
    for (const [at, asked] of words.entries()) {
      for (const count of [2, 3, 4]) {
        for (const kind of foils) {
          const shown = drawChoices(asked, words, { count, foils: kind, draw: `${at} ${count}` })
          expect(shown).toHaveLength(count)
          expect(shown.filter(({ _id }) => _id === asked._id)).toHaveLength(1)
          for (const of of [(one: ChoiceWord) => one.picture, (one: ChoiceWord) => wordKey(one.text)]) expect(new Set(shown.map(of)).size).toBe(count)
          for (const one of shown) for (const other of shown) expect(one === other || areDistinct(one, other), `${one.text}, ${other.text}`).toBe(true)
        }
      }
    }
  })

  test('far ones are of other categories and neither sound alike nor begin alike; near ones are of the same category or sound alike', () => {
    for (const asked of words) {
      const others = (kind: 'far' | 'near'): ChoiceWord[] => drawChoices(asked, words, { count: 4, foils: kind, draw: asked.text }).filter((one) => one !== asked)
      for (const far of others('far')) {
        expect(far.category).not.toBe(asked.category)
        expect(areAlike(far.sounds, asked.sounds)).toBe(false)
        expect(wordKey(far.text)[0]).not.toBe(wordKey(asked.text)[0])
      }
      for (const near of others('near')) expect(near.category === asked.category || areAlike(near.sounds, asked.sounds), `${asked.text}, ${near.text}`).toBe(true)
    }
  })

  test('the right one is in each place about equally often', () => {
    const places = [0, 0, 0, 0]
    const draws = 800
    for (let at = 0; at < draws; at++) {
      const asked = words[Math.floor(chanceOf(`word ${at}`) * words.length)]
      if (asked === undefined) throw new Error('There is no word')
      const place = drawChoices(asked, words, { count: 4, foils: 'far', draw: String(at) }).indexOf(asked)
      places[place] = (places[place] ?? 0) + 1
    }
    // Five standard deviations of a quarter of 800 are 61.
    for (const count of places) expect(Math.abs(count - draws / 4)).toBeLessThan(62)
  })
})

const own = (text: string, picture: string): ChoiceWord => ({ _id: text + picture, text, language: 'en', sounds: Array.from(wordKey(text)), picture, category: 'mine', file: undefined })
const said = (text: string, sounds: string, category: string): ChoiceWord => ({ ...own(text, `/${text}`), sounds: Array.from(sounds), category })

test('the word that sounds nearest is the first near one', () => {
  const words = choosableWords(wordsIn('en'), 'hear')
  const cat = words.find(({ text }) => text === 'Cat')
  if (cat === undefined) throw new Error('There is no cat')
  const near = drawChoices(cat, words, { count: 2, foils: 'near', draw: 'a' }).find((one) => one !== cat)
  const nearest = Math.min(...words.filter((one) => areDistinct(cat, one)).map(({ sounds }) => editDistance(cat.sounds, sounds)))
  expect(editDistance(cat.sounds, near?.sounds ?? [])).toBe(nearest)
})

test('words that are spelled differently and said alike are near, not far', () => {
  const [asked, alike, other] = [said('one', 'wʌn', 'a'), said('won', 'wʌn', 'b'), said('lorry', 'lɒri', 'c')]
  expect(drawChoices(asked, [asked, alike, other], { count: 2, foils: 'near', draw: 'x' })).toContain(alike)
  expect(drawChoices(asked, [asked, alike, other], { count: 2, foils: 'far', draw: 'x' })).toContain(other)
})

test('a text or a picture that is there twice is asked for once, and greetings never', () => {
  expect(choosableWords([own('Ladle', '/a'), own('ladle', '/b'), own('Spoon', '/a'), own('Cup', '/c')], 'hear').map(({ text }) => text)).toEqual(['Ladle', 'Cup'])
  expect(choosableWords(wordsIn('en'), 'hear').filter(({ category }) => category === 'greetings')).toEqual([])
})

test('a word without a picture is neither asked for nor shown where pictures are; its print is', () => {
  const words = [{ ...own('Ladle', '/a'), noPicture: true as const }, own('Cup', '/c'), own('Spoon', '/d')]
  for (const task of ['match', 'hear', 'print'] as const) expect(choosableWords(words, task).map(({ text }) => text)).toEqual(['Cup', 'Spoon'])
  for (const task of ['find', 'aloud'] as const) expect(choosableWords(words, task)).toHaveLength(3)
})

test('with too few words that differ there are fewer choices', () => {
  const [a, b] = [own('Ladle', '/a'), own('Cup', '/b')]
  expect(drawChoices(a, [a, b], { count: 4, foils: 'near', draw: 'x' })).toHaveLength(2)
  expect(drawChoices(a, [a], { count: 2, foils: 'far', draw: 'x' })).toEqual([a])
})
