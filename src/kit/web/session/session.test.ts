import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSession, refreshSession, startSession, useSession } from './session.ts'

const learner = { _id: '01900000-0000-7000-8000-000000000001', username: 'Nimali' }

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('=', '')
}

/** A token like the server's, except for the signature, which the page cannot check. */
function tokenUntil(expires: number, claims: object = {}): string {
  return `${encode({ alg: 'HS256' })}.${encode({ sub: learner._id, exp: Math.floor(expires / 1000), ...claims })}.signature`
}

function signedIn(): boolean {
  return useSession.getState().session !== null
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})

afterEach(() => {
  dropSession()
  vi.useRealTimers()
})

test('a log-in is stored under the keys of the specification', () => {
  const token = tokenUntil(Date.now() + 60_000)
  startSession(token, learner)
  expect(useSession.getState().session).toEqual({
    token,
    userid: learner._id,
    username: 'Nimali',
    expires: Date.now() + 60_000,
    role: 'adult',
    isGuest: false,
  })
  expect([localStorage.getItem('token'), localStorage.getItem('userid')]).toEqual([token, learner._id])
})

test('the token of a guide names the access, and the session says so', () => {
  startSession(tokenUntil(Date.now() + 60_000, { role: 'learner' }), learner)
  expect(useSession.getState().session).toMatchObject({ role: 'learner', isGuest: false })
  startSession(tokenUntil(Date.now() + 60_000, { role: 'learner', access: '01900000-0000-7000-8000-000000000009' }), learner)
  expect(useSession.getState().session).toMatchObject({ role: 'learner', isGuest: true })
})

test('a token is dropped 10 s before it expires, and not earlier', () => {
  startSession(tokenUntil(Date.now() + 60_000), learner)
  vi.advanceTimersByTime(49_900)
  expect(signedIn()).toBe(true)
  vi.advanceTimersByTime(100)
  expect(signedIn()).toBe(false)
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('userid')).toBeNull()
})

test('a token that expires within 10 s is not stored', () => {
  startSession(tokenUntil(Date.now() + 10_000), learner)
  expect(signedIn()).toBe(false)
  expect(localStorage.getItem('token')).toBeNull()
})

test('the timer does not drop a token that lasts for weeks', () => {
  const weeks = 40 * 24 * 60 * 60 * 1000
  startSession(tokenUntil(Date.now() + weeks), learner)
  vi.advanceTimersByTime(weeks - 11_000)
  expect(signedIn()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(signedIn()).toBe(false)
})

test.each(['rubbish', 'a.b.c', ''])('a token that cannot be decoded is dropped: %j', (token) => {
  startSession(token, learner)
  expect(signedIn()).toBe(false)
  expect(localStorage.getItem('token')).toBeNull()
})

test('a sign-in or sign-out in another tab applies to this one', () => {
  localStorage.setItem('token', tokenUntil(Date.now() + 60_000))
  localStorage.setItem('userid', learner._id)
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(signedIn()).toBe(true)
  localStorage.removeItem('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(signedIn()).toBe(false)
})

test('a token that expired while the machine slept is dropped when the page becomes visible', () => {
  startSession(tokenUntil(Date.now() + 60_000), learner)
  vi.setSystemTime(Date.now() + 55_000)
  expect(signedIn()).toBe(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(signedIn()).toBe(false)
})

test("without a stored user id the token's subject is used", () => {
  localStorage.setItem('token', tokenUntil(Date.now() + 60_000))
  refreshSession()
  expect(useSession.getState().session?.userid).toBe(learner._id)
})
