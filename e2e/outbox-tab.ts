/** Tabs with the outbox of every kind of attempt, and a network between them and the server that fails as a test wants. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { build } from 'vite'
import { expect, type Learner, test as base } from './fixtures.ts'

export const kinds = ['words', 'letters', 'writtenWords', 'wordChoices', 'movements', 'sums'] as const
/** What adults chose as the child's best, too. */
export const everyKind = [...kinds, 'bests'] as const
export type Kind = (typeof everyKind)[number]

export interface Wanted {
  readonly id: string
  readonly learner: string
  readonly createdAt: string
  readonly right?: boolean
  readonly bad?: boolean
  readonly unheard?: boolean
}

declare global {
  // Loaded into the page: src/app/web/testing/outboxes.ts.
  var outboxes: Record<Kind, {
    put: (wanted: Wanted) => Promise<void>
    putAndSend: (wanted: Wanted) => Promise<boolean>
    sendAll: () => Promise<void>
    start: () => void
    waiting: (learner: string) => Promise<string[]>
    losses: (learner: string) => Promise<{ unstored: number; dropped: number }>
    status: () => { state: string; error: string | null; refusal: string | null }
  }>
  var startSession: (token: string, safeUser: { _id: string; username: string }) => void
  var forgetSessions: () => void
  var signedIn: () => string | undefined
}

/**
 * `lost`: the server stores the attempt, and its answer never arrives. `busy`: 503, for two
 * seconds. `overloaded`: 503. `broken`: 500. `proxy`: a 413 page of
 * something in front of the server. `expired`: 401.
 */
type Fault = 'none' | 'offline' | 'lost' | 'busy' | 'overloaded' | 'broken' | 'proxy' | 'expired'

interface Network {
  fault: Fault
  /** every call with this attempt is answered with this status */
  failing: { readonly id: string; readonly status: number } | null
  /** calls that store attempts, by kind */
  calls: Record<Kind, number>
  /** awaited before a call that stores attempts gets its answer */
  hold: Promise<void>
}

const paths: Record<Kind, string> = { words: '/bs/speech/', letters: '/bs/letter', writtenWords: '/bs/written-word', wordChoices: '/bs/word-choice', movements: '/bs/movement', sums: '/bs/progress/', bests: '/bs/best/' }

async function handle(network: Network, route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const kind = everyKind.find((one) => pathname.startsWith(paths[one]))
  if (kind === undefined || route.request().method() === 'GET') return route.continue()
  network.calls[kind]++
  const { failing } = network
  if (failing !== null && (route.request().postData() ?? '').includes(failing.id)) {
    return route.fulfill({ status: failing.status, json: { data: { error: 'Not this one.', code: 'SERVER_ERROR' } } })
  }
  switch (network.fault) {
    case 'none': {
      const response = await route.fetch()
      await network.hold
      return route.fulfill({ response })
    }
    case 'offline':
      return route.abort('internetdisconnected')
    case 'lost':
      await route.fetch()
      return route.abort('connectionreset')
    case 'busy':
      return route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: { data: { error: 'Busy.', code: 'BUSY' } } })
    case 'overloaded':
      return route.fulfill({ status: 503, json: { data: { error: 'Busy.', code: 'BUSY' } } })
    case 'broken':
      return route.fulfill({ status: 500, json: { data: { error: 'Something went wrong.', code: 'SERVER_ERROR' } } })
    case 'proxy':
      return route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>Request Entity Too Large</h1>' })
    case 'expired':
      return route.fulfill({ status: 401, json: { data: { error: 'Please sign in again.', code: 'SIGN_IN_AGAIN' } } })
  }
}

interface Fixtures {
  network: Network
  /** opens a tab with the outboxes, signed in as a learner */
  openTab: (learner: Learner) => Promise<Page>
  newLearner: () => Promise<Learner>
}

async function buildOutboxes(): Promise<string> {
  const input = join(import.meta.dirname, '../src/app/web/testing/outboxes.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'es2023', rolldownOptions: { input, output: { codeSplitting: false } } },
    worker: { format: 'es' },
  })
  if (!('output' in built)) throw new Error('The outboxes could not be built')
  return built.output[0].code
}

/** Built once for each worker. A fixture of a worker would start other workers for these tests, each with a server. */
let script: Promise<string> | undefined

export const test = base.extend<Fixtures>({
  network: async ({ context }, use) => {
    const network: Network = { fault: 'none', failing: null, calls: { words: 0, letters: 0, writtenWords: 0, wordChoices: 0, movements: 0, sums: 0, bests: 0 }, hold: Promise.resolve() }
    await context.route('**/bs/**', (route) => handle(network, route).catch(() => undefined))
    await use(network)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },

  openTab: async ({ context, network }, use) => {
    expect(network.fault).toBe('none')
    await use(async (learner) => {
      const page = await context.newPage()
      await page.goto('/health')
      script ??= buildOutboxes()
      await page.addScriptTag({ type: 'module', content: await script })
      await page.waitForFunction(() => 'startSession' in globalThis)
      await begin(page, learner)
      return page
    })
  },

  newLearner: async ({ server, playwright }, use) => {
    const api = await playwright.request.newContext({ baseURL: server.url })
    await use(async () => {
      const account = { username: 'Nimali', email: `learner-${randomUUID()}@example.org`, password: randomUUID() }
      const answer = await api.post('/bs/register', { data: account })
      expect(answer.status()).toBe(201)
      const { data } = (await answer.json()) as { data: { token: string; safeUser: { _id: string } } }
      return { ...account, _id: data.safeUser._id, token: data.token }
    })
    await api.dispose()
  },
})

