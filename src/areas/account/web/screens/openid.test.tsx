import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Language } from '#kit/languages.ts'

const learner = { _id: '01900000-0000-7000-8000-000000000001', username: 'Nimali' }
const encode = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '')
const token = `${encode({ alg: 'HS256' })}.${encode({ sub: learner._id, exp: Math.floor(Date.now() / 1000) + 43_200 })}.signature`
const address = 'https://login.district.example/auth?state=s'
const face = { _id: learner._id, name: 'Nimali', face: 'cat', faceUrl: null, hasPictureCode: false, birthMonth: null, group: null, access: 'owner', sharedBy: null }
const device = { token: 'of-the-device', hasDeviceCode: false, usesOpenId: true, sessions: {}, learners: [] }

/** The bodies of the calls that end a log-in, and the token with which they came. */
const ended: unknown[] = []
const end = async ({ request }: { request: Request }): Promise<HttpResponse<{ data: object }>> => {
  ended.push([new URL(request.url).pathname, await request.json(), request.headers.get('authorization')])
  return HttpResponse.json({ data: { token, safeUser: learner } })
}
const server = setupServer(
  http.get('*/bs/account/adult', () => HttpResponse.json({ data: { error: 'Later.', code: 'UNAVAILABLE' } }, { status: 503 })),
  http.get('*/bs/account/storage', () => HttpResponse.json({ data: { bytes: 0, quota: 1 } })),
  http.post('*/bs/openid', () => HttpResponse.json({ data: { address, attempt: 'attempt' } })),
  http.post('*/bs/openid/log-in', end),
  http.post('*/bs/openid/unlock', end),
  http.get('*/bs/learners', () => HttpResponse.json({ data: { learners: [face], hasDeviceCode: false, usesOpenId: true } })),
)
const opened = vi.fn<(address: string) => void>()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.unstubAllGlobals()
  opened.mockReset()
  ended.length = 0
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
})

function Elsewhere(): ReactNode {
  const { pathname, search, state } = useLocation()
  return <p>{`opened ${pathname}${search} ${JSON.stringify(state)}`}</p>
}

interface Opened {
  readonly at?: string
  readonly state?: unknown
}

/** Opens a path in a page that has just been loaded from a server with this value of LOGIN. Returns a function that chooses a language. */
async function open(logIn: string, { at = '/login', state }: Opened = {}): Promise<(language: Language) => void> {
  cleanup()
  document.head.replaceChildren(Object.assign(document.createElement('script'), { id: 'services', type: 'application/json', textContent: JSON.stringify({ logIn }) }))
  vi.stubGlobal('location', { origin: location.origin, href: location.href, assign: opened })
  vi.resetModules()
  const [{ Screen: Login }, { Screen: Register }, { Screen: Return }, { Screen: Account }, { AdultOnly }, { useFirstPaint }, { useSettings }] = await Promise.all([
    import('./login.tsx'), import('./register.tsx'), import('./openid-return.tsx'), import('./settings-account.tsx'), import('../learners/adult-only.tsx'), import('#kit/web/first-paint.ts'),
    import('#kit/web/session/settings.ts'),
  ])
  const Page = (): ReactNode => {
    useFirstPaint()
    return (
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="/login/openid" element={<Return />} />
        <Route path="/register" element={<Register />} />
        <Route path="/settings/children" element={<AdultOnly><p>what only the adult sees</p></AdultOnly>} />
        <Route path="/settings/account" element={<Account />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    )
  }
  const [pathname = '', search] = at.split('?')
  render(<MemoryRouter initialEntries={[{ pathname, search: search === undefined ? '' : `?${search}`, state }]}><Page /></MemoryRouter>)
  return (language) => act(() => useSettings.setState({ language }))
}

describe('the log-in screen', () => {
  test.each([['password', false, true], ['oidc', true, false], ['both', true, true]] as const)('LOGIN=%s', async (logIn, hasButton, hasPassword) => {
    const choose = await open(logIn)
    for (const [language, name] of [['en', 'Log in with your school account'], ['si', 'පාසල් ගිණුමෙන් ඇතුළු වන්න'], ['ta', 'பள்ளிக் கணக்கால் உள்நுழைக']] as const) {
      choose(language)
      expect(screen.queryByRole('button', { name }) !== null).toBe(hasButton)
    }
    expect(screen.queryByRole('textbox') !== null).toBe(hasPassword)
    for (const path of ['/register', '/reset-password']) expect(document.querySelector(`a[href="${path}"]`) !== null).toBe(hasPassword)
  })

  test('without passwords nobody can register with one', async () => {
    await open('oidc', { at: '/register' })
    expect(screen.getByRole('button', { name: 'Log in with your school account' })).toBeDefined()
  })
})

const interrupted = { from: '/vocabulary/list-all?page=2', fromState: { isActive: true } }

test('the browser opens the provider, comes back, and goes on where it was interrupted', async () => {
  await open('oidc', { state: interrupted })
  fireEvent.click(screen.getByRole('button', { name: 'Log in with your school account' }))
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith(address))
  await open('oidc', { at: '/login/openid?code=c&state=s' })
  expect(await screen.findByText('opened /vocabulary/list-all?page=2 {"isActive":true}')).toBeDefined()
  expect(ended).toEqual([['/bs/openid/log-in', { attempt: 'attempt', query: '?code=c&state=s' }, null]])
  expect([localStorage.getItem('token'), localStorage.getItem('openId')]).toEqual([token, null])
})

