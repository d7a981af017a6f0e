import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeDevice } from './device.ts'
import { dropSession, leaveLearner, refreshSession, startSession, useSession } from './session.ts'
import { type DeviceLearner, storedSession, tabLearner } from './stored-state.ts'

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

function face({ _id, username }: typeof learner): DeviceLearner {
  return { _id, name: username, face: null, faceUrl: null, hasPictureCode: false }
}

function signedInAs(): string | undefined {
  return useSession.getState().session?.userid
}

/** What another tab does: it changes local storage, and this tab gets the events. */
function inAnotherTab(changed: Readonly<Record<string, string | null>>): void {
  for (const [key, newValue] of Object.entries(changed)) {
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
  }
  for (const key of Object.keys(changed)) dispatchEvent(new StorageEvent('storage', { key }))
}

describe('on a device that two children use, in a tab of its own for each', () => {
  const kavindu = { _id: '01900000-0000-7000-8000-000000000002', username: 'Kavindu' }
  const month = 30 * 24 * 60 * 60 * 1000
  const tokenOf = ({ _id }: typeof learner, lasts = month): string => tokenUntil(Date.now() + lasts, { sub: _id, role: 'learner' })

  const begin = (child: typeof learner, token = tokenOf(child)): Record<string, string> => ({ token, userid: child._id, username: child.username })
  const faces = { token: null, userid: null, username: null }

  beforeEach(() => {
    const sessions = { [learner._id]: { token: tokenOf(learner) }, [kavindu._id]: { token: tokenOf(kavindu) } }
    storeDevice({ token: 'device', learners: [face(learner), face(kavindu)], hasDeviceCode: false, sessions })
    startSession(tokenOf(learner), learner)
  })
  afterEach(() => storeDevice(null))

  test('this tab keeps its child and its token while another one goes to the faces and another child begins there', () => {
    const changes: unknown[] = []
    const stop = useSession.subscribe(({ session }) => changes.push(session))
    inAnotherTab(faces)
    inAnotherTab(begin(kavindu))
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    expect(changes).toEqual([])
    expect(useSession.getState().session).toMatchObject({ userid: learner._id, token: tokenOf(learner), username: 'Nimali' })
    expect(localStorage.getItem('userid')).toBe(kavindu._id)
  })

  const orders = [['token', 'userid', 'username'], ['userid', 'token', 'username']] as const
  test.each(orders)('this tab keeps its child while another tab stores %s, then %s and %s, each seen at once', (...order) => {
    const changes: unknown[] = []
    const stop = useSession.subscribe(({ session }) => changes.push(session))
    for (const key of order) {
      inAnotherTab({ [key]: begin(kavindu)[key] ?? null })
      document.dispatchEvent(new Event('visibilitychange'))
      expect(storedSession()).toMatchObject({ userid: learner._id, token: tokenOf(learner), username: 'Nimali' })
    }
    stop()
    expect(changes).toEqual([])
    expect(tabLearner()).toBe(learner._id)
  })

  test('a tab whose session is over leaves a token that another tab has stored without its user id yet', () => {
    storeDevice({ token: 'device', learners: [face(learner), face(kavindu)], hasDeviceCode: false, sessions: {} })
    inAnotherTab({ token: tokenOf(kavindu) })
    expect(signedInAs()).toBeUndefined()
    expect(localStorage.getItem('token')).toBe(tokenOf(kavindu))
  })

  test('a reload of this tab goes on with its child; a new tab begins with the child who began last', () => {
    inAnotherTab(begin(kavindu))
    expect(storedSession()).toMatchObject({ userid: learner._id, token: tokenOf(learner) })
    sessionStorage.clear()
    expect(storedSession()).toMatchObject({ userid: kavindu._id, token: tokenOf(kavindu) })
  })

  test('without a token in local storage a tab that opens has no session', () => {
    inAnotherTab(faces)
    expect(storedSession()).toBeNull()
  })

  test('this tab takes over a newer token of its own child, and at the faces no child of another tab', () => {
    const newer = tokenOf(learner, 2 * month)
    inAnotherTab(begin(learner, newer))
    expect(useSession.getState().session).toMatchObject({ userid: learner._id, token: newer })
    leaveLearner()
    inAnotherTab(begin(kavindu))
    expect(signedInAs()).toBeUndefined()
    expect(localStorage.getItem('userid')).toBe(kavindu._id)
  })

  test('going to the faces in this tab leaves the child of another tab signed in', () => {
    inAnotherTab(begin(kavindu))
    leaveLearner()
    expect(signedInAs()).toBeUndefined()
    expect(localStorage.getItem('token')).toBe(tokenOf(kavindu))
  })

  test('this session ends if the adult signs out in another tab, or deletes the child there', () => {
    inAnotherTab(begin(kavindu))
    inAnotherTab({ device: JSON.stringify({ token: 'device', learners: [face(kavindu)], hasDeviceCode: false, sessions: {} }) })
    expect(signedInAs()).toBeUndefined()
    expect(localStorage.getItem('userid')).toBe(kavindu._id)
    startSession(tokenOf(kavindu), kavindu)
    inAnotherTab({ ...faces, device: null })
    expect(signedInAs()).toBeUndefined()
  })

  test('a refused or expired token ends the session of its child only', () => {
    inAnotherTab(begin(kavindu))
    dropSession(tokenOf(learner))
    expect(signedInAs()).toBeUndefined()
    expect(localStorage.getItem('token')).toBe(tokenOf(kavindu))
    const short = tokenOf(learner, 60_000)
    storeDevice({ token: 'device', learners: [face(learner), face(kavindu)], hasDeviceCode: false, sessions: { [learner._id]: { token: short } } })
    startSession(short, learner)
    inAnotherTab(begin(kavindu))
    vi.advanceTimersByTime(50_000)
    expect(signedInAs()).toBeUndefined()
    expect(localStorage.getItem('userid')).toBe(kavindu._id)
  })

  test("a learner's token is for the learner that it names, whatever user id is stored", () => {
    localStorage.setItem('userid', kavindu._id)
    refreshSession()
    expect(signedInAs()).toBe(learner._id)
  })
})
