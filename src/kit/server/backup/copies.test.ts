import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nameOf } from './archive-format.ts'
import { copiesToKeep, type Copy, copyTo, isDue, listCopies, removeOldCopies } from './copies.ts'

const day = 86_400_000

const copyAt = (createdAt: Date): Copy => ({ name: nameOf(createdAt), createdAt, isComplete: true })

async function folderOf(dates: readonly Date[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-copies-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const date of dates) await writeFile(join(folder, nameOf(date)), '')
  return folder
}

test('keeps seven daily and four weekly copies of a year of nights, and touches no other file', async () => {
  // A local Wednesday.
  const today = new Date(2026, 10, 25, 3, 10)
  const nights = Array.from({ length: 365 }, (_, ago) => new Date(2026, 10, 25 - ago, 3, 10))
  const folder = await folderOf(nights)
  await writeFile(join(folder, 'letter.txt'), '')
  await writeFile(join(folder, 'd-learner-2026-01-01T03-00-00Z.zip.part'), '')
  await removeOldCopies(folder)
  const kept = (await listCopies(folder)).map(({ createdAt }) => Math.round((today.getTime() - createdAt.getTime()) / day))
  // The last seven nights; the Sundays of the three weeks before this week's newest.
  expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 10, 17])
  expect((await readdir(folder)).filter((name) => !name.endsWith('.zip')).toSorted()).toEqual(['d-learner-2026-01-01T03-00-00Z.zip.part', 'letter.txt'])
})

test('keeps the newest copy of a day, and copies of days long ago if there are no others', () => {
  const dates = [new Date(2026, 10, 25, 9), new Date(2026, 10, 25, 12), new Date(2025, 0, 7, 3)]
  const copies = dates.map(copyAt)
  expect([...copiesToKeep(copies)].map(({ createdAt }) => createdAt)).toEqual([dates[1], dates[2]])
})

test('an incomplete copy replaces no complete one, and is kept only while it is the newest', async () => {
  const nights = Array.from({ length: 9 }, (_, ago) => new Date(2026, 10, 25 - ago, 3, 10))
  const folder = await folderOf(nights)
  const incomplete = [new Date(2026, 10, 25, 9), new Date(2026, 10, 26, 3), new Date(2026, 10, 27, 3)].map((date) => nameOf(date, false))
  for (const name of incomplete) await writeFile(join(folder, name), '')
  await removeOldCopies(folder)
  const [newest, ...others] = await listCopies(folder)
  expect(newest).toMatchObject({ name: incomplete[2], isComplete: false })
  expect(others.map(({ name, isComplete }) => [name, isComplete])).toEqual([0, 1, 2, 3, 4, 5, 6].map((ago) => [nameOf(nights[ago] ?? new Date(0)), true]))
  // Tried once each night, not every hour.
  expect(isDue([newest ?? copyAt(new Date(0))], new Date(2026, 10, 27, 8))).toBe(false)
  await writeFile(join(folder, nameOf(new Date(2026, 10, 28, 3))), '')
  await removeOldCopies(folder)
  expect((await listCopies(folder)).every(({ isComplete }) => isComplete)).toBe(true)
})

test('a backup is due after three at night, and at the next start of a machine that was off', () => {
  const last = [copyAt(new Date(2026, 10, 24, 3, 1))]
  expect(isDue([], new Date(2026, 10, 24, 20))).toBe(true)
  expect(isDue(last, new Date(2026, 10, 25, 2, 59))).toBe(false)
  expect(isDue(last, new Date(2026, 10, 25, 3, 0))).toBe(true)
  expect(isDue(last, new Date(2026, 10, 29, 18))).toBe(true)
  // A wrong clock once made a copy in the year 2040.
  expect(isDue([copyAt(new Date(2040, 0, 1)), ...last], new Date(2026, 10, 25, 8))).toBe(true)
})

test('a second copy is complete; a missing folder is reported and not created', async () => {
  const folder = await folderOf([])
  const file = join(folder, nameOf(new Date()))
  await writeFile(file, 'backup')
  const stick = join(folder, 'stick')
  expect(await copyTo(stick, file, nameOf(new Date(0)))).toBe(false)
  expect(await readdir(folder)).toHaveLength(1)
  await mkdir(stick)
  expect(await copyTo(stick, file, nameOf(new Date(0)))).toBe(true)
  expect(await readdir(stick)).toEqual([nameOf(new Date(0))])
  expect(await readFile(join(stick, nameOf(new Date(0))), 'utf8')).toBe('backup')
})
