import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PrintedWords } from '#kit/printables.ts'
import { ChooseWords } from './choose-words.tsx'

afterEach(cleanup)

function words(count: number): PrintedWords {
  const all = Array.from({ length: count }, (_, at) => ({ id: String(at), picture: '/a.png', texts: [{ lang: 'en' as const, text: `word ${at}` }] }))
  return { lists: [{ id: 'fruits', name: 'Fruits', lang: 'en', words: all.slice(0, 3) }], learning: all, languages: ['en'] }
}

const cards = (): (string | null)[] => screen.queryAllByText(/^word \d+$/).map(({ textContent }) => textContent)

test('of many words being learnt, the twelve that were practised last are chosen at first; all can be chosen', () => {
  render(<ChooseWords words={words(60)} />)
  expect(screen.getByRole('checkbox', { name: 'The 12 words practised last' })).toHaveProperty('checked', true)
  expect(screen.getByText('2 sheets of A4')).toBeDefined()
  expect(cards()).toEqual(Array.from({ length: 12 }, (_, at) => `word ${at}`))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Words being learnt' }))
  expect(screen.getByText('10 sheets of A4')).toBeDefined()
  expect(cards()).toHaveLength(60)
})

test('few words being learnt are one choice', () => {
  render(<ChooseWords words={words(12)} />)
  expect(screen.queryByRole('checkbox', { name: /practised last/ })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Words being learnt' })).toHaveProperty('checked', true)
  expect(cards()).toHaveLength(12)
})
