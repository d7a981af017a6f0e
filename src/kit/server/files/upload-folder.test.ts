import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openUploadFolder } from './upload-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-receiving-'))
})
afterEach(() => rm(folder, { recursive: true }))

const receivedFiles = async (): Promise<string[]> => (await readdir(join(folder, 'receiving'), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile()).map(({ name }) => name)

test('a starting process keeps the files that another process is receiving', async () => {
  const first = await openUploadFolder(folder, false)
  await writeFile(first.temporary(), 'half')
  const second = await openUploadFolder(folder, false)
  await writeFile(second.temporary(), 'half')
  await second.removeAbandoned()
  await first.removeAbandoned()
  expect(await receivedFiles()).toHaveLength(2)
  await first.close()
  expect(await receivedFiles()).toHaveLength(1)
  await second.close()
  expect(await receivedFiles()).toEqual([])
})

test('removes the files of a process ten minutes after its last heartbeat', async () => {
  const dead = await openUploadFolder(folder, false)
  await writeFile(dead.temporary(), 'half')
  const [name = ''] = await readdir(join(folder, 'receiving'))
  const living = await openUploadFolder(folder, false)
  const signOfLife = async (minutesAgo: number): Promise<void> => {
    const at = new Date(Date.now() - minutesAgo * 60_000)
    await utimes(join(folder, 'receiving', name), at, at)
    await living.removeAbandoned()
  }
  await signOfLife(9)
  expect(await receivedFiles()).toHaveLength(1)
  await signOfLife(11)
  expect(await receivedFiles()).toEqual([])
})

test('the only process of a data folder removes the files of all other processes', async () => {
  const dead = await openUploadFolder(folder, false)
  await writeFile(dead.temporary(), 'half')
  const living = await openUploadFolder(folder, true)
  await living.removeAbandoned()
  expect(await receivedFiles()).toEqual([])
  await writeFile(living.temporary(), 'half')
  await living.removeAbandoned()
  expect(await receivedFiles()).toHaveLength(1)
})

test('ten processes that start at once keep each other\'s files', async () => {
  const processes = await Promise.all(Array.from({ length: 10 }, () => openUploadFolder(folder, false)))
  for (const one of processes) await writeFile(one.temporary(), 'half')
  await Promise.all(processes.map((one) => one.removeAbandoned()))
  expect(await receivedFiles()).toHaveLength(10)
})
