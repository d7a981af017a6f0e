import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bestHandlers } from '#kit/best/server/stored-bests.ts'
import { newId } from '#kit/ids.ts'
import { host } from '#kit/server/http/host.ts'
import { filesOnDisk, form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { maxBestFilmBytes } from '../rules/levels.ts'
import { bestMovementHandlers } from './best-movement-handlers.ts'

const jump = await readFile(join(import.meta.dirname, '../../../../public/videos/jump.mp4'))

let server: TestServer
beforeAll(async () => {
  server = await testServer([bestHandlers, bestMovementHandlers].map(host))
})
afterAll(async () => server[Symbol.asyncDispose]())

function put(learner: TestLearner, bytes: Uint8Array, { movement = 'jump', type = 'video/mp4' } = {}) {
  const fields = { id: newId(), userid: learner._id, movement }
  return learner.ask({ method: 'PUT', url: '/bs/best/movement', ...form(fields, { file: { bytes, name: 'film', type } }) })
}

test('the film is stored as it is, replaces the earlier one of its movement, and can be read in part', async () => {
  const learner = await server.learner()
  await put(learner, jump)
  await put(learner, jump, { movement: 'walk' })
  const answer = await put(learner, jump)
  expect(answer.statusCode, answer.body).toBe(200)
  const best = answer.json().data
  expect(best).toMatchObject({ kind: 'movement', label: 'jump' })
  const bests = (await learner.ask({ url: `/bs/best/${learner._id}` })).json().data
  expect(bests.map(({ label }: { label: string }) => label)).toEqual(['jump', 'walk'])
  expect(await filesOnDisk(server, learner)).toHaveLength(2)
  const film = await server.app.inject({ url: best.fileUrl })
  expect([film.statusCode, film.headers['content-type'], film.rawPayload.equals(jump)]).toEqual([200, 'video/mp4', true])
  const part = await server.app.inject({ url: best.fileUrl, headers: { range: 'bytes=4-7' } })
  expect([part.statusCode, part.body]).toEqual([206, 'ftyp'])
})

test.each([
  ['no video', Buffer.from('<p>Hello</p>'), 'video/mp4', 415, 'NOT_A_VIDEO'],
  ['a page', jump, 'text/html', 415, 'NOT_A_VIDEO'],
  ['a film that was cut off', jump.subarray(0, jump.length - 2000), 'video/mp4', 422, 'VIDEO_BROKEN'],
  ['a film that is too large', Buffer.concat([jump, Buffer.alloc(maxBestFilmBytes)]), 'video/mp4', 413, 'TOO_LARGE'],
])('%s is refused, and nothing of it stays', async (_case, bytes, type, status, code) => {
  const learner = await server.learner()
  const answer = await put(learner, bytes, { type })
  expect([answer.statusCode, answer.json().data.code]).toEqual([status, code])
  expect(await filesOnDisk(server, learner)).toEqual([])
})

test('an unknown movement is refused with a short sentence', async () => {
  const answer = await put(await server.learner(), jump, { movement: 'swim' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().data.issues).toMatchObject([{ path: 'movement' }])
})
