import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { learnerSettings, type LearnerSettings, readSettings } from '#kit/settings.ts'
import { storeDevice, useDevice } from '#kit/web/session/device.ts'
import { startSession } from '#kit/web/session/session.ts'
import { takeSettingsOf, useSettings } from '#kit/web/session/settings.ts'
import type { DeviceLearner } from '#kit/web/session/stored-state.ts'
import { startSettingsSync, syncSettings } from './settings-sync.ts'

const usual = learnerSettings(readSettings(null))
const learner = '01900000-0000-7000-8000-000000000001'

/** The account's settings; like the real server, the stub stores only changes to what it has. */
let stored: { settings: LearnerSettings; updatedAt: string } | null = null
let puts = 0
/** The server's clock. */
let versions = 0
const nextVersion = (): string => new Date(Date.UTC(2026, 10, 24) + versions++).toISOString()
/** What another device stores. */
const storeElsewhere = (changed: Partial<LearnerSettings>): void => {
  stored = { settings: { ...(stored?.settings ?? usual), ...changed }, updatedAt: nextVersion() }
}
const server = setupServer(
  http.get('*/bs/account/settings', () => HttpResponse.json({ data: stored })),
  http.put('*/bs/account/settings', async ({ request }) => {
    puts++
    const { settings, basedOn } = (await request.json()) as { settings: LearnerSettings; basedOn: string | null }
    if ((stored?.updatedAt ?? null) === basedOn) stored = { settings, updatedAt: nextVersion() }
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
  puts = 0
  localStorage.clear()
  useSettings.setState(readSettings(null))
  const token = `${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 3600 })}.signature`
  startSession(token, { _id: learner, username: 'Nimali' })
})

test('does not send settings that were never changed', async () => {
  await syncSettings()
  expect(stored).toBeNull()
})

test('an account without settings gets the language in which the child practises', async () => {
  useSettings.setState({ language: 'ta' })
  await syncSettings()
  expect(stored?.settings).toEqual({ ...usual, language: 'ta' })
  await syncSettings()
  expect(puts).toBe(1)
  storeElsewhere({ language: 'si' })
  await syncSettings()
  expect(useSettings.getState().language).toBe('si')
})

test('sends changes of this device, also those made offline', async () => {
  useSettings.getState().change({ pen: 16 })
  await syncSettings()
  expect(stored?.settings).toEqual({ ...usual, pen: 16 })
})

test('changes of two devices are brought together, in any order', async () => {
  useSettings.getState().change({ pen: 16 })
  storeElsewhere({ waiting: 'ready' })
  await syncSettings()
  expect(stored?.settings).toEqual({ ...usual, pen: 16, waiting: 'ready' })
  expect(useSettings.getState()).toMatchObject({ pen: 16, waiting: 'ready' })
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual({ ...readSettings(null), ...stored?.settings })
  storeElsewhere({ pen: 10 })
  await syncSettings()
  expect(useSettings.getState()).toMatchObject({ pen: 10, waiting: 'ready' })
})

test('a change that another device stores between two calls is not lost', async () => {
  storeElsewhere({})
  await syncSettings()
  useSettings.getState().change({ pen: 16 })
  server.use(http.get('*/bs/account/settings', () => {
    const before = stored
    storeElsewhere({ waiting: 'ready' })
    return HttpResponse.json({ data: before })
  }, { once: true }))
  await syncSettings()
  expect(stored?.settings).toEqual({ ...usual, pen: 16, waiting: 'ready' })
  expect(useSettings.getState()).toMatchObject({ pen: 16, waiting: 'ready' })
})

describe('a device whose clock is in 2015', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2015, 0, 1) })
    const token = `${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 3600 })}.signature`
    startSession(token, { _id: learner, username: 'Nimali' })
  })
  afterEach(() => void vi.useRealTimers())

  test('turns recordings off', async () => {
    storeElsewhere({ keepRecordingsDays: 30 })
    await syncSettings()
    useSettings.getState().change({ keepRecordingsDays: 0, pen: 16 })
    storeElsewhere({ waiting: 'ready' })
    await syncSettings()
    expect(stored?.settings).toEqual({ ...usual, keepRecordingsDays: 0, pen: 16, waiting: 'ready' })
  })
})

test('recordings stay off if one of two devices turned them off, whichever sends last', async () => {
  for (const [here, elsewhere] of [[0, 90], [90, 0]] as const) {
    storeElsewhere({ keepRecordingsDays: 30 })
    await syncSettings()
    useSettings.getState().change({ keepRecordingsDays: here })
    storeElsewhere({ keepRecordingsDays: elsewhere })
    await syncSettings()
    expect(stored?.settings.keepRecordingsDays).toBe(0)
    expect(useSettings.getState().keepRecordingsDays).toBe(0)
  }
})

