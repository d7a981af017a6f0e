/** The outbox of every kind of attempt: in a real browser, against a real server, with the network failing between them. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { build } from 'vite'
import { expect, type Learner, test as base } from './fixtures.ts'

const kinds = ['words', 'letters', 'movements', 'sums'] as const
type Kind = (typeof kinds)[number]

interface Wanted {
  readonly id: string
  readonly learner: string
  readonly createdAt: string
  readonly right?: boolean
  readonly bad?: boolean
}

declare global {
  // Loaded into the page: src/app/web/testing/outboxes.ts.
  var outboxes: Record<Kind, {
    put: (wanted: Wanted) => Promise<void>
    putAndSend: (wanted: Wanted) => Promise<boolean>
    sendAll: () => Promise<void>
    start: () => void
    waiting: (learner: string) => Promise<string[]>
    status: () => { state: string; error: string | null; refusal: string | null }
  }>
  var startSession: (token: string, safeUser: { _id: string; username: string }) => void
}

/**
 * `lost`: the server stores the attempt, and its answer never arrives. `busy`: 503. `broken`: 500. `proxy`: a 413 page of
 * something in front of the server. `expired`: 401.
 */
type Fault = 'none' | 'offline' | 'lost' | 'busy' | 'broken' | 'proxy' | 'expired'

interface Network {
  fault: Fault
  /** calls that store attempts, by kind */
  calls: Record<Kind, number>
  /** awaited before a call that stores attempts gets its answer */
  hold: Promise<void>
}

const paths: Record<Kind, string> = { words: '/bs/speech/', letters: '/bs/letter', movements: '/bs/movement', sums: '/bs/progress/' }

