/** The outbox of every kind of attempt: in a real browser, against a real server, with the network failing between them. */
import { expect, type Learner } from './fixtures.ts'
import {
  byKind,
  each,
  entryOf,
  expectSent,
  expectStored,
  expectWaiting,
  gate,
  kinds,
  put,
  putAndSend,
  sendAll,
  statusOf,
  storedOf,
  test,
  type Kind,
  type Wanted,
} from './outbox-tab.ts'

// The page of /health runs no script and makes no call.
test.use({ bypassCSP: true })
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
      if (entry === undefined || entry.bad || kind === 'letters' || kind === 'writtenWords') return () => Promise.resolve()
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
