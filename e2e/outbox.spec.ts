/** The outbox of every kind of attempt: in a real browser, against a real server, with the network failing between them. */
import { expect } from './fixtures.ts'
import {
  byKind,
  each,
  entryOf,
  expectSent,
  expectStored,
  expectWaiting,
  gate,
  kinds,
  lossesOf,
  put,
  putAndSend,
  sendAll,
  statusOf,
  storedOf,
  test,
} from './outbox-tab.ts'

// The page of /health runs no script and makes no call.
test.use({ bypassCSP: true })
const hour = 3_600_000
const day = 24 * hour

// One worker, so that the outboxes are built once.
test.describe.configure({ mode: 'default' })

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

test('attempts of which one always fails do not wait for it', async ({ newLearner, openTab, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  for (const kind of kinds) {
    const entries = Array.from({ length: 5 }, () => entryOf(learner))
    const [first, failing, ...others] = entries
    if (first === undefined || failing === undefined) throw new Error('There are no entries')
    for (const entry of entries) await put(page, kind, entry)
    for (const status of [403, 404, 500]) {
      network.failing = { id: failing.id, status }
      await sendAll(page, kind)
      await expectWaiting(page, kind, learner, [failing])
      await expectStored(page, kind, learner, [first, ...others])
      expect(await statusOf(page, kind)).toMatchObject({ state: 'failed', refusal: null })
    }
    network.failing = null
    await sendAll(page, kind)
    await expectSent(page, kind, learner, entries)
  }
})

test('attempts that waited for months, or were made with a clock in 2015, are sent before anything is deleted', async ({ newLearner, openTab, context, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  await page.clock.install()
  const monthsAgo = new Date(Date.now() - 200 * day).toISOString()
  const entries = byKind(() => [entryOf(learner, { createdAt: monthsAgo }), entryOf(learner, { createdAt: '2015-01-01T00:10:00.000Z' })])
  await context.setOffline(true)
  network.fault = 'offline'
  await each(async (kind) => {
    for (const entry of entries[kind]) await put(page, kind, entry)
    await page.evaluate((one) => globalThis.outboxes[one].start(), kind)
    await sendAll(page, kind)
    await expectWaiting(page, kind, learner, entries[kind])
  })
  network.fault = 'none'
  await context.setOffline(false)
  await each(async (kind) => {
    await expect.poll(() => statusOf(page, kind)).toMatchObject({ state: 'sent' })
    await expectSent(page, kind, learner, entries[kind])
    expect(await lossesOf(page, kind, learner)).toEqual({ unstored: 0, dropped: 0 })
  })
})

test('the sound of a word is deleted after seven days and two checks a day apart; results and marks stay, and the adult reads it', async ({ newLearner, openTab, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  const opened = Date.now()
  await page.clock.install({ time: opened })
  const createdAt = new Date(opened - 8 * day).toISOString()
  const [heard, unheard, marked] = [{}, { unheard: true }, { unheard: true, right: true }].map((more) => entryOf(learner, { createdAt, ...more }))
  if (heard === undefined || unheard === undefined || marked === undefined) throw new Error('There are no entries')
  network.fault = 'offline'
  await page.route('**/audio/predict', (route) => route.abort('internetdisconnected'))
  for (const entry of [heard, unheard, marked]) await put(page, 'words', entry)
  for (const hours of [0, 23]) {
    await page.clock.setSystemTime(opened + hours * hour)
    await sendAll(page, 'words')
    await expectWaiting(page, 'words', learner, [heard, unheard, marked])
  }
  // A clock that was a week ahead for some hours.
  await page.clock.setSystemTime(opened - 7 * day)
  await sendAll(page, 'words')
  await page.clock.setSystemTime(opened + 25 * hour)
  await sendAll(page, 'words')
  await expectWaiting(page, 'words', learner, [heard, unheard, marked])
  await page.clock.setSystemTime(opened + 50 * hour)
  await sendAll(page, 'words')
  await expectWaiting(page, 'words', learner, [heard, marked])
  expect(await lossesOf(page, 'words', learner)).toEqual({ unstored: 0, dropped: 1 })
  network.fault = 'none'
  await sendAll(page, 'words')
  await expectSent(page, 'words', learner, [heard, marked])
})

test('a device keeps more than a hundred attempts; those for which it has no room are sent by the page, and the adult reads it', async ({ newLearner, openTab, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  const stored = byKind(() => Array.from({ length: 101 }, () => entryOf(learner)))
  const last = byKind(() => entryOf(learner))
  await each(async (kind) => {
    for (const entry of stored[kind]) await put(page, kind, entry)
    expect(await lossesOf(page, kind, learner)).toEqual({ unstored: 0, dropped: 0 })
  })
  await page.evaluate(() => {
    Object.assign(IDBObjectStore.prototype, { put: () => { throw new DOMException('The disk is full', 'QuotaExceededError') } })
  })
  network.fault = 'offline'
  await each(async (kind) => {
    expect(await putAndSend(page, kind, last[kind])).toBe(false)
    await expectWaiting(page, kind, learner, [...stored[kind], last[kind]])
    expect(await lossesOf(page, kind, learner)).toEqual({ unstored: 1, dropped: 0 })
  })
  network.fault = 'none'
  await each(async (kind) => {
    expect(await putAndSend(page, kind, last[kind])).toBe(true)
    await expectStored(page, kind, learner, [last[kind]])
    expect(await lossesOf(page, kind, learner)).toEqual({ unstored: 0, dropped: 0 })
  })
})

test('after the time that a busy server asks for, attempts are sent again automatically', async ({ newLearner, openTab, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  await page.clock.install()
  const entries = byKind(() => entryOf(learner))
  network.fault = 'busy'
  await each(async (kind) => {
    await put(page, kind, entries[kind])
    await sendAll(page, kind)
    await expectWaiting(page, kind, learner, [entries[kind]])
  })
  network.fault = 'none'
  await page.clock.fastForward(3000)
  await each(async (kind) => {
    await expect.poll(() => statusOf(page, kind)).toMatchObject({ state: 'sent' })
    await expectSent(page, kind, learner, [entries[kind]])
  })
})

test('after a 503 attempts wait, and are sent again automatically a minute later', async ({ newLearner, openTab, network }) => {
  const learner = await newLearner()
  const page = await openTab(learner)
  await page.clock.install()
  const entries = byKind(() => entryOf(learner))
  network.fault = 'overloaded'
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
