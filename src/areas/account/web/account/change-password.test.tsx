import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { dropSession, startSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { ChangePassword } from './change-password.tsx'

const learner = { _id: '01900000-0000-7000-8000-000000000001', username: 'Nimali' }
const encode = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '')
const exp = Math.floor(Date.now() / 1000) + 43_200
const tokenOf = (tokenVersion: number): string => (
  `${encode({ alg: 'HS256' })}.${encode({ sub: learner._id, tokenVersion, exp })}.signature`
)

const server = setupServer(
  http.get('*/bs/account/adult', () => HttpResponse.json({ data: { error: 'Later.', code: 'UNAVAILABLE' } }, { status: 503 })),
  http.get('*/bs/learners', () => HttpResponse.json({ data: { learners: [{ _id: learner._id, name: 'Nimali', face: 'cat', faceUrl: null, hasPictureCode: false, birthMonth: null, group: null, access: 'owner', sharedBy: null }], hasDeviceCode: false } })),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => startSession(tokenOf(0), learner))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  dropSession()
  useSettings.setState(readSettings(null))
})

function change(current: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: current } })
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }))
}

test('stores the new session, confirms the change and clears the fields', async () => {
  server.use(http.put('*/bs/account/password', async ({ request }) => {
    const good = request.headers.get('authorization') === `Bearer ${tokenOf(0)}`
    expect([good, await request.json()]).toEqual([true, { current: 'three small boats', password: 'four small boats' }])
    return HttpResponse.json({ data: { token: tokenOf(1), safeUser: learner } })
  }))
  render(<ChangePassword />)
  change('three small boats', 'four small boats')
  expect(await screen.findByText('The password is changed. All other devices are signed out.')).toBeDefined()
  expect(localStorage.getItem('token')).toBe(tokenOf(1))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(''))
})

test.each([
  ['en', 'The current password is not right.'],
  ['si', 'දැනට ඇති මුරපදය නිවැරදි නොවේ.'],
] as const)('%s: reports a wrong current password and keeps the session', async (language, message) => {
  server.use(http.put('*/bs/account/password', () => (
    HttpResponse.json({ data: { error: 'The current password is not right.', code: 'WRONG_PASSWORD' } }, { status: 403 })
  )))
  render(<ChangePassword />)
  change('wrong', 'four small boats')
  useSettings.setState({ language })
  expect(await screen.findByText(message)).toBeDefined()
  expect(localStorage.getItem('token')).toBe(tokenOf(0))
})

test('validates the input before it sends it', async () => {
  render(<ChangePassword />)
  change('', 'short')
  expect(await screen.findByText('Please input your current password!')).toBeDefined()
  expect(screen.getByText('The password needs at least 8 characters.')).toBeDefined()
})
