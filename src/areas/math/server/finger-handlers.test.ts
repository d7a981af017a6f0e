import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { exampleStore } from '#kit/recognition/server/examples.ts'
import { host } from '#kit/server/http/host.ts'
import type { OpenCamera } from '#kit/server/media/camera.ts'
import { type TestLearner, testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { fingerHandlers } from './finger-handlers.ts'
import { jpegStream } from './jpeg-stream.ts'

/** Photographs from the development package fingerpose. */
const photographs = join(import.meta.dirname, '../../../../node_modules/fingerpose/assets')
let twoFingers = Buffer.alloc(0)
let empty = Buffer.alloc(0)

beforeAll(async () => {
  // Cuts off the text in the corner of the film.
  const [left, top, width, height] = [120, 75, 200, 165]
  const film = sharp(join(photographs, 'fingers-lq.gif'), { page: 30 }).extract({ left, top, width, height })
  twoFingers = await sharp(await film.png().toBuffer()).removeAlpha().resize(640, 480, { fit: 'contain' }).jpeg().toBuffer()
  empty = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#788' } }).png().toBuffer()
})

function post(learner: TestLearner, payload: Buffer, type = 'image/jpeg'): ReturnType<TestLearner['ask']> {
  return learner.ask({ method: 'POST', url: '/finger_counting/frame', payload, headers: { 'content-type': type } })
}

describe('frames from the page', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer([host(fingerHandlers)])
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test('uses the examples of the learner who sends the frame', async () => {
    const [learner, other] = [await server.learner(), await server.learner()]
    const { hands: [first] } = (await post(learner, twoFingers)).json()
    expect(first).toMatchObject({ fingers: [false, true, true, false, false] })
    expect(first).not.toHaveProperty('features')
    let hands = [first]
    for (let frame = 2; frame < 12 && hands[0].features === undefined; frame++) hands = (await post(learner, twoFingers)).json().hands
    const stored = exampleStore(server.context, 'fingers')
    const attempt = { _id: newId(), userid: learner._id, label: '3', createdAt: new Date().toISOString() }
    await stored.store(attempt, hands[0].features)
    await stored.teach({ author: null }, attempt)
    const again = (await post(learner, twoFingers)).json()
    expect(again).toMatchObject({ finger_count: 3, hands: [{ fingers: expect.arrayContaining([false, true, true]) }] })
    expect((await post(other, twoFingers)).json().finger_count).toBe(2)
  })

  test('counts two fingers, returns their hand, and agrees on the count for a second', async () => {
    const learner = await server.learner()
    expect((await learner.ask({ url: '/finger_counting/camera' })).json()).toEqual({ attached: false })
    const before = await learner.ask({ url: '/finger_counting/count' })
    expect([before.statusCode, before.json()]).toEqual(
      [503, { error: 'Camera is not available! Please check your webcam settings.', code: 'CAMERA_UNAVAILABLE' }],
    )
    const { width, height } = await sharp(twoFingers).metadata()
    const answer = await post(learner, twoFingers)
    expect(answer.statusCode, answer.body).toBe(200)
    const { finger_count, confidence, hands } = answer.json()
    expect(finger_count).toBe(2)
    expect(confidence).toBeGreaterThan(0.8)
    expect(hands).toHaveLength(1)
    expect(hands[0].fingers).toEqual([false, true, true, false, false])
    expect(hands[0].landmarks).toHaveLength(21)
    expect(hands[0].landmarks.every(({ x, y }: { x: number; y: number }) => x > -width && x < 2 * width && y > -height && y < 2 * height)).toBe(true)
    const count = await learner.ask({ url: '/finger_counting/count' })
    expect(count.json()).toMatchObject({ finger_count: 2, confidence })
    // The count covers only the learner's own frames of the last second.
    expect((await (await server.learner()).ask({ url: '/finger_counting/count' })).statusCode).toBe(503)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await learner.ask({ url: '/finger_counting/count' })).statusCode).toBe(503)
  })

  test('without a hand the count is 0 with confidence 0', async () => {
    const learner = await server.learner()
    expect((await post(learner, empty, 'image/png')).json()).toEqual({ finger_count: 0, confidence: 0, hands: [] })
    expect((await learner.ask({ url: '/finger_counting/count' })).json()).toEqual({ finger_count: 0, confidence: 0 })
  })

  test('refuses a file that is not a picture, a broken or too large picture, and other types', async () => {
    const learner = await server.learner()
    const code = async (payload: Buffer, type?: string): Promise<[number, string]> => {
      const answer = await post(learner, payload, type)
      return [answer.statusCode, answer.json().code]
    }
    expect(await code(Buffer.from('a picture'))).toEqual([415, 'NOT_A_PICTURE'])
    expect(await code(twoFingers.subarray(0, 2000))).toEqual([422, 'PICTURE_BROKEN'])
    expect(await code(Buffer.alloc(1024 * 1024 + 1, 0xff))).toEqual([413, 'TOO_LARGE'])
    expect(await code(Buffer.from('<svg/>'), 'image/svg+xml')).toEqual([415, 'UNSUPPORTED'])
    const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#788' } }).jpeg().toBuffer()
    expect(await code(large)).toEqual([422, 'PICTURE_BROKEN'])
  })

  test('accepts at most 15 frames a second from one learner', async () => {
    const learner = await server.learner()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(learner, Buffer.from('a picture'))))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.json().code).toBe('TOO_MANY_TRIES')
    expect(refused[0]?.headers['retry-after']).toBe('1')
  })

  test('the feed streams JPEG pictures with the hand drawn in', async () => {
    const learner = await server.learner()
    expect((await learner.ask({ url: '/finger_counting/feed' })).statusCode).toBe(503)
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    await post(learner, twoFingers)
    const over = new AbortController()
    const feed = await fetch(`${address}/finger_counting/feed`, {
      headers: { authorization: `Bearer ${learner.token}` }, signal: over.signal,
    })
    expect(feed.headers.get('content-type')).toBe('multipart/x-mixed-replace; boundary=frame')
    await post(learner, twoFingers)
    const pictures = jpegStream()
    const reading = (async () => {
      for await (const chunk of feed.body ?? []) pictures.write(chunk)
    })().catch(() => undefined)
    const [picture] = (await once(pictures, 'data')) as [Buffer]
    over.abort()
    await reading
    const [plain, drawn] = await Promise.all([twoFingers, picture].map((bytes) => sharp(bytes).raw().toBuffer()))
    const changed = plain?.reduce((sum, value, at) => sum + (Math.abs(value - (drawn?.[at] ?? 0)) > 100 ? 1 : 0), 0) ?? 0
    expect(changed).toBeGreaterThan(300)
    expect(changed).toBeLessThan((plain?.length ?? 0) / 10)
  })
})

