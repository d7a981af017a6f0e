import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './ids.ts'
import { loggedError } from './log-errors.ts'
import { testServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([])
})
afterAll(async () => server[Symbol.asyncDispose]())

const caught = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined, (error: unknown) => error)

test('an error of the database says which rule was broken, and not with which data', async () => {
  const { email, _id } = await server.learner()
  const error = await caught(server.context.database.insertInto('users')
    .values({ _id: newId(), username: 'Nimali', email, password: 'secret', createdAt: '' }).execute())
  const logged = loggedError(new Error('adding failed', { cause: error }))
  expect(logged).toMatchObject({ message: 'adding failed', cause: { code: expect.stringMatching(/^(SQLITE_CONSTRAINT_UNIQUE|23505)$/) } })
  for (const secret of [email, _id, 'Nimali', 'secret']) expect(JSON.stringify(logged)).not.toContain(secret)
})

test('an error of a file names no learner', async () => {
  const id = newId()
  const logged = loggedError(await caught(readFile(`/nowhere/${id}/${newId()}.webp`)))
  expect(logged).toMatchObject({ code: 'ENOENT', message: "ENOENT: no such file or directory, open '/nowhere/<id>/<id>.webp'" })
})

test('an error of a parser does not repeat the text, and a stack has its frames alone', () => {
  const error = new SyntaxError('Unexpected token \'K\', "Kiribathgoda" is not valid JSON')
  const logged = loggedError(error)
  expect(logged.message).toBe('Unexpected token \'K\', "…" is not valid JSON')
  expect(logged.stack).toMatch(/^\s+at .*log-errors\.test\.ts/)
  expect(logged.stack).not.toContain('Kiribathgoda')
})

test('an error of several tries has the first one as its cause', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(loggedError(new AggregateError([refused, new Error('another')]))).toMatchObject({ type: 'AggregateError', cause: { code: 'ECONNREFUSED' } })
})

test('what is thrown without being an error is logged by its type', () => {
  expect(loggedError('Nimali')).toEqual({ type: 'string', message: '', stack: '' })
})
