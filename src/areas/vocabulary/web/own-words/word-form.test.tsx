import '#kit/web/testing/dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { WordForm } from './word-form.tsx'

const added = vi.fn<(word: unknown) => void>()
let sent = 0
const server = setupServer(
  http.post('*/bs/word', () => {
    sent++
    return HttpResponse.json({ data: { error: 'You already have this word.', code: 'WORD_EXISTS' } }, { status: 409 })
  }),
)
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  // jsdom cannot show files.
  URL.createObjectURL = () => 'blob:chosen'
  URL.revokeObjectURL = () => {}
})
afterAll(() => server.close())

beforeEach(() => {
  sent = 0
  added.mockClear()
  useSettings.setState({ ...readSettings(null), repeatTapMs: 300 })
  render(
    <QueryClientProvider client={queryClient}>
      <WordForm onClose={() => {}} onDone={added} />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

const input = (name: string): HTMLInputElement => screen.getByLabelText(name, { exact: true })

function choose(name: string, type: string, bytes = 10): void {
  const file = new File([new Uint8Array(bytes)], name, { type })
  fireEvent.change(input('Word Image'), { target: { files: [file] } })
}

function chosenLanguages(): string[] {
  return screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).map(({ parentElement }) => parentElement?.textContent ?? '')
}

function submit(): void {
  const form = input('Word').closest('form')
  if (form) fireEvent.submit(form)
}

describe('the popup “Add New Word”', () => {
  test('has a required word, an image chooser that accepts only image files, and Submit', () => {
    expect(screen.getByRole('heading').textContent).toBe('Add New Word')
    expect(input('Word').required).toBe(true)
    expect([input('Word Image').type, input('Word Image').accept]).toEqual(['file', 'image/*'])
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDefined()
  })

  test('proposes the language by the script until the adult chooses one', () => {
    expect(chosenLanguages()).toEqual(['English'])
    fireEvent.change(input('Word'), { target: { value: 'ඌරා' } })
    expect(chosenLanguages()).toEqual(['සිංහල'])
    fireEvent.click(screen.getByLabelText('தமிழ்'))
    fireEvent.change(input('Word'), { target: { value: 'Papaya' } })
    expect(chosenLanguages()).toEqual(['தமிழ்'])
  })

  test('refuses a respelling without letters and sends nothing', () => {
    fireEvent.change(input('Word'), { target: { value: 'Papaya' } })
    fireEvent.change(input('Said like this, if it sounds wrong'), { target: { value: '…' } })
    submit()
    expect(screen.getByText('Please write at most 40 characters, with letters.')).toBeDefined()
    expect(sent).toBe(0)
  })

  test('shows the chosen picture before it is sent', () => {
    expect(screen.queryByRole('img')).toBeNull()
    choose('a.png', 'image/png')
    expect(screen.getByRole('img', { name: 'The chosen picture' }).getAttribute('src')).toBe('blob:chosen')
  })

  test('without an image it logs “Please upload an image” and sends nothing', () => {
    const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
    submit()
    expect(screen.getByText('Please input the word!')).toBeDefined()
    expect(logged).not.toHaveBeenCalled()
    fireEvent.change(input('Word'), { target: { value: 'Spoon' } })
    submit()
    expect(logged.mock.calls).toEqual([['Please upload an image']])
    expect(screen.getByRole('alert').textContent).toBe('Please upload an image')
    expect(sent).toBe(0)
  })

  test('accepts 40 characters of any kind and refuses more', () => {
    const letter = 'කෙ'
    expect(input('Word').maxLength).toBe(-1)
    for (const refused of [letter.repeat(41), '🍎']) {
      fireEvent.change(input('Word'), { target: { value: refused } })
      submit()
      expect(screen.getByText('Please write a word of at most 40 characters, with letters.')).toBeDefined()
    }
    vi.spyOn(console, 'log').mockImplementation(() => {})
    fireEvent.change(input('Word'), { target: { value: letter.repeat(40) } })
    submit()
    expect(screen.getByRole('alert').textContent).toBe('Please upload an image')
    expect(sent).toBe(0)
  })

  test('refuses other kinds of files and files of more than 10 MB', () => {
    choose('a.pdf', 'application/pdf')
    expect(screen.getByText('Please choose a picture file.')).toBeDefined()
    choose('a.png', 'image/png', 10 * 1024 * 1024 + 1)
    expect(screen.getByText('The picture can have at most 10 MB.')).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('logs and shows a failure, and does not try again', async () => {
    vi.mocked(console.error).mockImplementation(() => {})
    fireEvent.change(input('Word'), { target: { value: 'Apple' } })
    choose('a.png', 'image/png')
    submit()
    await waitFor(() => expect(screen.getByText('You already have this word.')).toBeDefined())
    expect(vi.mocked(console.error).mock.calls.map(([message]) => message as unknown)).toEqual(['The word could not be stored'])
    vi.mocked(console.error).mockClear()
    expect([sent, added.mock.calls.length]).toEqual([1, 0])
  })
})