describe('a camera at the server', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'd-learner-camera-'))
    await writeFile(join(folder, 'two.mjpeg'), Buffer.concat([twoFingers, twoFingers]))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('counts for any signed-in learner, without a frame from the page', async () => {
    await using server = await testServer([host(fingerHandlers)], { FINGER_CAMERA: join(folder, 'two.mjpeg') })
    const learner = await server.learner()
    expect((await learner.ask({ url: '/finger_counting/camera' })).json()).toEqual({ attached: true })
    // A slow machine may need longer for its first count than a call waits; the page asks again, too.
    const count = await vi.waitFor(async () => {
      const answer = await learner.ask({ url: '/finger_counting/count' })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer
    }, { timeout: 120_000, interval: 100 })
    expect(count.json().finger_count).toBe(2)
    expect(count.json().confidence).toBeGreaterThan(0.8)
  })

  test('stays on while the feed waits for its first picture', async () => {
    let used = 0
    const slowCamera: OpenCamera = (onFrame) => ({
      use() {
        used++
        if (used === 3) onFrame(twoFingers)
      },
      close: () => undefined,
    })
    await using server = await testServer([host((ports) => fingerHandlers({ ...ports, openCamera: slowCamera }))])
    const learner = await server.learner()
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const feed = fetch(`${address}/finger_counting/feed`, { headers: { authorization: `Bearer ${learner.token}` } })
      await vi.waitFor(() => expect(used).toBe(1))
      vi.advanceTimersByTime(5000)
      expect(used).toBe(2)
      vi.advanceTimersByTime(5000)
      const { status, body } = await feed
      expect(status).toBe(200)
      await body?.cancel()
    } finally {
      vi.useRealTimers()
    }
  })

  test('a missing camera leads to the specification\'s message', async () => {
    await using server = await testServer([host(fingerHandlers)], { FINGER_CAMERA: join(folder, 'ntwo.mjpeg') })
    const answer = await (await server.learner()).ask({ url: '/finger_counting/count' })
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'Camera is not available! Please check your webcam settings.'])
  })
})
