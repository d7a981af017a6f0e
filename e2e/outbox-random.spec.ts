/** The outboxes of all kinds after failures in any order. */
import { expect, type Learner } from './fixtures.ts'
import { byKind, each, entryOf, expectSent, type Kind, kinds, put, putAndSend, sendAll, test, type Wanted } from './outbox-tab.ts'

// The page of /health runs no script and makes no call.
test.use({ bypassCSP: true })

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