test('an unsent change of an earlier version of the page is sent', async () => {
  storeElsewhere({ pen: 10, keepRecordingsDays: 30 })
  useSettings.getState().take({ ...usual, pen: 10 })
  localStorage.setItem('settingsChangedAt', '2026-11-25T00:00:00.000Z')
  await syncSettings()
  expect(stored?.settings).toEqual({ ...usual, pen: 10 })
  expect(localStorage.getItem('settingsChangedAt')).toBeNull()
})

test('a language that was chosen before signing in is the only change', async () => {
  storeElsewhere({ keepRecordingsDays: 30, pen: 16 })
  useSettings.getState().change({ language: 'si' })
  await syncSettings()
  expect(stored?.settings).toEqual({ ...usual, keepRecordingsDays: 30, pen: 16, language: 'si' })
})

test('settings of the device are not sent, do not count as a change, and stay when another learner begins', async () => {
  useSettings.getState().change({ startTheme: 'dark' })
  await syncSettings()
  expect(stored).toBeNull()
  storeElsewhere({ pen: 10 })
  await syncSettings()
  expect(useSettings.getState()).toMatchObject({ startTheme: 'dark', pen: 10 })
  takeSettingsOf('01900000-0000-7000-8000-000000000002')
  expect(useSettings.getState()).toMatchObject({ startTheme: 'dark', pen: 5 })
  takeSettingsOf(learner)
  expect(useSettings.getState()).toMatchObject({ startTheme: 'dark', pen: 10 })
})

test("does not send another learner's settings on this device to this learner's account", async () => {
  localStorage.setItem('settingsOwner', 'someone else')
  storeElsewhere({ language: 'si' })
  useSettings.getState().change({ pen: 16 })
  await syncSettings()
  expect(stored?.settings.language).toBe('si')
  expect(useSettings.getState()).toMatchObject({ language: 'si', pen: 5 })
})

test("does not send another learner's settings either if this learner's account has none", async () => {
  localStorage.setItem('settingsOwner', 'someone else')
  useSettings.setState({ language: 'si', pen: 16 })
  await syncSettings()
  expect([stored, puts]).toEqual([null, 0])
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

function announce(key: string): void {
  dispatchEvent(new StorageEvent('storage', { key }))
}

function face(_id: string): DeviceLearner {
  return { _id, name: _id, face: null, faceUrl: null, hasPictureCode: false }
}

test('on a device that two children use, two tabs keep the settings of their children apart', async () => {
  const sibling = '01900000-0000-7000-8000-000000000002'
  storeDevice({ token: 'device', learners: [learner, sibling].map(face), hasDeviceCode: false, sessions: { [learner]: { token: localStorage.getItem('token') ?? '' } } })
  takeSettingsOf(learner)
  useSettings.getState().change({ pen: 16 })
  // In another tab the sibling begins, and an adult changes a setting of the sibling and one of the device.
  localStorage.setItem(`settings-of-${learner}`, JSON.stringify({ settings: { ...usual, pen: 16 }, base: { settings: usual, version: null } }))
  for (const [key, value] of [['settingsOwner', sibling], ['userid', sibling], ['settings', JSON.stringify({ pen: 10, sounds: false, startTheme: 'dark' })]] as const) localStorage.setItem(key, value)
  for (const key of ['settingsOwner', 'userid', 'settings']) announce(key)
  expect(useSettings.getState()).toMatchObject({ pen: 16, sounds: true, startTheme: 'dark' })

  useSettings.getState().change({ waiting: 2 })
  useSettings.getState().change({ startTheme: 'light' })
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toMatchObject({ pen: 10, sounds: false, waiting: 1, startTheme: 'light' })
  await syncSettings()
  expect(stored?.settings).toEqual({ ...usual, pen: 16, waiting: 2 })
  expect(localStorage.getItem('settingsOwner')).toBe(sibling)

  // Another tab of the same child.
  localStorage.setItem(`settings-of-${learner}`, JSON.stringify({ settings: { ...usual, pen: 10 }, base: null }))
  announce(`settings-of-${learner}`)
  expect(useSettings.getState()).toMatchObject({ pen: 10, waiting: 1 })
  takeSettingsOf(sibling)
  expect(useSettings.getState()).toMatchObject({ pen: 10, sounds: false })
  storeDevice(null)
})
