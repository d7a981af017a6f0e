import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { learnerSettings, type LearnerSettings, readSettings } from '#kit/settings.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { startSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { startSettingsSync, syncSettings, takeSettingsOf } from './settings-sync.ts'

const usual = learnerSettings(readSettings(null))
const learner = '01900000-0000-7000-8000-000000000001'

/** The account's settings; like the real server, the stub keeps the later change. */
let stored: { settings: LearnerSettings; updatedAt: string } | null = null
let puts = 0
const server = setupServer(
  http.get('*/bs/account/settings', () => HttpResponse.json({ data: stored })),
  http.put('*/bs/account/settings', async ({ request }) => {
    puts++
    const sent = (await request.json()) as { settings: LearnerSettings; updatedAt: string }
    if (stored === null || sent.updatedAt > stored.updatedAt) stored = sent
    return HttpResponse.json({ data: stored })
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('=', '')
}

beforeEach(() => {
  stored = null
  localStorage.clear()
  useSettings.setState(readSettings(null))
  const token = `${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 3600 })}.signature`
  startSession(token, { _id: learner, username: 'Nimali' })
})

test('does not send settings that were never changed', async () => {
  await syncSettings()
  expect(stored).toBeNull()
})

test('sends changes of this device, also those made offline', async () => {
  useSettings.getState().change({ pen: 16 })
  await syncSettings()
  expect(stored?.settings).toEqual({ ...usual, pen: 16 })
})

test('takes over a later change from another device', async () => {
  useSettings.getState().change({ pen: 16 })
  stored = { settings: { ...usual, waiting: 'ready' }, updatedAt: new Date(Date.now() + 5000).toISOString() }
  await syncSettings()
  expect(useSettings.getState()).toMatchObject({ pen: 5, waiting: 'ready' })
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual({ ...readSettings(null), ...stored.settings })
})

test('replaces an earlier change from another device', async () => {
  stored = { settings: { ...usual, waiting: 'ready' }, updatedAt: new Date(Date.now() - 5000).toISOString() }
  useSettings.getState().change({ pen: 16 })
  await syncSettings()
  expect(stored.settings).toEqual({ ...usual, pen: 16 })
})

test('settings of the device are not sent, do not count as a change, and stay when another learner begins', async () => {
  useSettings.getState().change({ startTheme: 'dark' })
  await syncSettings()
  expect(stored).toBeNull()
  stored = { settings: { ...usual, pen: 10 }, updatedAt: new Date().toISOString() }
  await syncSettings()
  expect(useSettings.getState()).toMatchObject({ startTheme: 'dark', pen: 10 })
  takeSettingsOf('01900000-0000-7000-8000-000000000002')
  expect(useSettings.getState()).toMatchObject({ startTheme: 'dark', pen: 5 })
  takeSettingsOf(learner)
  expect(useSettings.getState()).toMatchObject({ startTheme: 'dark', pen: 10 })
})

test("does not send another learner's settings on this device to this learner's account", async () => {
  localStorage.setItem('settingsOwner', 'someone else')
  stored = { settings: { ...usual, language: 'si' }, updatedAt: new Date(Date.now() - 60_000).toISOString() }
  useSettings.getState().change({ pen: 16 })
  await syncSettings()
  expect(stored.settings.language).toBe('si')
  expect(useSettings.getState()).toMatchObject({ language: 'si', pen: 5 })
})

test('applies offline changes on the device at once and sends them once when the network is back', async () => {
  startSettingsSync()
  await vi.waitFor(() => expect(localStorage.getItem('settingsOwner')).toBe(learner), 20_000)
  server.use(
    http.get('*/bs/account/settings', () => HttpResponse.error()),
    http.put('*/bs/account/settings', () => HttpResponse.error()),
  )
  puts = 0
  for (const pen of [10, 16] as const) useSettings.getState().change({ pen })
  expect(useSettings.getState().pen).toBe(16)
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toMatchObject({ pen: 16 })
  // Longer than the delay that combines several changes.
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect([stored, puts]).toEqual([null, 0])
  server.resetHandlers()
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(stored?.settings.pen).toBe(16), 20_000)
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(puts).toBe(1)
})

test('changes for a learner of another family stay on the device', async () => {
  const kavindu = { _id: learner, name: 'Kavindu', face: null, faceUrl: null, hasPictureCode: false }
  const device = { token: 'device', hasDeviceCode: false, sessions: {} }
  useDevice.setState({ device: { ...device, learners: [{ ...kavindu, sharedBy: 'Nimali' }] } })
  useSettings.getState().change({ pen: 16 })
  await syncSettings()
  expect(stored).toBeNull()
  useDevice.setState({ device: { ...device, learners: [{ ...kavindu, sharedBy: null }] } })
  await syncSettings()
  expect(stored?.settings.pen).toBe(16)
  useDevice.setState({ device: null })
})
