/** The whole server in the test's process, and adults who call it. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { testData } from '#kit/server/testing/test-server.ts'
import { createServer } from '../server.ts'

export interface StartedServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly folder: string
}

/** Starts a server with its own empty database; it ends after the tests of the file. @param variables of its environment */
export async function startServer(variables: Readonly<Record<string, string>> = {}): Promise<StartedServer> {
  const data = await testData()
  const app = await createServer(readEnvironment({ ...data.variables, SERVICES: 'main', ...variables }))
  const database = await openDatabase({ url: data.variables['DATABASE_URL'], folder: data.folder })
  afterAll(async () => {
    await app.close()
    await database.destroy()
    await data[Symbol.asyncDispose]()
  })
  return { app, database, folder: data.folder }
}

/** One learner of an adult who is signed in. */
export interface Child {
  readonly server: StartedServer
  readonly _id: string
  readonly ask: (request: InjectOptions) => Promise<LightMyRequestResponse>
}

/** Registers an adult; returns the first learner. */
export async function adult(server: StartedServer): Promise<Child> {
  const payload = { username: 'Nimali', email: `${newId()}@example.org`, password: 'three small boats' }
  const { token, safeUser } = (await server.app.inject({ method: 'POST', url: '/bs/register', payload })).json().data
  const { _id } = safeUser
  return { server, _id, ask: (request) => server.app.inject({ ...request, headers: { 'learner-id': _id, ...request.headers, 'authorization': `Bearer ${token}` } }) }
}

/** Returns the answer, which must be a success. */
export async function done(answer: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const { statusCode, body } = await answer
  expect(statusCode, body).toBeLessThan(300)
  return answer
}
