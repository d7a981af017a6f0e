import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall, envelope, failure } from '#kit/call.ts'
import { receive } from '#kit/device/receive.ts'
import { testServer } from '#kit/device/testing/test-server.ts'
import { handleUpload } from '#kit/server/http/handler.ts'
import { createFairQueue } from '#kit/server/limits/fair-queue.ts'

const call = defineCall({ service: 'main', method: 'POST', url: '/bs/film', fields: z.object({}), files: ['file'], answers: { 200: envelope(z.object({})), 400: failure } })
const film = handleUpload(call, { maxFileBytes: 8_000_000, queue: createFairQueue({ running: 1, waiting: 1, maxPerLearner: 1 }) }, async () => ({ data: {} }))

test('a large file is written as it comes, and is never whole in memory', async () => {
  await using server = await testServer([])
  const { files } = server.context
  const content = Uint8Array.from({ length: 6_000_000 }, (_, at) => at % 251)
  const whole = vi.spyOn(Blob.prototype, 'arrayBuffer')
  try {
    const received = await receive(files, film, [['file', new Blob([content])]])
    expect(whole).not.toHaveBeenCalled()
    const path = String(received.files['file'])
    expect((await readFile(path)).equals(content)).toBe(true)
    await received.discard()
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    await expect(receive(files, film, [['file', new Blob([content, content])]])).rejects.toMatchObject({ code: 'TOO_LARGE' })
  } finally {
    whole.mockRestore()
  }
})