export function entryOf({ _id }: Learner, more: Partial<Wanted> = {}): Wanted {
  return { id: randomUUID(), learner: _id, createdAt: new Date().toISOString(), ...more }
}

interface Stored {
  readonly id: string
  readonly right: boolean
}

/** The account's attempts, read directly from the server. */
export async function storedOf(page: Page, kind: Kind, { _id, token }: Learner): Promise<Stored[]> {
  const addresses = {
    words: `/bs/speech/avlable?id=${_id}&limit=100`,
    letters: `/bs/letter/attempts?userid=${_id}&limit=100`,
    writtenWords: `/bs/written-word/attempts?userid=${_id}&limit=100`,
    wordChoices: `/bs/word-choice/attempts?userid=${_id}&limit=100`,
    movements: `/bs/movement/attempts?userid=${_id}&limit=100`,
    sums: `/bs/progress/${_id}`,
    bests: `/bs/best/${_id}`,
  }
  const answer = await page.request.get(addresses[kind], { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(200)
  interface Row { _id?: string; id?: string; overridden?: boolean }
  const { data } = (await answer.json()) as { data: Row[] | Partial<Record<'results' | 'attempts' | 'entries', Row[]>> }
  const rows = Array.isArray(data) ? data : data.results ?? data.attempts ?? data.entries ?? []
  return rows.map((row) => ({ id: row._id ?? row.id ?? '', right: row.overridden ?? false }))
}

function byId(a: Stored, b: Stored): number {
  return a.id < b.id ? -1 : 1
}

export async function expectStored(page: Page, kind: Kind, learner: Learner, entries: readonly Pick<Wanted, 'id' | 'right'>[]): Promise<void> {
  const expected = entries.map(({ id, right = false }) => ({ id, right })).toSorted(byId)
  expect((await storedOf(page, kind, learner)).toSorted(byId), `${kind} of the account`).toEqual(expected)
}

export async function expectWaiting(page: Page, kind: Kind, { _id }: Learner, entries: readonly Pick<Wanted, 'id'>[]): Promise<void> {
  const waiting = await page.evaluate(([one, learner]) => globalThis.outboxes[one].waiting(learner), [kind, _id] as const)
  expect(waiting.toSorted(), `${kind} that wait on the device`).toEqual(entries.map(({ id }) => id).toSorted())
}

export function put(page: Page, kind: Kind, wanted: Wanted): Promise<void> {
  return page.evaluate(([one, entry]) => globalThis.outboxes[one].put(entry), [kind, wanted] as const)
}

export function putAndSend(page: Page, kind: Kind, wanted: Wanted): Promise<boolean> {
  return page.evaluate(([one, entry]) => globalThis.outboxes[one].putAndSend(entry), [kind, wanted] as const)
}

export function sendAll(page: Page, kind: Kind): Promise<void> {
  return page.evaluate((one) => globalThis.outboxes[one].sendAll(), kind)
}

/** Runs an action for every kind at the same time. */
export async function each(work: (kind: Kind) => Promise<void>, which: readonly Kind[] = kinds): Promise<void> {
  await Promise.all(which.map(work))
}

/** Something for each kind. */
export function byKind<Value>(make: (kind: Kind) => Value): Record<Kind, Value> {
  return { words: make('words'), letters: make('letters'), writtenWords: make('writtenWords'), wordChoices: make('wordChoices'), movements: make('movements'), sums: make('sums'), bests: make('bests') }
}

/** A promise that is fulfilled from outside. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

export async function expectSent(page: Page, kind: Kind, learner: Learner, entries: readonly Pick<Wanted, 'id' | 'right'>[]): Promise<void> {
  await expectWaiting(page, kind, learner, [])
  await expectStored(page, kind, learner, entries)
}

export function lossesOf(page: Page, kind: Kind, { _id }: Learner): Promise<{ unstored: number; dropped: number }> {
  return page.evaluate(([one, learner]) => globalThis.outboxes[one].losses(learner), [kind, _id] as const)
}

/** Begins a learner's session in a tab, as a log-in does. */
export function begin(page: Page, { _id, username, token }: Learner): Promise<void> {
  return page.evaluate(([own, safeUser]) => globalThis.startSession(own, safeUser), [token, { _id, username }] as const)
}

export function statusOf(page: Page, kind: Kind): Promise<{ state: string; error: string | null; refusal: string | null }> {
  return page.evaluate((one) => globalThis.outboxes[one].status(), kind)
}
