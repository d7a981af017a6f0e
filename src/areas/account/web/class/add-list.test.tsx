import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { dropSession, startSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { AddList } from './add-list.tsx'

const encode = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '')
const learner = { _id: '01900000-0000-7000-8000-000000000001', username: 'Nimali' }
const claims = { sub: learner._id, tokenVersion: 0, exp: Math.floor(Date.now() / 1000) + 43_200 }
const first = { _id: learner._id, name: 'Nimali', face: 'cat', faceUrl: null, hasPictureCode: false, birthMonth: null, group: null, access: 'owner', sharedBy: null } as const
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => startSession(`${encode({ alg: 'HS256' })}.${encode(claims)}.signature`, learner))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  dropSession()
  useSettings.setState(readSettings(null))
})

const reload = vi.fn<() => Promise<void>>(() => Promise.resolve())
beforeEach(() => reload.mockClear())

function paste(text: string): void {
  render(<MemoryRouter><AddList learners={[first]} onAdded={reload} onCodes={() => undefined} /></MemoryRouter>)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
}

test('only children without a problem are sent; a failure keeps the list, so that the adult can try again', async () => {
  const sent: unknown[] = []
  server.use(http.post('*/bs/class', async ({ request }) => {
    sent.push(await request.json())
    return sent.length === 1
      ? HttpResponse.json({ data: { error: 'no space', code: 'TOO_MANY_LEARNERS' } }, { status: 409 })
      : HttpResponse.json({ data: { learners: [{ ...first, _id: '01900000-0000-7000-8000-000000000002', name: 'Kavindu' }] } }, { status: 201 })
  }))
  paste('Kavindu,2019-04,Blue\nNimali\nKavindu\nRuwan,soon')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 2: you already have Nimali. Nothing changes.',
    'Line 3: Kavindu is in the list already. Add a letter to tell two children apart.',
    'Line 4: “soon” is no month that can be read. Write 2019-04, for example. Ruwan is not added.',
    'KavinduBorn in April 2019',
  ])
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 child' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Names').value).toContain('Kavindu')
  await new Promise((resolve) => setTimeout(resolve, 650))
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 child' }))
  expect(await screen.findByText('1 child is added.')).toBeDefined()
  const body = { learners: [{ name: 'Kavindu', birthMonth: '2019-04', group: 'Blue' }] }
  expect(sent).toEqual([body, body])
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['en', 'This list is too long. At most 40 children can be added at once.'],
  ['si', 'මේ ලැයිස්තුව දිග වැඩියි. එක වරකට එක් කළ හැක්කේ දරුවන් 40ක් පමණි.'],
  ['ta', 'இந்தப் பட்டியல் மிக நீளமானது. ஒரே முறையில் கூடியது 40 பிள்ளைகளைச் சேர்க்கலாம்.'],
] as const)('%s: more than a class cannot be added', (language, sentence) => {
  useSettings.setState({ language })
  paste(Array.from({ length: 41 }, (_, at) => `Child ${at}`).join('\n'))
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(screen.getAllByRole<HTMLButtonElement>('button').at(-1)?.disabled).toBe(true)
})

test('a file that is no text is refused', async () => {
  paste('')
  const file = new File([new Uint8Array([0x50, 0x4B, 3, 4, 0, 0])], 'class.xlsx')
  fireEvent.change(screen.getByLabelText(/^Choose a file/), { target: { files: [file] } })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^The letters in this file cannot be read/))
})
