/** A server that recognises videos, for the tests of one file. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { form, testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { movementHandlers } from '../movement-handlers.ts'
import { videoHandlers } from '../video-handlers.ts'

/** Starts the server before the file's tests. node-av decodes, whether this machine has FFmpeg or not. */
export function videoServer(): () => TestServer {
  let server: TestServer | undefined
  const running = (): TestServer => {
    if (server === undefined) throw new Error('The server has not started yet')
    return server
  }
  beforeAll(async () => {
    vi.stubEnv('PATH', '')
    server = await testServer([videoHandlers, movementHandlers].map(host))
  })
  afterAll(async () => server?.[Symbol.asyncDispose]())

  /** After every test, whatever its result: the upload folder contains no file of a video. */
  afterEach(async () => {
    const entries = await readdir(join(running().folder, 'receiving'), { recursive: true, withFileTypes: true })
    const left = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`)
  })
  return running
}

export function upload(learner: TestLearner, bytes: Uint8Array, type = 'video/mp4', fields: Record<string, string> = {}): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'POST', url: '/video/upload', ...form(fields, { file: { bytes, name: 'video.mp4', type } }) })
}
