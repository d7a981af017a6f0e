import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nameOf } from '#kit/server/backup/archive-format.ts'
import { listCopies } from '#kit/server/backup/copies.ts'
import { newId } from '#kit/ids.ts'
import { host } from '#kit/server/http/host.ts'
import { storedPath } from '#kit/server/files/stored-paths.ts'
import { testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import type { BackupStatus } from '../api.ts'
import { backupHandlers } from './backup-handlers.ts'

const command = join(import.meta.dirname, '../../../app/commands/backup.ts')
const day = 86_400_000
/** A backup is a process of its own: several of them take long on a slow machine. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
const patient = { timeout: 100_000 }

async function startServer(variables: Record<string, string> = {}, firstCheck?: number): Promise<TestServer & { backups: string }> {
  const handlers = backupHandlers({ command, ...(firstCheck !== undefined && { firstCheck }) })
  const server = await testServer([host(handlers)], variables)
  const backups = server.context.environment.BACKUP_DIR
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]()
    await rm(backups, { recursive: true, force: true }).catch(() => undefined)
  })
  return Object.assign(server, { backups })
}

async function statusFor(learner: TestLearner, method: 'GET' | 'POST' = 'GET'): Promise<BackupStatus> {
  const answer = await learner.ask({ method, url: '/bs/backup' })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

/** Waits until no backup is running. */
async function ended(learner: TestLearner): Promise<BackupStatus> {
  await expect.poll(async () => (await statusFor(learner)).progress, patient).toBeNull()
  return statusFor(learner)
}

test('a signed-in adult starts a backup and sees when it was made; nobody else can', async () => {
  const server = await startServer()
  const learner = await server.learner()
  for (const method of ['GET', 'POST'] as const) expect((await server.app.inject({ method, url: '/bs/backup' })).statusCode).toBe(401)
  expect(await statusFor(learner)).toEqual({ lastBackup: null, isOverdue: false, secondCopy: 'off', progress: null, hasFailed: false, isEncrypted: false, copies: [] })
  const before = Math.floor(Date.now() / 1000) * 1000
  expect((await statusFor(learner, 'POST')).progress).toBe(0)
  const after = await ended(learner)
  expect(after).toMatchObject({ isOverdue: false, hasFailed: false })
  expect(Date.parse(after.lastBackup ?? '')).toBeGreaterThanOrEqual(before)
  const [copy, ...more] = await listCopies(server.backups)
  expect(more).toEqual([])

  // At home the first account owns the server.
  expect(after.copies).toEqual([{ folder: server.backups, isSameDisk: true }])
  const saved = await learner.ask({ url: '/bs/backup/file' })
  expect(saved.headers['content-disposition']).toContain(copy?.name)
  expect(saved.rawPayload.equals(await readFile(join(server.backups, copy?.name ?? '')))).toBe(true)
  const lodger = await server.learner()
  const refused = await lodger.ask({ url: '/bs/backup/file' })
  expect([(await statusFor(lodger)).copies, refused.statusCode, refused.json().data.code]).toEqual([null, 403, 'NOT_YOURS'])
})

test('with a passphrase in a file the owner gets an encrypted backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-passphrase-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'passphrase'), 'three small boats\n')
  const server = await startServer({ BACKUP_PASSPHRASE_FILE: join(folder, 'passphrase') })
  const learner = await server.learner()
  await statusFor(learner, 'POST')
  const { isEncrypted, hasFailed, copies } = await ended(learner)
  expect({ isEncrypted, hasFailed, copies }).toEqual({ isEncrypted: true, hasFailed: false, copies: [{ folder: server.backups, isSameDisk: true }] })
  const saved = await learner.ask({ url: '/bs/backup/file' })
  expect(saved.headers['content-disposition']).toMatch(/\.zip\.locked/)
  expect(saved.rawPayload.subarray(0, 27).toString()).toBe('D Learner, locked backup, 1')
})

test('elsewhere the account that BACKUP_OWNER names owns the server', async () => {
  for (const variables of [{ HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }, { BACKUP_OWNER: 'head@example.org' }]) {
    const server = await startServer(variables)
    const learner = await server.learner()
    expect((await learner.ask({ url: '/bs/backup/file' })).statusCode).toBe(403)
    if (!('BACKUP_OWNER' in variables)) continue
    await server.context.database.updateTable('users').set({ email: variables.BACKUP_OWNER }).where('_id', '=', learner._id).execute()
    expect((await statusFor(learner)).copies).toEqual([])
    expect((await learner.ask({ url: '/bs/backup/file' })).statusCode).toBe(404)
  }
})