test('a state that leads to another site is ignored', async () => {
  localStorage.setItem('openId', JSON.stringify({ attempt: 'attempt', purpose: 'log-in', state: { from: '//evil.example/' } }))
  await open('oidc', { at: '/login/openid?code=c&state=s' })
  expect(await screen.findByText('opened /skills null')).toBeDefined()
})

test('a refused log-in is one sentence with a way back', async () => {
  server.use(http.post('*/bs/openid/log-in', () => (
    HttpResponse.json({ data: { error: 'You have no account here yet. Please ask the people who run D Learner here.', code: 'OPENID_UNKNOWN' } }, { status: 403 })
  )))
  localStorage.setItem('openId', JSON.stringify({ attempt: 'attempt', purpose: 'log-in', state: null }))
  const choose = await open('oidc', { at: '/login/openid?code=c&state=s' })
  expect(await screen.findByText('You have no account here yet. Please ask the people who run D Learner here.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/login')
  choose('si')
  expect(screen.getByText('ඔබට මෙහි තවම ගිණුමක් නැත. කරුණාකර මෙහි D Learner පවත්වාගෙන යන අයගෙන් ඉල්ලන්න.')).toBeDefined()
  choose('ta')
  expect(screen.getByText('உங்களுக்கு இங்கே இன்னும் கணக்கு இல்லை. இங்கே D Learner-ஐ நடத்துபவர்களிடம் கேளுங்கள்.')).toBeDefined()
})

test('an answer that this browser did not ask for is not sent', async () => {
  await open('oidc', { at: '/login/openid?code=of-somebody-else&state=s' })
  expect(await screen.findByText('The log-in did not work. Please try again.')).toBeDefined()
  expect(ended).toEqual([])
})

describe('on a shared device, an account without a password', () => {
  test('opens the adult\'s pages with a fresh log-in', async () => {
    localStorage.setItem('device', JSON.stringify(device))
    await open('oidc', { at: '/settings/children', state: { entered: true } })
    fireEvent.click(await screen.findByRole('button', { name: 'Log in with your school account' }))
    expect(screen.queryByLabelText('Password of the account')).toBeNull()
    await vi.waitFor(() => expect(opened).toHaveBeenCalledWith(address))
    await open('oidc', { at: '/login/openid?code=c&state=s' })
    expect(await screen.findByText('what only the adult sees')).toBeDefined()
    expect(ended).toEqual([['/bs/openid/unlock', { attempt: 'attempt', query: '?code=c&state=s' }, 'Bearer of-the-device']])
  })

  test('can also use the code of the device', async () => {
    localStorage.setItem('device', JSON.stringify({ ...device, hasDeviceCode: true }))
    await open('oidc', { at: '/settings/children' })
    expect(await screen.findByLabelText('Code of this device, six digits')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Log in with your school account' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Use the password' })).toBeNull()
  })
})

test('an account without a password has none to change', async () => {
  for (const [key, value] of [['token', token], ['userid', learner._id], ['username', 'Nimali']] as const) localStorage.setItem(key, value)
  for (const [usesOpenId, fields] of [[true, 0], [false, 1]] as const) {
    const asked = vi.fn<() => void>()
    server.use(http.get('*/bs/learners', () => {
      asked()
      return HttpResponse.json({ data: { learners: [face], hasDeviceCode: false, usesOpenId } })
    }))
    await open('both', { at: '/settings/account', state: { entered: true } })
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    await vi.waitFor(() => expect(screen.queryAllByLabelText('Current password')).toHaveLength(fields))
  }
})
