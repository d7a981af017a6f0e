/** What goes wrong on a phone: nothing that a device has acknowledged is lost. */
import { createHash } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test, type Page } from '@playwright/test'
import type { Schema } from '#database/schema.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { askHost, journalBytes, newProfile, plantDatabase, plantedHash, spawnBrowser, startBrowser, storedDatabase } from './device-faults.ts'
import { adultCode, deviceFolder, startDevice } from './device-steps.ts'
import { openStaticHost } from './static-host.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

/** Opens no app, but has the origin's storage. */
const plainFile = '/voices.json'

test('kills in the middle of writing lose no acknowledged sum', async () => {
  await using host = await openStaticHost(deviceFolder)
  using profile = newProfile()
  const acknowledged: string[] = []
  for (let kills = 0; kills < 4; kills++) {
    await using browser = await startBrowser(profile.folder)
    const page = await browser.context.newPage()
    if (kills === 0) await startDevice(page, host.url)
    else await page.goto(host.url)
    const child = await childOf(page)
    const enough = acknowledged.length + 10 + kills * 7
    await Promise.all([keepWriting(page, child, acknowledged).catch(() => undefined), (async () => {
      await expect.poll(() => acknowledged.length, { intervals: [1] }).toBeGreaterThanOrEqual(enough)
      await browser.kill()
    })()])
  }
  const stored = await afterOpening(host.url, profile.folder)
  const ids = stored.prepare('select _id from progress').pluck().all()
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([])
  expect(stored.pragma('integrity_check', { simple: true })).toBe('ok')
})

test('a kill during a migration leaves the database as it was before', async ({ playwright, launchOptions }) => {
  await using host = await openStaticHost(deviceFolder)
  const rows = 10_000
  // A fast machine may finish the migration before the kill.
  await expect(async () => {
    using profile = newProfile()
    {
      await using context = await playwright.chromium.launchPersistentContext(profile.folder, launchOptions)
      const page = await context.newPage()
      await page.goto(host.url + plainFile)
      await plantDatabase(page, await databaseOf({ to: '0027-say-it-now' }, rows))
    }
    await using migrating = await spawnBrowser(profile.folder, host.url)
    await expect.poll(() => journalBytes(profile.folder), { intervals: [1], timeout: 20_000 }).toBeGreaterThan(0)
    await migrating.kill()
    expect(journalBytes(profile.folder)).toBeGreaterThan(0)
    const stored = await afterOpening(host.url, profile.folder)
    expect(stored.prepare("select count(*) from progress where help = 'none'").pluck().get()).toBe(rows)
    expect(stored.pragma('integrity_check', { simple: true })).toBe('ok')
  }).toPass()
})

test('an older app changes nothing in the data of a newer one, and says that it needs an update', async ({ page }) => {
  await using host = await openStaticHost(deviceFolder)
  await page.goto(host.url + plainFile)
  const newer = await databaseOf({}, 0)
  newer.exec("insert into kysely_migration values ('9999-later', '2030-01-01')")
  await plantDatabase(page, newer)
  await page.clock.install()
  const failures: Error[] = []
  page.on('pageerror', (error) => failures.push(error))
  // A call waits for its answer half a second, and not 15.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 30)
  })
  await page.goto(host.url)
  await expect(page.getByRole('heading', { name: 'Please update D Learner' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
  // Longer than another tab may be silent.
  await page.clock.runFor(10_000)
  await page.waitForTimeout(1000)
  await expect(page.getByRole('heading', { name: 'Please update D Learner' })).toBeVisible()
  expect(failures).toEqual([])
  await page.goto(host.url + plainFile)
  expect(await plantedHash(page)).toBe(createHash('sha256').update(newer.serialize()).digest('hex'))
})

test('a full disk refuses an attempt in one sentence and keeps the earlier ones', async ({ page, context }) => {
  await using host = await openStaticHost(deviceFolder)
  await startDevice(page, host.url)
  const child = await childOf(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: host.url, quotaSize: 1 })
  const before: string[] = []
  let refused: { status: number; data: unknown } | undefined
  while (refused === undefined) {
    const sums = Array.from({ length: 50 }, newSum)
    const answer = await addSums(page, child, sums)
    if (answer.status === 200) before.push(...sums.map(({ id }) => id))
    else refused = answer
  }
  expect(refused).toMatchObject({ status: 507, data: { code: 'DISK_FULL', error: expect.stringContaining('it may be full') as unknown } })
  expect(await storedSums(page, child)).toEqual(expect.arrayContaining(before))
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: host.url })
  const after = newSum()
  expect((await addSums(page, child, [after])).status).toBe(200)
  expect(await storedSums(page, child)).toEqual(expect.arrayContaining([...before, after.id]))
})

