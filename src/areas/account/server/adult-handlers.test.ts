import { afterAll, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testServer } from '#kit/server/testing/test-server.ts'
import { accountHandlers } from './account-handlers.ts'
import { adultHandlers } from './adult-handlers.ts'
import { learnerHandlers } from './learner-handlers.ts'

const server = await testServer([host(adultHandlers), host(accountHandlers), host(learnerHandlers)])
afterAll(() => server[Symbol.asyncDispose]())

const url = '/bs/account/adult'

test('an adult changes name, relation and language, one or all; the others and other accounts stay', async () => {
  const [adult, other] = [await server.learner(), await server.learner()]
  const before = { name: 'Nimali', relation: null, language: null }
  expect((await adult.ask({ url })).json().data).toEqual(before)
  const put = async (payload: object): Promise<unknown> => (await adult.ask({ method: 'PUT', url, payload })).json().data
  expect(await put({ name: ' Kamala Perera ' })).toEqual({ ...before, name: 'Kamala Perera' })
  expect(await put({ relation: 'therapist', language: 'ta' })).toEqual({ name: 'Kamala Perera', relation: 'therapist', language: 'ta' })
  expect(await put({})).toEqual({ name: 'Kamala Perera', relation: 'therapist', language: 'ta' })
  expect(await put({ name: '', relation: null })).toEqual({ name: '', relation: null, language: 'ta' })
  expect((await adult.ask({ url })).json().data).toEqual({ name: '', relation: null, language: 'ta' })
  expect((await other.ask({ url })).json().data).toEqual(before)
  expect((await adult.ask({ url: '/bs/learners' })).json().data.learners).toMatchObject([{ name: 'Nimali' }])
})

test.each([
  ['a long name', { name: 'A'.repeat(61) }, 'name', 'The name can have at most 60 characters.'],
  ['no text', { name: 'A\0' }, 'name', 'This text cannot be stored.'],
  ['no relation', { relation: 'pupil' }, 'relation', 'Please choose who you are.'],
  ['no language', { language: 'fr' }, 'language', 'Please choose a language.'],
])('%s: 400, and everything stays', async (_case, payload, path, message) => {
  const adult = await server.learner()
  const answer = await adult.ask({ method: 'PUT', url, payload: { name: 'Kamala', relation: 'parent', language: 'si', ...payload } })
  expect([answer.statusCode, answer.json().data.issues]).toEqual([400, [{ path, message }]])
  expect((await adult.ask({ url })).json().data).toEqual({ name: 'Nimali', relation: null, language: null })
})

test('a shared device reads the adult and changes nothing; a child does neither', async () => {
  const adult = await server.learner()
  const device = (await adult.ask({ method: 'POST', url: '/bs/account/device' })).json().data.token
  const child = (await adult.ask({ method: 'POST', url: `/bs/learners/${adult._id}/session`, payload: {} })).json().data.token
  const ask = async (token: string, method: 'GET' | 'PUT'): Promise<number> => (
    (await server.app.inject({ method, url, ...(method === 'PUT' && { payload: { name: 'X' } }), headers: { authorization: `Bearer ${token}` } })).statusCode
  )
  expect(await Promise.all([ask(device, 'GET'), ask(device, 'PUT'), ask(child, 'GET'), ask(child, 'PUT')])).toEqual([200, 403, 403, 403])
})
