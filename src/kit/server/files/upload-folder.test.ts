import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { onlyProcess, type OwnProcess, registerProcess } from './processes.ts'
import { openUploadFolder, type UploadFolder } from './upload-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-receiving-'))
})
afterEach(() => rm(folder, { recursive: true }))

const receivedFiles = async (): Promise<string[]> => (await readdir(join(folder, 'receiving'), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile()).map(({ name }) => name)

interface Receiver extends UploadFolder {
  readonly process: OwnProcess
}

/** What a server opens. */
async function receive(process: OwnProcess | Promise<OwnProcess> = registerProcess(folder)): Promise<Receiver> {
  return { ...await openUploadFolder(folder, await process), process: await process }
}

async function close({ process, ...uploads }: Receiver): Promise<void> {
  await uploads.close()
  await process.close()
}

test('a starting process keeps the files that another process is receiving', async () => {
  const first = await receive()
  await writeFile(first.temporary(), 'half')
  const second = await receive()
  await writeFile(second.temporary(), 'half')
  await second.removeAbandoned()
  await first.removeAbandoned()
  expect(await second.process.others()).toEqual([first.process.name])
  expect(await receivedFiles()).toHaveLength(2)
  await close(first)
  expect(await second.process.others()).toEqual([])
  expect(await receivedFiles()).toHaveLength(1)
  await close(second)
  expect(await receivedFiles()).toEqual([])
  expect(await readdir(folder)).toEqual(['receiving'])
})

test('removes the files of a process ten minutes after its last heartbeat', async () => {
  const dead = await receive()
  await writeFile(dead.temporary(), 'half')
  const living = await receive()
  const signOfLife = async (minutesAgo: number): Promise<void> => {
    const at = new Date(Date.now() - minutesAgo * 60_000)
    await utimes(join(folder, 'processes', dead.process.name), at, at)
    await living.removeAbandoned()
    await living.process.removeDead()
  }
  await signOfLife(9)
  expect(await receivedFiles()).toHaveLength(1)
  await signOfLife(11)
  expect(await receivedFiles()).toEqual([])
  expect(await readdir(join(folder, 'processes'))).toEqual([living.process.name])
  for (const one of [dead, living]) await close(one)
})

test('a process of this machine without its lock is dead at once, one of another machine ten minutes later', async () => {
  const living = await receive()
  const [machine = ''] = living.process.name.split('.')
  const [here, elsewhere] = [`${machine}.${newId()}`, `0123456789ab.${newId()}`]
  for (const name of [here, elsewhere]) await writeFile(join(folder, 'processes', name), '')
  expect(await Promise.all([here, elsewhere, newId()].map((name) => living.process.isAlive(name)))).toEqual([false, true, false])
  expect(await living.process.others()).toEqual([elsewhere])
  await close(living)
})

test('the only process of a data folder removes the files of all other processes', async () => {
  const dead = await receive()
  await writeFile(dead.temporary(), 'half')
  const living = await receive(onlyProcess())
  await living.removeAbandoned()
  expect(await receivedFiles()).toEqual([])
  await writeFile(living.temporary(), 'half')
  await living.removeAbandoned()
  expect(await receivedFiles()).toHaveLength(1)
  await close(dead)
})

test('ten processes that start at once keep each other\'s files', async () => {
  const processes = await Promise.all(Array.from({ length: 10 }, () => receive()))
  for (const one of processes) await writeFile(one.temporary(), 'half')
  await Promise.all(processes.flatMap((one) => [one.removeAbandoned(), one.process.removeDead()]))
  expect(await receivedFiles()).toHaveLength(10)
  for (const one of processes) await close(one)
})
