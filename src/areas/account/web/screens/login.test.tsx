import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useFirstPaint } from '#kit/web/first-paint.ts'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { Screen as Login } from './login.tsx'

const learner = { _id: '01900000-0000-7000-8000-000000000001', username: 'Nimali' }

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('=', '')
}

/** Valid for twelve hours at the server; this device's clock is a day ahead. */
const token = `${encode({ alg: 'HS256' })}.${encode({ sub: learner._id, exp: Math.floor(Date.now() / 1000) - 43_200 })}.signature`
const server = setupServer(
  // Without an answer about the adult the log-in goes on.
  http.get('*/bs/account/adult', () => HttpResponse.json({ data: { error: 'Later.', code: 'UNAVAILABLE' } }, { status: 503 })),
  http.post('*/bs/log', () => HttpResponse.json({ data: { token, safeUser: learner } })),
  http.get('*/bs/learners', () => HttpResponse.json({ data: { learners: [{ _id: learner._id, name: 'Nimali', face: 'cat', faceUrl: null, hasPictureCode: false, birthMonth: null, group: null, access: 'owner', sharedBy: null }], hasDeviceCode: false } })),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  useSettings.setState(readSettings(null))
})

function Page(): ReactNode {
  useFirstPaint()
  return <Login />
}

test.each([
  ['en', 'Email', 'Password', 'Login', 'The date or time of this device is wrong. Please set it right and sign in again.'],
  ['si', 'විද්‍යුත් තැපෑල', 'මුරපදය', 'ඇතුළු වන්න', 'මෙම උපාංගයේ දිනය හෝ වේලාව වැරදියි. එය නිවැරදි කර නැවත ඇතුළු වන්න.'],
] as const)('%s: reports a device clock that is a day ahead', async (language, email, password, login, message) => {
  useSettings.setState({ language })
  render(<Page />, { wrapper: MemoryRouter })
  fireEvent.change(screen.getByLabelText(email), { target: { value: 'a@example.org' } })
  fireEvent.change(screen.getByLabelText(password), { target: { value: 'three small boats' } })
  fireEvent.click(screen.getByRole('button', { name: login }))
  expect(await screen.findByText(message, { selector: '[role=alert] *' })).toBeDefined()
  expect(localStorage.getItem('token')).toBeNull()
})