test('if the browser deletes the data while the page is open, no attempt is acknowledged, and the page says so', async ({ page, context }) => {
  await using host = await openStaticHost(deviceFolder)
  await startDevice(page, host.url)
  const child = await childOf(page)
  await (await context.newCDPSession(page)).send('Storage.clearDataForOrigin', { origin: host.url, storageTypes: 'file_systems' })
  const answered = addSums(page, child, [newSum()]).then(() => true, () => false)
  await expect(page.getByRole('heading', { name: 'The browser has deleted the data' })).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('Name of the child')).toBeVisible()
  expect(await answered).toBe(false)
})

test.describe('two tabs', () => {
  // A stopped tab may have the service worker in its process.
  test.use({ serviceWorkers: 'block' })

  test('a tab that sleeps with the database is named, and the other one goes on when it wakes, or is frozen and gives the database back', async ({ page, context }) => {
    await using host = await openStaticHost(deviceFolder)
    const devtools = await context.browser()?.newBrowserCDPSession()
    const renderers = async (): Promise<number[]> => {
      const { processInfo } = await devtools?.send('SystemInfo.getProcessInfo') ?? { processInfo: [] }
      return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
    }
    const before = await renderers()
    const sleeping = await context.newPage()
    await sleeping.goto(host.url)
    await askHost(sleeping, { method: 'POST', url: '/bs/device', body: { name: 'Kavindu', face: 'owl', code: adultCode } })
    const asleep = (await renderers()).filter((id) => !before.includes(id))
    expect(asleep).not.toEqual([])
    const named = page.getByRole('heading', { name: 'D Learner is open in another tab' })
    for (const id of asleep) process.kill(id, 'SIGSTOP')
    try {
      await page.goto(host.url)
      await expect(named).toBeVisible()
    } finally {
      for (const id of asleep) process.kill(id, 'SIGCONT')
    }
    await expect(page.getByRole('button', { name: 'Kavindu' })).toBeVisible()
    await expect(named).toBeHidden()

    // A browser says so before it freezes a tab. One without windows freezes none.
    const takenOver = page.evaluate(() => new Promise((resolve) => {
      new BroadcastChannel('d-learner-host').addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => data.kind === 'host' && resolve(true))
    }))
    await sleeping.evaluate(() => document.dispatchEvent(new Event('freeze')))
    expect(await takenOver).toBe(true)
    expect((await askHost(page, { method: 'GET', url: '/bs/device' })).status).toBe(200)
  })
})

interface Child { readonly id: string; readonly token: string }

async function childOf(page: Page): Promise<Child> {
  const { token: device } = (await askHost(page, { method: 'GET', url: '/bs/device' })).data as { token: string }
  const { learners: [learner] } = (await askHost(page, { method: 'GET', url: '/bs/learners', token: device })).data as { learners: { _id: string }[] }
  const id = learner?._id ?? ''
  const { token } = (await askHost(page, { method: 'POST', url: `/bs/learners/${id}/session`, token: device, body: {} })).data as { token: string }
  return { id, token }
}

function newSum() {
  return { id: crypto.randomUUID(), practiceType: 'AdditionPractice', count: 1, timestamp: new Date().toISOString(), task: '2+1', answer: 3, shown: 3 }
}

function addSums(page: Page, { id, token }: Child, entries: readonly object[]) {
  return askHost(page, { method: 'POST', url: `/bs/progress/${id}`, token, body: { entries } })
}

async function storedSums(page: Page, { id, token }: Child): Promise<string[]> {
  const { entries } = (await askHost(page, { method: 'GET', url: `/bs/progress/${id}`, token })).data as { entries: { id: string }[] }
  return entries.map((entry) => entry.id)
}

/** Until the browser is killed. */
async function keepWriting(page: Page, child: Child, acknowledged: string[]): Promise<never> {
  for (;;) {
    const sum = newSum()
    if ((await addSums(page, child, [sum])).status === 200) acknowledged.push(sum.id)
  }
}

/** The database on the disk after the app has opened it once more. */
async function afterOpening(url: string, profile: string): Promise<Sqlite.Database> {
  await using browser = await startBrowser(profile)
  const page = await browser.context.newPage()
  await page.goto(url)
  expect((await askHost(page, { method: 'GET', url: '/bs/device' })).status).toBe(200)
  await browser.kill()
  return storedDatabase(profile)
}

/** A database with a child and so many sums. @param version its last migration; without it, of this version */
async function databaseOf(version: { readonly to?: string }, sums: number): Promise<Sqlite.Database> {
  const sqlite = new Sqlite(':memory:')
  await migrate(new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) }), version)
  sqlite.exec("insert into users (_id, username, email, password, createdAt) values ('one', 'Kavindu', 'device', '', '2026-01-01T00:00:00.000Z')")
  sqlite.exec("insert into learners (_id, account, name, face, createdAt) values ('one', 'one', 'Kavindu', 'owl', '2026-01-01T00:00:00.000Z')")
  if (sums > 0) {
    sqlite.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sums})
      insert into progress (_id, userid, practiceType, count, timestamp, assisted, overridden)
      select 'sum ' || n, 'one', 'AdditionPractice', 1, '2026-01-01T00:00:00.000Z', 0, 0 from numbers`)
  }
  return sqlite
}
