import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { Consent, ContributionContents } from '../../api.ts'
import { consentTexts, contributionTexts } from '../texts.ts'
import { Screen } from './contribution.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const contents: ContributionContents = { words: 12, letters: 3, movements: 0, sums: 40, sounds: 5, films: 0, bytes: 1_234_567 }
/** The body of each change of the consent, and `end`. */
let changes: unknown[] = []
/** The query of each file. */
let files: string[] = []

function open(consent: Consent | null, held = contents): void {
  let current = consent
  const url = '*/bs/contribution/consent'
  server.use(
    http.get(url, () => HttpResponse.json({ data: current })),
    http.put(url, async ({ request }) => {
      const { textVersion, ...choices } = await request.json() as Omit<Consent, 'givenAt'> & { textVersion: number }
      changes.push({ textVersion, ...choices })
      current = { ...choices, givenAt: `2026-11-10T09:3${changes.length}:00.000Z` }
      return HttpResponse.json({ data: current })
    }),
    http.delete(url, () => {
      changes.push('end')
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('*/bs/contribution/contents', () => HttpResponse.json({ data: held })),
    http.get('*/bs/contribution/file', ({ request }) => {
      files.push(new URL(request.url).search)
      return new HttpResponse('zip', { headers: { 'content-type': 'application/zip' } })
    }),
  )
  render(<Screen />, { wrapper: MemoryRouter })
}

const agreed: Consent = { sound: false, film: false, drawings: false, givenAt: '2026-11-10T09:30:00.000Z' }
const en = contributionTexts.en

/** The names of the saved files. */
const saved: string[] = []
let click: MockInstance
beforeEach(() => {
  useSettings.setState({ ...readSettings(null), adultQuestion: false })
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  click.mockRestore()
  server.resetHandlers()
  changes = []
  files = []
  saved.length = 0
  useSettings.setState(readSettings(null))
})

describe('without consent', () => {
  test.each(['en', 'si'] as const)('%s: shows the whole text, and nothing can be saved', async (language) => {
    useSettings.setState({ language })
    open(null)
    expect(await screen.findByRole('button', { name: consentTexts[language].agree })).toBeDefined()
    const { agree: _button, ...texts } = consentTexts[language]
    for (const text of Object.values(texts)) expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: contributionTexts[language].save })).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('agreeing sends the version of the text, and no choice', async () => {
    open(null)
    fireEvent.click(await screen.findByRole('button', { name: 'I agree' }))
    expect(await screen.findByText(/^You agreed on 10 Nov 2026/)).toBeDefined()
    expect(changes).toEqual([{ textVersion: 2, sound: false, film: false, drawings: false }])
    for (const name of [en.sound, en.film, en.drawings]) {
      expect(within(screen.getByRole('group', { name })).getByRole<HTMLInputElement>('radio', { name: en.off }).checked).toBe(true)
    }
  })
})

describe('with consent', () => {
  test.each(['sound', 'film', 'drawings'] as const)('chooses %s alone', async (name) => {
    open(agreed)
    const group = await screen.findByRole('group', { name: en[name] })
    fireEvent.click(within(group).getByRole('radio', { name: en.on }))
    await vi.waitFor(() => expect(changes).toEqual([{ textVersion: 2, sound: false, film: false, drawings: false, [name]: true }]))
  })

  test('shows what is in the file and saves it, with the age', async () => {
    open(agreed)
    fireEvent.change(await screen.findByLabelText(en.age), { target: { value: '8' } })
    const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(numbers).toEqual(['12', '3', '0', '40', '5', '0', '1.3 MB'])
    fireEvent.click(screen.getByRole('button', { name: en.save }))
    expect(await screen.findByText(en.saved)).toBeDefined()
    expect([files, saved]).toEqual([['?age=8'], ['d-learner-for-researchers.zip']])
  })

  test('refuses a wrong age', async () => {
    open(agreed)
    fireEvent.change(await screen.findByLabelText(en.age), { target: { value: 'eight' } })
    fireEvent.click(screen.getByRole('button', { name: en.save }))
    expect(await screen.findByText(en.ageWrong)).toBeDefined()
    expect(files).toEqual([])
  })

  test('offers no file without attempts', async () => {
    open(agreed, { words: 0, letters: 0, movements: 0, sums: 0, sounds: 0, films: 0, bytes: 0 })
    expect(await screen.findByText(en.empty)).toBeDefined()
    expect(screen.queryByRole('button', { name: en.save })).toBeNull()
  })

  test('ends', async () => {
    open(agreed)
    fireEvent.click(await screen.findByRole('button', { name: en.end }))
    expect(await screen.findByText(en.ended)).toBeDefined()
    expect(changes).toEqual(['end'])
    expect(screen.queryByRole('button', { name: en.save })).toBeNull()
  })
})
