import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineModels } from '#kit/ml/models.ts'
import { addHealth } from './health.ts'
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
  expect((await other.app.inject('/health')).statusCode).toBe(200)
  await other.context.database.destroy()
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
  expect((await server.app.inject('/metrics')).statusCode).toBe(200)
})
