import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { redactError } from './redact-error.ts'
import { testServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([])
})
afterAll(async () => server[Symbol.asyncDispose]())

const caught = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined, (error: unknown) => error)

test('logs the violated constraint of a database error without the data', async () => {
  const { email, _id } = await server.learner()
  const error = await caught(server.context.database.insertInto('users')
    .values({ _id: newId(), username: 'Nimali', email, password: 'secret', createdAt: '' }).execute())
  const logged = redactError(new Error('adding failed', { cause: error }))
  expect(logged).toMatchObject({ message: 'adding failed', cause: { code: expect.stringMatching(/^(SQLITE_CONSTRAINT_UNIQUE|23505)$/) } })
  for (const secret of [email, _id, 'Nimali', 'secret']) expect(JSON.stringify(logged)).not.toContain(secret)
})

test('removes ids from the message of a file error', async () => {
  const id = newId()
  const logged = redactError(await caught(readFile(`/nowhere/${id}/${newId()}.webp`)))
  expect(logged).toMatchObject({ code: 'ENOENT', message: "ENOENT: no such file or directory, open '/nowhere/<id>/<id>.webp'" })
})

test('removes quoted text from the message of a parser error and keeps only the frames of its stack', () => {
  const error = new SyntaxError('Unexpected token \'K\', "Kiribathgoda" is not valid JSON')
  const logged = redactError(error)
  expect(logged.message).toBe('Unexpected token \'K\', "…" is not valid JSON')
  expect(logged.stack).toMatch(/^\s+at .*redact-error\.test\.ts/)
  expect(logged.stack).not.toContain('Kiribathgoda')
})

test('logs the first error of an AggregateError as its cause', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(redactError(new AggregateError([refused, new Error('another')]))).toMatchObject({ type: 'AggregateError', cause: { code: 'ECONNREFUSED' } })
})

test('logs only the type of a thrown value that is not an error', () => {
  expect(redactError('Nimali')).toEqual({ type: 'string', message: '', stack: '' })
})