async function handle(network: Network, route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const kind = kinds.find((one) => pathname.startsWith(paths[one]))
  if (kind === undefined || route.request().method() === 'GET') return route.continue()
  network.calls[kind]++
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

const test = base.extend<Fixtures, { script: string }>({
  script: [
    async ({}, use) => {
      const input = join(import.meta.dirname, '../src/app/web/testing/outboxes.ts')
      const built = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: { write: false, target: 'es2023', rolldownOptions: { input, output: { codeSplitting: false } } },
        worker: { format: 'es' },
      })
      if (!('output' in built)) throw new Error('The outboxes could not be built')
      await use(built.output[0].code)
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  network: async ({ context }, use) => {
    const network: Network = { fault: 'none', calls: { words: 0, letters: 0, movements: 0, sums: 0 }, hold: Promise.resolve() }
    await context.route('**/bs/**', (route) => handle(network, route).catch(() => undefined))
    await use(network)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },

  openTab: async ({ context, script, network }, use) => {
    expect(network.fault).toBe('none')
    await use(async ({ _id, username, token }) => {
      const page = await context.newPage()
      await page.goto('/health')
      await page.addScriptTag({ type: 'module', content: script })
      await page.waitForFunction(() => 'startSession' in globalThis)
      await page.evaluate(([own, safeUser]) => globalThis.startSession(own, safeUser), [token, { _id, username }] as const)
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

// The page of /health lets no script run and makes no call.
test.use({ bypassCSP: true })

function entryOf({ _id }: Learner, more: Partial<Wanted> = {}): Wanted {
  return { id: randomUUID(), learner: _id, createdAt: new Date().toISOString(), ...more }
}

interface Stored {
  readonly id: string
  readonly right: boolean
}

/** What the account has, read past the page. */
async function storedOf(page: Page, kind: Kind, { _id, token }: Learner): Promise<Stored[]> {
  const addresses = {
    words: `/bs/speech/avlable?id=${_id}&limit=100`,
    letters: `/bs/letter/attempts?userid=${_id}&limit=100`,
    movements: `/bs/movement/attempts?userid=${_id}&limit=100`,
    sums: `/bs/progress/${_id}`,
  }
  const answer = await page.request.get(addresses[kind], { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(200)
  interface Row { _id?: string; id?: string; overridden?: boolean }
  const { data } = (await answer.json()) as { data: Partial<Record<'results' | 'attempts' | 'entries', Row[]>> }
  const rows = data.results ?? data.attempts ?? data.entries ?? []
  return rows.map((row) => ({ id: row._id ?? row.id ?? '', right: row.overridden ?? false }))
}

async function expectStored(page: Page, kind: Kind, learner: Learner, entries: readonly Pick<Wanted, 'id' | 'right'>[]): Promise<void> {
  const byId = (a: Stored, b: Stored): number => (a.id < b.id ? -1 : 1)
  const expected = entries.map(({ id, right = false }) => ({ id, right })).toSorted(byId)
  expect((await storedOf(page, kind, learner)).toSorted(byId), `${kind} of the account`).toEqual(expected)
}

async function expectWaiting(page: Page, kind: Kind, { _id }: Learner, entries: readonly Pick<Wanted, 'id'>[]): Promise<void> {
  const waiting = await page.evaluate(([one, learner]) => globalThis.outboxes[one].waiting(learner), [kind, _id] as const)
  expect(waiting.toSorted(), `${kind} that wait on the device`).toEqual(entries.map(({ id }) => id).toSorted())
}

function put(page: Page, kind: Kind, wanted: Wanted): Promise<void> {
  return page.evaluate(([one, entry]) => globalThis.outboxes[one].put(entry), [kind, wanted] as const)
}

function putAndSend(page: Page, kind: Kind, wanted: Wanted): Promise<boolean> {
  return page.evaluate(([one, entry]) => globalThis.outboxes[one].putAndSend(entry), [kind, wanted] as const)
}

function sendAll(page: Page, kind: Kind): Promise<void> {
  return page.evaluate((one) => globalThis.outboxes[one].sendAll(), kind)
}

for (const kind of kinds) {
  test.describe(kind, () => {
    test('without a network an attempt waits, and is stored when the network returns', async ({ newLearner, openTab, context, network }) => {
      const learner = await newLearner()
      const page = await openTab(learner)
      await page.evaluate((one) => globalThis.outboxes[one].start(), kind)
      await context.setOffline(true)
      network.fault = 'offline'
      const entries = [entryOf(learner), entryOf(learner)]
      for (const entry of entries) expect(await putAndSend(page, kind, entry)).toBe(false)
      await expectWaiting(page, kind, learner, entries)
      network.fault = 'none'
      await context.setOffline(false)
      await expect.poll(async () => (await storedOf(page, kind, learner)).length).toBe(2)
      await expectStored(page, kind, learner, entries)
      await expect.poll(() => page.evaluate((one) => globalThis.outboxes[one].status().state, kind)).toBe('sent')
      await expectWaiting(page, kind, learner, [])
    })

    test('an attempt that two tabs send at once is stored once', async ({ newLearner, openTab }) => {
      const learner = await newLearner()
      const tabs = [await openTab(learner), await openTab(learner)] as const
      const entry = entryOf(learner)
      await put(tabs[0], kind, entry)
      await Promise.all([putAndSend(tabs[0], kind, entry), putAndSend(tabs[1], kind, entry), ...tabs.map((tab) => sendAll(tab, kind))])
      for (const tab of tabs) await expectWaiting(tab, kind, learner, [])
      await expectStored(tabs[0], kind, learner, [entry])
    })

    test('an attempt whose answer is lost is sent again, and stored once', async ({ newLearner, openTab, network }) => {
      const learner = await newLearner()
      const page = await openTab(learner)
      const entry = entryOf(learner)
      network.fault = 'lost'
      expect(await putAndSend(page, kind, entry)).toBe(false)
      await expectWaiting(page, kind, learner, [entry])
      await expectStored(page, kind, learner, [entry])
      network.fault = 'none'
      await sendAll(page, kind)
      await expectWaiting(page, kind, learner, [])
      await expectStored(page, kind, learner, [entry])
    })

    test('an attempt that the server refuses is removed and reported; the others are stored', async ({ newLearner, openTab }) => {
      const learner = await newLearner()
      const page = await openTab(learner)
      const entries = Array.from({ length: 5 }, (_, i) => entryOf(learner, i === 2 ? { bad: true } : {}))
      for (const entry of entries) await put(page, kind, entry)
      await sendAll(page, kind)
      await expectWaiting(page, kind, learner, [])
      await expectStored(page, kind, learner, entries.filter(({ bad }) => bad !== true))
      const status = await page.evaluate((one) => globalThis.outboxes[one].status(), kind)
      expect(status).toEqual({ state: 'sent', error: null, refusal: expect.stringMatching(/./) })
    })

    test('after a 503 an attempt waits, and is sent again by itself a minute later', async ({ newLearner, openTab, network }) => {
      const learner = await newLearner()
      const page = await openTab(learner)
      await page.clock.install()
      const entry = entryOf(learner)
      network.fault = 'busy'
      await put(page, kind, entry)
      await sendAll(page, kind)
      const status = await page.evaluate((one) => globalThis.outboxes[one].status(), kind)
      expect(status).toMatchObject({ state: 'failed', error: 'Busy.', refusal: null })
      await expectWaiting(page, kind, learner, [entry])
      network.fault = 'none'
      expect(network.calls[kind]).toBe(1)
      await page.clock.fastForward(61_000)
      await expect.poll(async () => (await storedOf(page, kind, learner)).length).toBe(1)
      await expectStored(page, kind, learner, [entry])
      await expect.poll(() => page.evaluate((one) => globalThis.outboxes[one].status().state, kind)).toBe('sent')
      await expectWaiting(page, kind, learner, [])
    })

    test('an error of a proxy is no refusal: the attempt waits', async ({ newLearner, openTab, network }) => {
      const learner = await newLearner()
      const page = await openTab(learner)
      const entry = entryOf(learner)
      await put(page, kind, entry)
      for (const fault of ['proxy', 'broken'] as const) {
        network.fault = fault
        await sendAll(page, kind)
        await expectWaiting(page, kind, learner, [entry])
      }
      network.fault = 'none'
      await sendAll(page, kind)
      await expectWaiting(page, kind, learner, [])
      await expectStored(page, kind, learner, [entry])
    })

    test('an attempt waits until its own learner is signed in', async ({ newLearner, openTab, network }) => {
      const [learner, other] = [await newLearner(), await newLearner()]
      const page = await openTab(learner)
      const entry = entryOf(learner)
      network.fault = 'expired'
      await put(page, kind, entry)
      await sendAll(page, kind)
      network.fault = 'none'
      const calls = network.calls[kind]
      // Nobody is signed in now.
      await sendAll(page, kind)
      const others = await openTab(other)
      await sendAll(others, kind)
      expect(network.calls[kind]).toBe(calls)
      await expectWaiting(others, kind, other, [])
      const again = await openTab(learner)
      await sendAll(again, kind)
      await expectWaiting(again, kind, learner, [])
      await expectStored(again, kind, learner, [entry])
      await expectStored(again, kind, other, [])
    })

    test('an attempt whose page is closed while it is sent is sent by the next page', async ({ newLearner, openTab, network }) => {
      const learner = await newLearner()
      const page = await openTab(learner)
      const entry = entryOf(learner)
      await put(page, kind, entry)
      let release = (): void => undefined
      network.hold = new Promise((resolve) => {
        release = resolve
      })
      const sending = sendAll(page, kind).catch(() => undefined)
      await expect.poll(async () => (await storedOf(page, kind, learner)).length).toBe(1)
      await page.close()
      release()
      await sending
      const next = await openTab(learner)
      await expectWaiting(next, kind, learner, [entry])
      await sendAll(next, kind)
      await expectWaiting(next, kind, learner, [])
      await expectStored(next, kind, learner, [entry])
    })
  })
}

for (const kind of ['words', 'movements', 'sums'] as const) {
  test(`${kind}: an attempt that an adult calls right while it is sent stays until that is stored too`, async ({ newLearner, openTab, network }) => {
    const learner = await newLearner()
    const page = await openTab(learner)
    const entry = entryOf(learner)
    await put(page, kind, entry)
    let release = (): void => undefined
    network.hold = new Promise((resolve) => {
      release = resolve
    })
    const sending = sendAll(page, kind)
    await expect.poll(async () => (await storedOf(page, kind, learner)).length).toBe(1)
    await put(page, kind, { ...entry, right: true })
    release()
    await sending
    await expectWaiting(page, kind, learner, [entry])
    await expectStored(page, kind, learner, [entry])
    await sendAll(page, kind)
    await expectWaiting(page, kind, learner, [])
    await expectStored(page, kind, learner, [{ ...entry, right: true }])
  })
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

for (const kind of kinds) {
  test(`${kind}: whatever fails in whatever order, every attempt is stored once, under its own learner`, async ({ newLearner, openTab, network }) => {
    test.setTimeout(120_000)
    const random = randomNumbers(kinds.indexOf(kind) + 1)
    const one = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0]
    const learners = [await newLearner(), await newLearner()] as const
    const made = new Map<Learner, Wanted[]>(learners.map((learner) => [learner, []]))
    let learner: Learner = learners[0]
    let page = await openTab(learner)
    for (let step = 0; step < 40; step++) {
      network.fault = one(['none', 'none', 'offline', 'lost', 'busy', 'broken', 'proxy'])
      const mine = made.get(learner) ?? []
      const [first, ...others] = mine
      switch (one(['put', 'put', 'send', 'send', 'right', 'all', 'two tabs', 'close', 'switch'])) {
        case 'put':
        case 'send': {
          const entry = entryOf(learner, random() < 0.15 ? { bad: true } : {})
          mine.push(entry)
          await (random() < 0.5 ? put(page, kind, entry) : putAndSend(page, kind, entry))
          break
        }
        case 'right': {
          if (first === undefined || kind === 'letters') break
          const entry = one([first, ...others])
          if (entry.bad) break
          const right = { ...entry, right: true }
          mine[mine.indexOf(entry)] = right
          await putAndSend(page, kind, right)
          break
        }
        case 'all':
          await sendAll(page, kind)
          break
        case 'two tabs': {
          const tab = await openTab(learner)
          await Promise.all([sendAll(page, kind), sendAll(tab, kind)])
          await tab.close()
          break
        }
        case 'close': {
          const sending = sendAll(page, kind).catch(() => undefined)
          await page.close()
          await sending
          page = await openTab(learner)
          break
        }
        case 'switch':
          await page.close()
          learner = learner === learners[0] ? learners[1] : learners[0]
          page = await openTab(learner)
          break
      }
    }
    network.fault = 'none'
    for (const owner of learners) {
      const tab = await openTab(owner)
      await sendAll(tab, kind)
      await expectWaiting(tab, kind, owner, [])
      await expectStored(tab, kind, owner, (made.get(owner) ?? []).filter(({ bad }) => bad !== true))
    }
  })
}
