/** Several server processes on one PostgreSQL database. SQLite allows one process, so these tests run on PostgreSQL alone. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataOfEachTest, ended, killProcesses, portOf, type Started, startProcess } from './testing/server-process.ts'

const data = dataOfEachTest()

const start = (variables: Record<string, string> = {}): Started => startProcess({ ...data.variables, ...variables })

async function refused(variables: Record<string, string>): Promise<string> {
  const server = start(variables)
  expect(await ended(server)).toBe(1)
  return server.output.errors
}

test('two folders: one of two first starts is refused, and so is every later one', async () => {
  const folders = [join(data.folder, 'one'), join(data.folder, 'two')]
  const servers = folders.map((folder) => start({ DATA_DIR: folder }))
  const [first, second] = await Promise.all(servers.map((server) => portOf(server).catch(() => undefined)))
  const [refusedFolder = '', refusedServer] = first === undefined ? [folders[0], servers[0]] : [folders[1], servers[1]]
  expect([first, second].filter((port) => port !== undefined)).toHaveLength(1)
  const message = `The folder ${refusedFolder} does not contain the files of this database. Set DATA_DIR to the folder that does, or, if that folder is lost, write `
  expect(refusedServer?.output.errors).toContain(message)
  expect(await refused({ DATA_DIR: refusedFolder })).toContain(message)
  expect(await readdir(refusedFolder)).toEqual([])
})

test('another secret is refused while a process runs, and becomes the secret once none does', async () => {
  const [secret, other] = ['one secret of thirty-two characters', 'another secret of thirty-two characters']
  const first = start({ SECRET: secret })
  await portOf(first)
  await portOf(start({ SECRET: secret }))
  const message = 'Another process of this database uses another secret. Set the same SECRET for all of them. To change it, stop all of them first.\n'
  expect(await refused({ SECRET: other })).toBe(message)
  await killProcesses()
  await portOf(start({ SECRET: other }))
})

test('a start without a secret is refused before anything is stored', async () => {
  expect(await refused({ SECRET: '' })).toBe('SECRET or SECRET_FILE must be set if DATABASE_URL is set, to the same secret for all processes.\n')
  expect(await readdir(data.folder)).toEqual([])
})