test('warns a week after the last backup, or after the first account if there is none', async () => {
  const server = await startServer()
  const learner = await server.learner()
  const old = new Date(Date.now() - 8 * day)
  await server.context.database.updateTable('users').set({ createdAt: old.toISOString() }).execute()
  expect(await statusFor(learner)).toMatchObject({ lastBackup: null, isOverdue: true })
  await statusFor(learner, 'POST')
  expect(await ended(learner)).toMatchObject({ isOverdue: false })
  const [copy] = await listCopies(server.backups)
  await rename(join(server.backups, copy?.name ?? ''), join(server.backups, nameOf(old)))
  expect(await statusFor(learner)).toMatchObject({ isOverdue: true })
  // A wrong clock once made a copy in the future.
  await rename(join(server.backups, nameOf(old)), join(server.backups, nameOf(new Date(Date.now() + 100 * day))))
  expect(await statusFor(learner)).toMatchObject({ lastBackup: null, isOverdue: true })
})

test('the nightly backup is made once, also if several processes share the database, and only if there is an account', async () => {
  const empty = await startServer({ BACKUP: 'nightly' }, 0)
  const server = await startServer()
  const learner = await server.learner()
  const { environment } = server.context
  const processes = [1, 2].map(() => backupHandlers({ command, firstCheck: 0 })({ ...server.context, environment: { ...environment, BACKUP: 'nightly' } }))
  for (const handlers of processes) handlers.start?.()
  await expect.poll(async () => (await listCopies(server.backups)).length, patient).toBe(1)
  await expect.poll(async () => (await readdir(server.backups)).filter((name) => name.includes('.part')), patient).toEqual([])
  for (const handlers of processes) await handlers.close?.()
  expect(await statusFor(learner)).toMatchObject({ isOverdue: false })
  expect(await listCopies(server.backups)).toHaveLength(1)
  expect(await listCopies(empty.backups)).toEqual([])
})

test('a missing USB stick is a warning, not a failure; the next backup is copied to it', async () => {
  const stick = join((await startServer()).folder, 'stick')
  const server = await startServer({ BACKUP_COPY_DIR: stick })
  const learner = await server.learner()
  await statusFor(learner, 'POST')
  expect(await ended(learner)).toMatchObject({ secondCopy: 'missing', hasFailed: false })
  await mkdir(stick)
  // Names have seconds.
  const [first] = await listCopies(server.backups)
  await rename(join(server.backups, first?.name ?? ''), join(server.backups, nameOf(new Date(Date.now() - day))))
  await statusFor(learner, 'POST')
  expect(await ended(learner)).toMatchObject({ secondCopy: 'done', hasFailed: false })
  expect(await readdir(stick)).toEqual([(await listCopies(server.backups))[0]?.name])
})

test('a backup without some files counts as failed, also after a restart, until a complete one follows', async () => {
  const server = await startServer()
  const learner = await server.learner()
  const { files, environment } = server.context
  const name = `${newId()}.webp`
  await files.change(learner._id, { add: [{ from: new Uint8Array(10), name, belongsTo: newId() }] }, async () => undefined)
  const path = storedPath(server.folder, learner._id, name)
  await rename(path, `${path}-away`)
  await statusFor(learner, 'POST')
  expect(await ended(learner)).toMatchObject({ lastBackup: null, hasFailed: true })
  expect(await listCopies(environment.BACKUP_DIR)).toMatchObject([{ isComplete: false }])
  await using restarted = await testServer([host(backupHandlers({ command }))], { BACKUP_DIR: environment.BACKUP_DIR })
  expect(await statusFor(await restarted.learner())).toMatchObject({ lastBackup: null, hasFailed: true })

  await rename(`${path}-away`, path)
  await statusFor(learner, 'POST')
  await expect.poll(async () => (await statusFor(learner)).hasFailed, patient).toBe(false)
})

test('a backup that fails is reported, and the server goes on', async () => {
  const { folder } = await startServer()
  // A file has no folder in it.
  const server = await startServer({ BACKUP_DIR: join(folder, 'file-store', 'backups') })
  const learner = await server.learner()
  await statusFor(learner, 'POST')
  expect(await ended(learner)).toMatchObject({ lastBackup: null, hasFailed: true })
})
