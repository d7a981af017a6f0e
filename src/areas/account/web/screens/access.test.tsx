import '#kit/web/testing/dialog.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { dropSession, startSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { LearnerAccess } from '../../access-api.ts'
import { Screen } from './access.tsx'

const id = (at: number): string => `01900000-0000-7000-8000-00000000000${at}`
const learner = id(1)
const family: LearnerAccess = {
  name: 'Kavindu', access: 'owner', owner: 'Nimali',
  people: [{ _id: id(2), name: 'පෙරේරා මිස්', access: 'guide', since: '2026-11-02T08:00:00.000Z', email: 'perera@example.org' }],
  invitations: [{ _id: id(3), name: 'Dr Silva', access: 'viewer', expiresAt: '2026-11-24T08:00:00.000Z' }],
}

let shared: LearnerAccess
const sent: [string, unknown][] = []
const profile = { _id: learner, name: 'Kavindu', face: 'owl', faceUrl: null, birthMonth: null, hasPictureCode: false, access: 'owner', sharedBy: null, group: null }
const server = setupServer(
  http.get('*/bs/learners', () => HttpResponse.json({ data: { learners: [profile], hasDeviceCode: false } })),
  http.get(`*/bs/learners/${learner}/access`, () => HttpResponse.json({ data: shared })),
  http.post(`*/bs/learners/${learner}/invitations`, async ({ request }) => {
    const asked = (await request.json()) as { name: string; access: 'guide' | 'viewer' }
    sent.push(['invite', asked])
    const made = { _id: id(4), expiresAt: '2026-11-24T09:30:00.000Z', ...asked }
    shared = { ...shared, invitations: [...shared.invitations, made] }
    return HttpResponse.json({ data: { ...made, code: 'ABCD-EFGH-JKLM' } }, { status: 201 })
  }),
  http.delete('*/bs/learners/*', ({ request }) => {
    const [kind, gone] = new URL(request.url).pathname.split('/').slice(-2)
    sent.push([`delete ${kind}`, gone])
    shared = { ...shared, people: shared.people.filter(({ _id }) => _id !== gone), invitations: shared.invitations.filter(({ _id }) => _id !== gone) }
    return new HttpResponse(null, { status: 204 })
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
const encode = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '')
beforeEach(() => {
  shared = family
  sent.length = 0
  useSettings.setState({ ...readSettings(null), adultQuestion: false })
  startSession(`${encode({ alg: 'HS256' })}.${encode({ sub: learner, tokenVersion: 0, exp: Math.floor(Date.now() / 1000) + 43_200 })}.signature`, { _id: learner, username: 'Nimali' })
})
afterEach(() => {
  cleanup()
  dropSession()
  useSettings.setState(readSettings(null))
})

async function open(): Promise<void> {
  render(
    <MemoryRouter initialEntries={[`/settings/children/${learner}/access`]}>
      <Routes><Route path="/settings/children/:learner/access" element={<Screen />} /></Routes>
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { name: 'Kavindu' })
}

const entries = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the owner sees the family, the people with their emails, and the open codes', async () => {
  await open()
  expect(entries()).toEqual([
    'NimaliThe family: may do everything',
    expect.stringMatching(/^පෙරේරා මිස්Practises and plansSince .*2026.*perera@example\.orgEnd access පෙරේරා මිස්$/),
    expect.stringMatching(/^Dr SilvaOnly reads the reportThe code is not used yet\. It works until .*2026.*\.Delete the code Dr Silva$/),
  ])
})

test('the page says whose it is with the face, also of an only child', async () => {
  await open()
  const name = screen.getByRole('heading', { name: 'Kavindu' })
  await vi.waitFor(() => expect(name.querySelector('img')?.getAttribute('src')).toBe('/pictures/faces/owl.svg'))
})

test('an invitation shows its code large, and is then in the list', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Invite someone' }))
  const dialog = within(screen.getByRole('dialog'))
  const make = dialog.getByRole<HTMLButtonElement>('button', { name: 'Make a code' })
  expect(make.disabled).toBe(true)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Only reads the report' }).checked).toBe(true)
  fireEvent.change(dialog.getByRole('textbox', { name: 'Who is it?' }), { target: { value: 'Ms Fernando' } })
  fireEvent.click(dialog.getByRole('radio', { name: 'Practises and plans' }))
  fireEvent.click(make)
  expect(await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === 'ABCD-EFGH-JKLM')).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Code: Ms Fernando' }).textContent).toContain('It works once, until')
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('button', { name: 'Delete the code Ms Fernando' })).toBeDefined()
  expect(sent).toEqual([['invite', { name: 'Ms Fernando', access: 'guide' }]])
  expect(document.body.textContent).not.toContain('ABCD')
})

test('the owner deletes a code, and ends an access after a question', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Delete the code Dr Silva' }))
  await expect.poll(() => entries()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'End access පෙරේරා මිස්' }))
  expect(sent).toHaveLength(1)
  expect(screen.getByRole('dialog', { name: 'පෙරේරා මිස්: end access?' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Yes, end it' }))
  await expect.poll(() => entries()).toHaveLength(1)
  expect(sent).toEqual([['delete invitations', id(3)], ['delete access', id(2)]])
})

test.each(['guide', 'viewer'] as const)('a %s sees who has access and changes nothing', async (access) => {
  shared = { ...family, access, invitations: [], people: [{ _id: id(2), name: 'පෙරේරා මිස්', access: 'guide', since: '2026-11-02T08:00:00.000Z', email: null }] }
  await open()
  expect(entries()).toEqual(['NimaliThe family: may do everything', expect.stringMatching(/^පෙරේරා මිස්Practises and plansSince [^@]*2026$/)])
  expect(screen.queryByRole('button')).toBeNull()
})
