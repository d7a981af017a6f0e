import '#kit/web/testing/dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { Word } from '../../api.ts'
import { OwnWord } from './own-word.tsx'

const word = {
  _id: '01900000-0000-7000-8000-000000000002',
  wordAdd: 'Spoon',
  imagewordUrl: '/a',
  soundUrl: '/b',
  slowSoundUrl: '/c',
  category: 'mine', language: 'en', respelling: null,
  userid: '01900000-0000-7000-8000-000000000001',
} as const

function show(adultQuestion: boolean, shown: Word = word): void {
  useSettings.setState({ ...readSettings(null), adultQuestion })
  render(
    <QueryClientProvider client={queryClient}>
      <OwnWord word={shown} onDeleted={() => {}} />
    </QueryClientProvider>,
  )
}

const titles = (): (string | null)[] => screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent ?? null)

afterEach(() => {
  cleanup()
  useSession.setState({ session: null })
})

test.each([
  ['Change the word', 'Change the word'],
  ['Your own voice', 'Your own voice for “Spoon”'],
  ['Delete “Spoon”', 'Delete “Spoon”'],
])('%s asks the adult question first', (button, popup) => {
  show(true)
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(titles()).toEqual(['For grown-ups'])
  cleanup()
  show(false)
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(titles()).toEqual([popup])
})

test('a word is deleted only after confirmation', () => {
  show(false)
  fireEvent.click(screen.getByRole('button', { name: 'Delete “Spoon”' }))
  expect(screen.getByText('Delete the word “Spoon” and its picture?')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a guide may change a word that the guide added, but not delete it; one of the family the guide only reads', () => {
  const access = '01998c2e-0000-7000-8000-00000000000a'
  useSession.setState({ session: { userid: word.userid, username: 'Nimali', token: 'x', expires: Date.now() + 3_600_000, role: 'learner', isGuest: true, access } })
  show(false, { ...word, author: access })
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Change the word', 'Your own voice'])
  cleanup()
  for (const author of [undefined, '01998c2e-0000-7000-8000-00000000000b']) {
    show(false, { ...word, ...(author !== undefined && { author }) })
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
  }
})
