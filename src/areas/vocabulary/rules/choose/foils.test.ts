import { describe, expect, test } from 'vitest'
import { chanceOf } from '#kit/chance.ts'
import { languages } from '#kit/languages.ts'
import { editDistance, soundAlike } from '../sound-alike.ts'
import { wordKey } from '../word-key.ts'
import { packWords } from '../words.ts'
import { areDistinct, choosableWords, type ChoiceWord, drawChoices } from './foils.ts'

const wordsIn = (language: ChoiceWord['language']): ChoiceWord[] => packWords.map(({ _id, texts, category, file }) => ({ _id, text: texts[language], language, picture: `/${file}.svg`, category, file }))
const foils = ['far', 'near'] as const

describe.each(languages)('in %s', (language) => {
  const words = choosableWords(wordsIn(language))

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
        expect(soundAlike(far.text, asked.text)).toBe(false)
        expect(wordKey(far.text)[0]).not.toBe(wordKey(asked.text)[0])
      }
      for (const near of others('near')) expect(near.category === asked.category || soundAlike(near.text, asked.text), `${asked.text}, ${near.text}`).toBe(true)
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

const letters = (text: string): string[] => Array.from(wordKey(text))

test('the word that sounds nearest is the first near one', () => {
  const words = choosableWords(wordsIn('en'))
  const cat = words.find(({ text }) => text === 'Cat')
  if (cat === undefined) throw new Error('There is no cat')
  const near = drawChoices(cat, words, { count: 2, foils: 'near', draw: 'a' }).find((one) => one !== cat)
  const nearest = Math.min(...words.filter((one) => areDistinct(cat, one)).map(({ text }) => editDistance(letters('Cat'), letters(text))))
  expect(editDistance(letters('Cat'), letters(near?.text ?? ''))).toBe(nearest)
})

const own = (text: string, picture: string): ChoiceWord => ({ _id: text + picture, text, language: 'en', picture, category: 'mine', file: undefined })

test('a text or a picture that is there twice is asked for once, and greetings never', () => {
  expect(choosableWords([own('Ladle', '/a'), own('ladle', '/b'), own('Spoon', '/a'), own('Cup', '/c')]).map(({ text }) => text)).toEqual(['Ladle', 'Cup'])
  expect(choosableWords(wordsIn('en')).filter(({ category }) => category === 'greetings')).toEqual([])
})

test('with too few words that differ there are fewer choices', () => {
  const [a, b] = [own('Ladle', '/a'), own('Cup', '/b')]
  expect(drawChoices(a, [a, b], { count: 4, foils: 'near', draw: 'x' })).toHaveLength(2)
  expect(drawChoices(a, [a], { count: 2, foils: 'far', draw: 'x' })).toEqual([a])
})
