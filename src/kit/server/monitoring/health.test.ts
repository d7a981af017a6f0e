import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defineModels } from '#kit/ml/models.ts'
import { openDatabase } from '../database/database.ts'
import { isPostgres, transact } from '../database/transact.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import { testServer, type TestServer } from '../testing/test-server.ts'

const source = { bytes: 1, downloadBytes: 1, sha256: '', licence: 'MIT' }
const models = Object.values(defineModels({ first: { file: 'first.onnx', ...source }, second: { file: 'second.onnx', ...source } }))

let server: TestServer
beforeAll(async () => {
  server = await testServer([])
})
afterAll(async () => server[Symbol.asyncDispose]())

test('answers 200 if the server is healthy', async () => {
  const answer = await server.app.inject('/health')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({ status: 'ok', database: 'ok', disk: 'ok', missingModels: [], models: {} })
})

test('answers 200 with `degraded` if models are missing', async () => {
  const app = fastify()
  addHealth(app, server.context, models, server.folder)
  const answer = await app.inject('/health')
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'degraded', missingModels: ['first', 'second'] }])
})

test('answers 503 without a data folder or a database, and stays alive', async () => {
  const other = await testServer([])
  const receiving = join(other.folder, 'receiving')
  await rename(receiving, `${receiving}-away`)
  const withoutDisk = await other.app.inject('/health')
  expect([withoutDisk.statusCode, withoutDisk.headers['retry-after']]).toEqual([503, '5'])
  expect(withoutDisk.json()).toMatchObject({ status: 'failing', disk: 'failing', database: 'ok' })
  await rename(`${receiving}-away`, receiving)
  // The checks run at most once in a second.
  await expect.poll(async () => (await other.app.inject('/health')).statusCode).toBe(200)
  await other.context.database.destroy()
  await expect.poll(async () => (await other.app.inject('/health')).statusCode).toBe(503)
  const withoutDatabase = await other.app.inject('/health')
  expect([withoutDatabase.statusCode, withoutDatabase.json()]).toMatchObject([503, { status: 'failing', disk: 'ok', database: 'failing' }])
  expect((await other.app.inject('/health/live')).json()).toEqual({ status: 'ok' })
  await other[Symbol.asyncDispose]()
})

test('/metrics requires the operator\'s token if one is set', async () => {
  await using guarded = await testServer([], { METRICS_TOKEN: 'a token of the operator' })
  const ask = async (authorization?: string): Promise<number> => (
    (await guarded.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })).statusCode
  )
  expect([await ask(), await ask('Bearer another token'), await ask('Bearer a token of the operator')]).toEqual([401, 401, 200])
})

async function statusOfMetrics(remoteAddress: string, headers = {}): Promise<number> {
  return (await server.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
}

test('/metrics without a token answers only this machine, and not through a proxy', async () => {
  expect([await statusOfMetrics('127.0.0.1'), await statusOfMetrics('::1'), await statusOfMetrics('::ffff:127.0.0.1')]).toEqual([200, 200, 200])
  expect([await statusOfMetrics('192.168.1.7'), await statusOfMetrics('fe80::7'), await statusOfMetrics('::ffff:192.168.1.7')]).toEqual([401, 401, 401])
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) expect(await statusOfMetrics('127.0.0.1', { [name]: '127.0.0.1' })).toBe(401)
})

test('a flood of /health checks the disk once in a second', async () => {
  const app = fastify()
  addHealth(app, server.context, [], server.folder)
  const temporary = vi.spyOn(server.context.files, 'temporary')
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject('/health')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(temporary).toHaveBeenCalledTimes(1)
  temporary.mockRestore()
})

test('a disk that does not answer is asked once, however often /health is called', async () => {
  const app = fastify()
  const stuck = Promise.withResolvers<void>()
  const files = { ...server.context.files, discard: () => stuck.promise }
  const temporary = vi.spyOn(files, 'temporary')
  addHealth(app, { ...server.context, files }, [], server.folder)
  for (let poll = 0; poll < 2; poll++) expect((await app.inject('/health')).json()).toMatchObject({ status: 'failing', disk: 'failing', database: 'ok' })
  expect(temporary).toHaveBeenCalledTimes(1)
  stuck.resolve()
  await expect.poll(async () => (await app.inject('/health')).statusCode).toBe(200)
})

test('a locked table takes one connection, however often /health is called', async () => {
  const { database, environment: { DATABASE_URL: url } } = server.context
  // All queries of SQLite share one connection.
  if (!isPostgres(database)) return
  const other = await openDatabase({ url, folder: server.folder })
  await transact(other, async (transaction) => {
    await sql`lock table "fileStore" in access exclusive mode`.execute(transaction)
    for (let poll = 0; poll < 2; poll++) expect((await server.app.inject('/health')).json()).toMatchObject({ status: 'failing', database: 'failing' })
    const { rows } = await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction)
    expect(rows).toHaveLength(1)
  })
  await other.destroy()
  await expect.poll(async () => (await server.app.inject('/health')).statusCode).toBe(200)
})

test('a flood of /metrics computes the figures once in a second', async () => {
  const app = fastify()
  addMetrics(app, server.context)
  const compute = vi.spyOn(Registry.prototype, 'metrics')
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject('/metrics')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(compute).toHaveBeenCalledTimes(1)
  compute.mockRestore()
})

test('/metrics has length and waiting time of each queue', async () => {
  const app = fastify()
  addMetrics(app, { ...server.context, queues: new Map([['speech', { places: 3, started: 2, waitedMs: 1500 }]]) })
  const { body } = await app.inject('/metrics')
  expect(body.split('\n').filter((line) => line.startsWith('queue_'))).toEqual([
    'queue_places{queue="speech"} 3', 'queue_jobs_started_total{queue="speech"} 2', 'queue_wait_seconds_total{queue="speech"} 1.5',
  ])
  await using whole = await testServer([])
  expect([...whole.context.queues.keys()]).toContain('pictures')
})
