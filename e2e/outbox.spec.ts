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

const test = base.extend<Fixtures>({
  network: async ({ context }, use) => {
    const network: Network = { fault: 'none', calls: { words: 0, letters: 0, movements: 0, sums: 0 }, hold: Promise.resolve() }
    await context.route('**/bs/**', (route) => handle(network, route).catch(() => undefined))
    await use(network)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },

  openTab: async ({ context, network }, use) => {
    expect(network.fault).toBe('none')
    await use(async ({ _id, username, token }) => {
      const page = await context.newPage()
      await page.goto('/health')
      script ??= buildOutboxes()
      await page.addScriptTag({ type: 'module', content: await script })
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

// The page of /health runs no script and makes no call.
test.use({ bypassCSP: true })

function entryOf({ _id }: Learner, more: Partial<Wanted> = {}): Wanted {
  return { id: randomUUID(), learner: _id, createdAt: new Date().toISOString(), ...more }
}

interface Stored {
  readonly id: string
  readonly right: boolean
}

/** The account's attempts, read directly from the server. */
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

function byId(a: Stored, b: Stored): number {
  return a.id < b.id ? -1 : 1
}

async function expectStored(page: Page, kind: Kind, learner: Learner, entries: readonly Pick<Wanted, 'id' | 'right'>[]): Promise<void> {
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

/** Runs an action for every kind at the same time. */
async function each(work: (kind: Kind) => Promise<void>): Promise<void> {
  await Promise.all(kinds.map(work))
}

/** Something for each kind. */
function byKind<Value>(make: (kind: Kind) => Value): Record<Kind, Value> {
  return { words: make('words'), letters: make('letters'), movements: make('movements'), sums: make('sums') }
}

/** A promise that is fulfilled from outside. */
function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

async function expectSent(page: Page, kind: Kind, learner: Learner, entries: readonly Pick<Wanted, 'id' | 'right'>[]): Promise<void> {
  await expectWaiting(page, kind, learner, [])
  await expectStored(page, kind, learner, entries)
}

function statusOf(page: Page, kind: Kind): Promise<{ state: string; error: string | null; refusal: string | null }> {
  return page.evaluate((one) => globalThis.outboxes[one].status(), kind)
}

test('without a network attempts wait, and are stored when the network returns', async ({ newLearner, openTab, context, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  const entries = byKind(() => [entryOf(learner), entryOf(learner)])
  await context.setOffline(true)
  network.fault = 'offline'
  await each(async (kind) => {
    await page.evaluate((one) => globalThis.outboxes[one].start(), kind)
    for (const entry of entries[kind]) expect(await putAndSend(page, kind, entry)).toBe(false)
    await expectWaiting(page, kind, learner, entries[kind])
  })
  network.fault = 'none'
  await context.setOffline(false)
  await each(async (kind) => {
    await expect.poll(() => statusOf(page, kind)).toMatchObject({ state: 'sent' })
    await expectSent(page, kind, learner, entries[kind])
  })
})

test('an attempt that two tabs send at once is stored once', async ({ newLearner, openTab }) => {
  const learner = await newLearner()
  const tabs = [await openTab(learner), await openTab(learner)] as const
  await each(async (kind) => {
    const entry = entryOf(learner)
    await put(tabs[0], kind, entry)
    await Promise.all([...tabs.map((tab) => putAndSend(tab, kind, entry)), ...tabs.map((tab) => sendAll(tab, kind))])
    for (const tab of tabs) await expectSent(tab, kind, learner, [entry])
  })
})

test('an attempt whose answer is lost is sent again, and stored once', async ({ newLearner, openTab, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  const entries = byKind(() => entryOf(learner))
  network.fault = 'lost'
  await each(async (kind) => {
    expect(await putAndSend(page, kind, entries[kind])).toBe(false)
    await expectWaiting(page, kind, learner, [entries[kind]])
    await expectStored(page, kind, learner, [entries[kind]])
  })
  network.fault = 'none'
  await each(async (kind) => {
    await sendAll(page, kind)
    await expectSent(page, kind, learner, [entries[kind]])
  })
})

test('an attempt that the server refuses is removed and reported; the others are stored', async ({ newLearner, openTab }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  await each(async (kind) => {
    const entries = Array.from({ length: 5 }, (_, i) => entryOf(learner, i === 2 ? { bad: true } : {}))
    for (const entry of entries) await put(page, kind, entry)
    await sendAll(page, kind)
    await expectSent(page, kind, learner, entries.filter(({ bad }) => bad !== true))
    expect(await statusOf(page, kind)).toEqual({ state: 'sent', error: null, refusal: expect.stringMatching(/./) })
  })
})

test('after a 503 attempts wait, and are sent again automatically a minute later', async ({ newLearner, openTab, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  await page.clock.install()
  const entries = byKind(() => entryOf(learner))
  network.fault = 'busy'
  await each(async (kind) => {
    await put(page, kind, entries[kind])
    await sendAll(page, kind)
    expect(await statusOf(page, kind)).toEqual({ state: 'failed', error: 'Busy.', refusal: null })
    await expectWaiting(page, kind, learner, [entries[kind]])
    expect(network.calls[kind]).toBe(1)
  })
  network.fault = 'none'
  await page.clock.fastForward(61_000)
  await each(async (kind) => {
    await expect.poll(() => statusOf(page, kind)).toMatchObject({ state: 'sent' })
    await expectSent(page, kind, learner, [entries[kind]])
  })
})

test('an error page of a proxy and a 500 do not refuse the attempt: it waits', async ({ newLearner, openTab, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  const entries = byKind(() => entryOf(learner))
  await each((kind) => put(page, kind, entries[kind]))
  for (const fault of ['proxy', 'broken'] as const) {
    network.fault = fault
    await each(async (kind) => {
      await sendAll(page, kind)
      await expectWaiting(page, kind, learner, [entries[kind]])
    })
  }
  network.fault = 'none'
  await each(async (kind) => {
    await sendAll(page, kind)
    await expectSent(page, kind, learner, [entries[kind]])
  })
})

test('attempts wait until their own learner is signed in', async ({ newLearner, openTab, network }) => {
  const [learner, other] = [await newLearner(), await newLearner()]
  const page = await openTab(learner)
  const entries = byKind(() => entryOf(learner))
  network.fault = 'expired'
  await each(async (kind) => {
    await put(page, kind, entries[kind])
    await sendAll(page, kind)
  })
  network.fault = 'none'
  const calls = { ...network.calls }
  // The 401 ended the session.
  await each((kind) => sendAll(page, kind))
  const others = await openTab(other)
  await each(async (kind) => {
    await sendAll(others, kind)
    await expectWaiting(others, kind, other, [])
  })
  expect(network.calls).toEqual(calls)
  const again = await openTab(learner)
  await each(async (kind) => {
    await sendAll(again, kind)
    await expectSent(again, kind, learner, [entries[kind]])
    await expectStored(again, kind, other, [])
  })
})

test('attempts whose page is closed while they are sent are sent by the next page', async ({ newLearner, openTab, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  const entries = byKind(() => entryOf(learner))
  const { opened, open } = gate()
  network.hold = opened
  const sending: Promise<void>[] = []
  await each(async (kind) => {
    await put(page, kind, entries[kind])
    sending.push(sendAll(page, kind).catch(() => undefined))
    await expect.poll(async () => (await storedOf(page, kind, learner)).length).toBe(1)
  })
  await page.close()
  open()
  await Promise.all(sending)
  const next = await openTab(learner)
  await each(async (kind) => {
    await expectWaiting(next, kind, learner, [entries[kind]])
    await sendAll(next, kind)
    await expectSent(next, kind, learner, [entries[kind]])
  })
})

test('an attempt that an adult marks as right while it is sent stays until the mark is stored too', async ({ newLearner, openTab, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  const { opened, open } = gate()
  network.hold = opened
  const sent = (['words', 'movements', 'sums'] as const).map(async (kind) => {
    const entry = entryOf(learner)
    await put(page, kind, entry)
    const sending = sendAll(page, kind)
    await expect.poll(async () => (await storedOf(page, kind, learner)).length).toBe(1)
    await put(page, kind, { ...entry, right: true })
    return { kind, entry, sending }
  })
  await Promise.all(sent)
  open()
  for (const { kind, entry, sending } of await Promise.all(sent)) {
    await sending
    await expectWaiting(page, kind, learner, [entry])
    await expectStored(page, kind, learner, [entry])
    await sendAll(page, kind)
    await expectSent(page, kind, learner, [{ ...entry, right: true }])
  }
})

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

const steps = 40

for (const seed of [1, 2]) {
  test(`after failures in any order, every attempt is stored once, under its own learner (order ${seed})`, async ({ newLearner, openTab, network }) => {
    test.setTimeout(120_000)
    const random = randomNumbers(seed)
    const one = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0]
    const learners = [await newLearner(), await newLearner()] as const
    const made = byKind(() => new Map<Learner, Wanted[]>(learners.map((learner) => [learner, []])))
    let learner: Learner = learners[0]
    let page = await openTab(learner)

    /** Returns the action for one kind in this step; all random numbers are drawn before any action runs. */
    const draw = (kind: Kind): (() => Promise<unknown>) => {
      const mine = made[kind].get(learner) ?? []
      const [first, ...others] = mine
      const action = one(['put', 'put and send', 'put and send', 'right', 'send all'])
      if (action === 'send all') return () => sendAll(page, kind)
      if (action !== 'right') {
        const entry = entryOf(learner, random() < 0.15 ? { bad: true } : {})
        mine.push(entry)
        return () => (action === 'put' ? put(page, kind, entry) : putAndSend(page, kind, entry))
      }
      const entry = first && one([first, ...others])
      // A separate call marks a letter as right.
      if (entry === undefined || entry.bad || kind === 'letters') return () => Promise.resolve()
      const right = { ...entry, right: true }
      mine[mine.indexOf(entry)] = right
      return () => putAndSend(page, kind, right)
    }

    for (let step = 0; step < steps; step++) {
      network.fault = one(['none', 'none', 'offline', 'lost', 'busy', 'broken', 'proxy'])
      const actions = kinds.map(draw)
      await Promise.all(actions.map((act) => act()))
      const event = one(['none', 'none', 'none', 'none', 'two tabs', 'close', 'switch'])
      if (event === 'none') continue
      const tab = event === 'two tabs' ? await openTab(learner) : page
      const sending = Promise.all(kinds.flatMap((kind) => [page, tab].map((opened) => sendAll(opened, kind)))).catch(() => undefined)
      if (event === 'two tabs') await sending
      await tab.close()
      await sending
      if (event === 'switch') learner = learner === learners[0] ? learners[1] : learners[0]
      if (event !== 'two tabs') page = await openTab(learner)
    }

    network.fault = 'none'
    await page.close()
    for (const owner of learners) {
      const tab = await openTab(owner)
      await each(async (kind) => {
        await sendAll(tab, kind)
        const entries = made[kind].get(owner) ?? []
        expect(entries.length).toBeGreaterThan(0)
        await expectSent(tab, kind, owner, entries.filter(({ bad }) => bad !== true))
      })
    }
  })
}
