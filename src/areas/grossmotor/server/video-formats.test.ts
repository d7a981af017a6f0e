import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MovOutputFormat, Mp4OutputFormat, VideoSample, WebMOutputFormat } from 'mediabunny'
import { expect, test, vi } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testServer } from '#kit/server/testing/test-server.ts'
import { converted, cutSamples, jump, small } from './testing/altered-films.ts'
import { installStandIn } from './testing/install-stand-in.ts'
import { upload, videoServer } from './testing/video-server.ts'
import { videoHandlers } from './video-handlers.ts'

const server = videoServer()

/** The pictures are rotated, and the metadata asks for the reverse rotation. */
async function turned(): Promise<Uint8Array> {
  const baked = { rotate: 270, allowTransformationMetadata: false, width: 240, height: 320, fit: 'fill' } as const
  const lying = await converted(jump, new Mp4OutputFormat(), { codec: 'avc', ...baked })
  return converted(lying, new Mp4OutputFormat(), { rotate: 90 })
}

/** Drops every third picture and a few more. */
function unsteady(): Promise<Uint8Array> {
  let n = 0
  const process = (sample: VideoSample): VideoSample | null => (++n % 3 === 0 || n % 13 === 4 ? null : sample)
  return converted(jump, new Mp4OutputFormat(), { codec: 'avc', ...small, process })
}

test.each([
  ['H.265 in MOV', 'video/quicktime', () => converted(jump, new MovOutputFormat(), { codec: 'hevc', ...small })],
  ['VP9 in WebM without a duration', 'video/webm', () => converted(jump, new WebMOutputFormat({ appendOnly: true }), { codec: 'vp9', ...small })],
  ['rotated pictures', 'video/mp4', turned],
  ['a frame rate that changes', 'video/mp4', unsteady],
] as const)('recognises videos of phones and browsers: %s', async (_name, type, film) => {
  const answer = await upload(await server().learner(), await film(), type)
  expect(answer.statusCode, answer.body).toBe(200)
  const { predictions, asked, poses } = answer.json()
  expect(asked, 'no movement was requested').toBeUndefined()
  expect(predictions.length).toBeGreaterThan(0)
  expect(predictions.every(({ prediction }: { prediction: string }) => prediction === 'jump'), answer.body.slice(0, 300)).toBe(true)
  expect(poses.length).toBeGreaterThan(15)
})

test('an installed FFmpeg decodes, and finds broken videos too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-path-'))
  const standIn = await installStandIn(folder)
  vi.stubEnv('PATH', folder)
  try {
    await using withFfmpeg = await testServer([host(videoHandlers)])
    const learner = await withFfmpeg.learner()
    const answer = await upload(learner, jump, 'video/mp4', { movement: 'jump' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().poses.length).toBeGreaterThan(50)
    const runs = async (): Promise<number> => (await readFile(`${standIn}.pids`, 'utf8')).trim().split('\n').length
    const before = await runs()
    const broken = await upload(learner, cutSamples())
    expect([broken.statusCode, broken.json().code]).toEqual([422, 'VIDEO_BROKEN'])
    expect(await runs()).toBe(before + 1)
  } finally {
    vi.stubEnv('PATH', '')
    await rm(folder, { recursive: true })
  }
})
