/** A new skill area is added by its own folder and a line in each list: at the server. */
import { expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { attemptsPath } from '#areas/handover/format.ts'
import { registerAreas } from '#kit/area.ts'
import { newId } from '#kit/ids.ts'
import { unzip } from '#kit/server/testing/unzip.ts'
import { areas } from './areas.ts'
import { allPrompts } from './prompts.ts'
import { rowChecks } from './row-checks.ts'
import { skillAreas } from './skill-areas.ts'
import { clapping as manifest, table } from './testing/fifth-area/area.ts'
import { addFrom, save } from './testing/learner-files.ts'
import { adult, type Child, done, startServer } from './testing/started-server.ts'

registerAreas([...areas, manifest])
vi.mock(import('./skill-areas.ts'), async (original) => {
  const { clapping } = await import('./testing/fifth-area/server/area.ts')
  return { skillAreas: [...(await original()).skillAreas, clapping] }
})

const server = await startServer()
await sql`create table ${sql.table(table)} as select * from "progress" where 1 = 0`.execute(server.database)
await sql`create unique index "clapsById" on ${sql.table(table)} ("_id")`.execute(server.database)

const timestamp = new Date().toISOString()

async function clap({ _id: userid }: Child, task: string): Promise<string> {
  const _id = newId()
  await server.database.insertInto(table).values({ _id, userid, practiceType: 'Clapping', count: 1, timestamp, help: 'none', overridden: 0, task }).execute()
  return _id
}

const inArea = (all: readonly { readonly area: string }[]): unknown => all.find(({ area }) => area === manifest.name)

test('its attempts are in the report, the overview and the album', async () => {
  const child = await adult(server)
  await clap(child, 'Baa baa')
  const report = (await done(child.ask({ url: `/bs/report/${child._id}?zone=Asia/Colombo` }))).json().data
  expect(inArea(report.areas)).toMatchObject({ attempts: 1 })
  const { today, learners: [first] } = (await done(child.ask({ url: '/bs/overview?zone=Asia/Colombo' }))).json().data
  expect(first).toMatchObject({ last: today, days: [today] })
  const [from, until] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)].map((time) => time.toISOString())
  const { stickers } = (await done(child.ask({ url: `/bs/album/${child._id}?from=${from}&until=${until}` }))).json().data
  expect(stickers).toMatchObject([{ area: 'clapping', item: 'Baa baa' }])
})

test('a plan can leave it out and have its items as targets', async () => {
  const child = await adult(server)
  const plan = { days: 4, minutes: 20, excluded: ['clapping'], targets: [{ area: 'clapping', items: ['Baa baa'] }], swaps: [] }
  expect((await done(child.ask({ method: 'PUT', url: `/bs/plan/${child._id}`, payload: plan }))).json().data).toEqual(plan)
})

test('a learner’s file contains its attempts, and another account gets them', async () => {
  const child = await adult(server)
  await clap(child, 'Baa baa')
  const file = await save(child)
  const lines = (await unzip(file)).get(attemptsPath('claps'))?.toString().trim().split('\n').map((line): unknown => JSON.parse(line))
  expect(lines).toMatchObject([{ song: 'Baa baa', right: true, createdAt: timestamp }])
  const away = await addFrom(file, await adult(server))
  expect(await server.database.selectFrom(table).select('task').where('userid', '=', away._id).execute()).toEqual([{ task: 'Baa baa' }])
})

test('its rows are exported and deleted with the learner', async () => {
  const child = await adult(server)
  await clap(child, 'Baa baa')
  const archive = (await done(child.ask({ url: '/bs/account/export' }))).rawPayload
  expect(JSON.parse((await unzip(archive)).get('d-learner.json')?.toString() ?? '')[table]).toMatchObject([{ task: 'Baa baa' }])
  await done(child.ask({ method: 'DELETE', url: '/bs/account', payload: { password: 'three small boats' } }))
  expect(await server.database.selectFrom(table).selectAll().where('userid', '=', child._id).execute()).toEqual([])
})

test('a restore checks its rows, and its prompts can be recorded', () => {
  expect(rowChecks[table]?.({ _id: newId(), task: 'Baa baa', count: 1, timestamp, help: 'none', byExamples: 0, unjudged: null, probe: null, overridden: 0 })).toBe(true)
  expect(rowChecks[table]?.({ _id: newId(), task: 'Baa baa', count: 1, timestamp: 'today', help: 'none', byExamples: 0, unjudged: null, probe: null, overridden: 0 })).toBe(false)
  expect(allPrompts.map(({ id }) => id)).toEqual(expect.arrayContaining(['home/clapping', 'home/for-clapping']))
  expect(skillAreas).toHaveLength(5)
})
