/** The outbox of every kind of attempt and of "My best", when another child or another account signs in on the device. */
import { expect, type Learner } from './fixtures.ts'
import { begin, byKind, each, entryOf, everyKind, expectSent, expectStored, expectWaiting, putAndSend, sendAll, storedOf, test } from './outbox-tab.ts'

// The page of /health runs no script and makes no call.
test.use({ bypassCSP: true })
// One worker, so that the outboxes are built once.
test.describe.configure({ mode: 'default' })

test('on a device that two children use, every attempt is stored with its own child, also if another one uses the tab since', async ({ newLearner, openTab, context, network }) => {
  const adult = await newLearner()
  const headers = { authorization: `Bearer ${adult.token}` }
  const post = async <Data>(path: string, data: object = {}): Promise<Data> => {
    const answer = await context.request.post(path, { headers, data })
    expect(answer.ok(), path).toBe(true)
    return ((await answer.json()) as { data: Data }).data
  }
  const child = async (_id: string, username: string): Promise<Learner> => (
    { ...adult, _id, username, token: (await post<{ token: string }>(`/bs/learners/${_id}/session`)).token }
  )
  const nimali = await child(adult._id, 'Nimali')
  const kavindu = await child((await post<{ _id: string }>('/bs/learners', { name: 'Kavindu' }))._id, 'Kavindu')
  const { token } = await post<{ token: string }>('/bs/account/device')
  const sessions = Object.fromEntries([nimali, kavindu].map((one) => [one._id, { token: one.token }]))
  await context.addInitScript((device) => localStorage.setItem('device', device), JSON.stringify({ token, learners: [], hasDeviceCode: false, sessions }))

  const tab = await openTab(nimali)
  const other = await openTab(kavindu)
  await each(async (kind) => {
    const [of, late, right, others] = [entryOf(nimali), entryOf(nimali), entryOf(nimali, { right: kind === 'words' || kind === 'movements' }), entryOf(kavindu)]
    expect(await putAndSend(tab, kind, of)).toBe(true)
    expect(await putAndSend(tab, kind, right)).toBe(true)
    expect(await putAndSend(other, kind, others)).toBe(true)
    // An attempt of the child who was in this tab before.
    expect(await putAndSend(other, kind, late)).toBe(true)
    await expectSent(tab, kind, nimali, [of, right, late])
    await expectSent(other, kind, kavindu, [others])
  }, everyKind)

  const waiting = byKind(() => entryOf(nimali))
  network.fault = 'offline'
  await each(async (kind) => expect(await putAndSend(tab, kind, waiting[kind])).toBe(false), everyKind)
  network.fault = 'none'
  await begin(tab, kavindu)
  await each(async (kind) => {
    await sendAll(tab, kind)
    await expectWaiting(tab, kind, nimali, [waiting[kind]])
    expect(await storedOf(tab, kind, kavindu)).toHaveLength(1)
  }, everyKind)
  await begin(tab, nimali)
  await each(async (kind) => {
    await sendAll(tab, kind)
    await expectWaiting(tab, kind, nimali, [])
    expect(await storedOf(tab, kind, nimali)).toHaveLength(4)
    expect(await storedOf(tab, kind, kavindu)).toHaveLength(1)
  }, everyKind)
})

test('on a device of one child, an attempt waits for its child after a sign-out, and another account, in another tab', async ({ newLearner, openTab }) => {
  const [learner, other] = [await newLearner(), await newLearner()]
  const tab = await openTab(learner)
  const second = await openTab(learner)
  const signedIn = (): Promise<string | undefined> => tab.evaluate(() => globalThis.signedIn())
  const [first, later] = [byKind(() => entryOf(learner)), byKind(() => entryOf(learner))]

  await second.evaluate(() => globalThis.forgetSessions())
  await expect.poll(signedIn).toBeUndefined()
  await each(async (kind) => {
    expect(await putAndSend(tab, kind, first[kind])).toBe(false)
    await expectWaiting(tab, kind, learner, [first[kind]])
  }, everyKind)

  await begin(second, other)
  await expect.poll(signedIn).toBe(other._id)
  await each(async (kind) => {
    expect(await putAndSend(tab, kind, later[kind])).toBe(false)
    for (const page of [tab, second]) await sendAll(page, kind)
    await expectWaiting(tab, kind, learner, [first[kind], later[kind]])
    await expectStored(tab, kind, other, [])
  }, everyKind)

  await begin(second, learner)
  await expect.poll(signedIn).toBe(learner._id)
  await each(async (kind) => {
    await sendAll(tab, kind)
    await expectSent(tab, kind, learner, [first[kind], later[kind]])
    await expectStored(tab, kind, other, [])
  }, everyKind)
})
