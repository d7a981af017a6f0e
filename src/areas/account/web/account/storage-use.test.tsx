import { cleanup, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { dropSession, startSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { StorageUsage } from './storage-usage.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
const encode = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '')
const learner = { _id: '01900000-0000-7000-8000-000000000001', username: 'Nimali' }
const claims = { sub: learner._id, tokenVersion: 0, exp: Math.floor(Date.now() / 1000) + 43_200 }
beforeEach(() => startSession(`${encode({ alg: 'HS256' })}.${encode(claims)}.signature`, learner))
afterEach(() => {
  cleanup()
  dropSession()
  useSettings.setState(readSettings(null))
})

function open(bytes: number): void {
  server.use(http.get('*/bs/account/storage', () => HttpResponse.json({ data: { bytes, quota: 500_000_000 } })))
  render(<StorageUsage />)
}

test('shows the used storage', async () => {
  open(12_300_000)
  expect(await screen.findByText('Pictures and recordings: 13 MB / 500 MB')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['en', 'There is little room left. Delete words or recordings that are no longer needed.'],
  ['si', 'ඉතිරි ඉඩ අඩුයි. තවදුරටත් අවශ්‍ය නැති වචන හෝ පටිගත කිරීම් මකන්න.'],
] as const)('%s: warns before the storage is full', async (language, warning) => {
  useSettings.setState({ language })
  open(400_000_000)
  expect((await screen.findByRole('status')).textContent).toBe(warning)
})
