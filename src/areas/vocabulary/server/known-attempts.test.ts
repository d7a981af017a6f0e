/** What the database has of a learner's words and attempts changes what a recording is recognised as. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { readSettings } from '#kit/settings.ts'
import { predictionHandlers } from './prediction-handlers.ts'
import { speechHandlers } from './speech-handlers.ts'
import { wordHandlers } from './word-handlers.ts'

const recordings = join(import.meta.dirname, '../../../../e2e/fixtures/speech')

let server: TestServer
beforeAll(async () => {
  server = await testServer([wordHandlers, predictionHandlers, speechHandlers].map(host))
})
afterAll(async () => server[Symbol.asyncDispose]())

async function send(child: TestLearner, name: string, fields: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  const bytes = await readFile(join(recordings, `${name}.wav`))
  return child.ask({ method: 'POST', url: '/audio/predict', ...form(fields, { file: { bytes } }) })
}

test('an own word of the learner is recognised', async () => {
  const learner = await server.learner()
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a40' } }).png().toBuffer()
  const body = form({ wordAdd: 'Elephant', userid: learner._id }, { image: { bytes } })
  expect((await learner.ask({ method: 'POST', url: '/bs/word', ...body })).statusCode).toBe(201)
  expect((await send(learner, 'elephant_rms')).json().cluster).toBe('Elephant')
})

/** Sends a recording as the child's attempt at `word`. */
function say(child: TestLearner, name: string, word: string, fields: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return send(child, name, { word, ...fields })
}

/** Saves the answer, as the page does; returns the record's id. */
async function keep(child: TestLearner, answer: LightMyRequestResponse, word: string): Promise<string> {
  const { cluster, confidence, features } = answer.json()
  const payload = { userid: child._id, cluster, confidence, word, features }
  return (await child.ask({ method: 'POST', url: '/bs/speech/add', payload })).json().data._id
}

/** Whether the attempt counts as the word. */
function counts(answer: LightMyRequestResponse, word: string): boolean {
  return answer.statusCode === 200 && answer.json().cluster === word
}

describe("a personal template of a word", () => {
  test('is accepted once an adult marked it as right, only for this child and this word', async () => {
    const [child, other] = [await server.learner(), await server.learner()]
    expect(counts(await say(child, 'umbrella_rms', 'Bus'), 'Bus')).toBe(false)
    const described = await say(child, 'umbrella_rms', 'Bus', { right: 'true' })
    expect(described.json()).toMatchObject({ cluster: 'Bus', confidence: 1, features: expect.any(String) })
    const id = await keep(child, described, 'Bus')
    expect(counts(await say(child, 'umbrella_rms', 'Bus'), 'Bus')).toBe(false)
    expect((await child.ask({ method: 'POST', url: `/bs/speech/${id}/right` })).statusCode).toBe(200)

    const after = await say(child, 'umbrella_rms', 'Bus')
    expect(after.json()).toMatchObject({ cluster: 'Bus', approximate: true })
    expect(after.json().confidence).toBeGreaterThan(0.5)
    expect((await say(child, 'van_rms', 'Bus')).json().cluster).toBe('Van')
    expect(counts(await say(child, 'umbrella_rms', 'Car'), 'Car')).toBe(false)
    expect(counts(await say(other, 'umbrella_rms', 'Bus'), 'Bus')).toBe(false)
  })

  test('is left out on request, and such a recording is not kept', async () => {
    const child = await server.learner()
    const settings = JSON.stringify({ settings: { ...readSettings(null), keepRecordingsDays: 7 }, updatedAt: new Date().toISOString() })
    await server.context.database.updateTable('learners').set({ settings }).where('_id', '=', child._id).execute()
    const id = await keep(child, await say(child, 'umbrella_rms', 'Bus', { right: 'true' }), 'Bus')
    await child.ask({ method: 'POST', url: `/bs/speech/${id}/right` })
    const kept = await server.context.files.list(child._id)
    expect(kept).toHaveLength(1)
    expect(counts(await say(child, 'umbrella_rms', 'Bus', { without: JSON.stringify([id]) }), 'Bus')).toBe(false)
    expect(counts(await say(child, 'umbrella_rms', 'Bus', { without: '[]' }), 'Bus')).toBe(true)
    expect(await server.context.files.list(child._id)).toEqual(kept)
    expect((await say(child, 'umbrella_rms', 'Bus', { without: '["Bus"]' })).statusCode).toBe(400)
  })

  test('also works for a word that the recogniser cannot pronounce', async () => {
    const child = await server.learner()
    const untaught = await say(child, 'umbrella_rms', 'छाता')
    expect([untaught.statusCode, untaught.json().code]).toEqual([422, 'UNSPEAKABLE'])
    const id = await keep(child, await say(child, 'umbrella_rms', 'छाता', { right: 'true' }), 'छाता')
    await child.ask({ method: 'POST', url: `/bs/speech/${id}/right` })
    expect((await say(child, 'umbrella_rms', 'छाता')).json()).toMatchObject({ cluster: 'छाता', approximate: true })
    expect((await say(child, 'van_rms', 'छाता')).json().code).toBe('UNSPEAKABLE')
  })

  test('reports whether an attempt is closer than the last one, from the second attempt on', async () => {
    const child = await server.learner()
    const first = await say(child, 'van_rms', 'Banana')
    expect(first.json()).not.toHaveProperty('closer')
    await keep(child, first, 'Banana')
    expect((await say(child, 'van_rms', 'Banana')).json().closer).toBe(false)
    expect((await say(child, 'banana_rms', 'Banana')).json()).toMatchObject({ cluster: 'Banana', closer: true })
  })
})
