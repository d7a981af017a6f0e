import { expect, test } from 'vitest'
import { sheetsOf, textsOf, typeSize } from './cards.ts'

test('fills sheets of six, the last one with what is left', () => {
  expect(sheetsOf([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3, 4, 5, 6], [7]])
  expect(sheetsOf([])).toEqual([])
})

test('a card has the chosen languages in their order, and never no text', () => {
  const word = { id: 'a', picture: '', texts: [{ lang: 'en', text: 'Papaya' }, { lang: 'ta', text: 'பப்பாளி' }] } as const
  expect(textsOf(word, ['ta', 'en']).map(({ lang }) => lang)).toEqual(['ta', 'en'])
  expect(textsOf(word, ['ta', 'si']).map(({ lang }) => lang)).toEqual(['ta'])
  expect(textsOf(word, ['si']).map(({ lang }) => lang)).toEqual(['en'])
})

test('short words are as large as possible, long ones smaller, and never too small to read', () => {
  expect(typeSize({ lang: 'en', text: 'Van' })).toBe(11)
  expect(typeSize({ lang: 'en', text: 'Van' }, 0.5)).toBe(5.5)
  const motorcycle = typeSize({ lang: 'si', text: 'මෝටර්සයිකලය' })
  expect(motorcycle).toBeLessThan(11)
  expect(motorcycle).toBeGreaterThan(6)
  expect(typeSize({ lang: 'ta', text: 'அ'.repeat(40) })).toBe(3.6)
})
