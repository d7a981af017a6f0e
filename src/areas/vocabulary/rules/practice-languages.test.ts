import { languageOfText, languages } from '#kit/languages.ts'
import { expect, test } from 'vitest'
import { languagesOfOrder, orderOfSpoken, practiceOrders } from './practice-languages.ts'

test('without a choice words are only English on an English page, and Sinhala before English on a Sinhala one', () => {
  expect(practiceOrders[0]).toBe('app')
  expect(languagesOfOrder('app', 'en')).toEqual(['en'])
  expect(languagesOfOrder('app', 'si')).toEqual(['si', 'en'])
})

test('every choice names one or two different languages, in its order', () => {
  const lists = practiceOrders.slice(1).map((order) => languagesOfOrder(order, 'en').join(' '))
  expect(lists).toEqual(practiceOrders.slice(1))
  expect(new Set(lists).size).toBe(9)
})

test('the language that a child speaks comes first', () => {
  expect(languages.map((language) => orderOfSpoken(language, 'en'))).toEqual(['en', 'si en', 'ta en'])
  expect(languages.map((language) => orderOfSpoken(language, 'si'))).toEqual(['en si', 'si en', 'ta en'])
})

test('the script of a text proposes its language', () => {
  expect(['Elephant', 'අලියා', 'யானை', '7', 'my අම්මා'].map(languageOfText)).toEqual(['en', 'si', 'ta', 'en', 'si'])
})
