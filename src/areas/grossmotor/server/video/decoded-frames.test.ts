import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { compiledCode } from '#kit/server/compiled-code.ts'
import { decodedFrames } from './decoded-frames.ts'
import { installStandIn } from '../testing/install-stand-in.ts'
import { videoFrames, type VideoFrame } from './video-frames.ts'

const { children } = vi.hoisted(() => ({ children: [] as ChildProcess[] }))
// Real processes, collected so that a test can kill one as a crash would.
vi.mock(import('node:child_process'), async (original) => {
  const real = await original()
  const kept = ((...given: Parameters<typeof real.spawn>) => {
    const child = real.spawn(...given)
    children.push(child)
    return child
  }) as typeof real.spawn
  return { ...real, spawn: kept }
})

const jump = join(import.meta.dirname, '../../../../../public/videos/jump.mp4')
const never = new AbortController().signal

let folder: string
let standIn: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-decoded-'))
  standIn = await installStandIn(folder)
})
afterAll(() => rm(folder, { recursive: true }))

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Resolves when no FFmpeg that a test started runs any more. */
async function ffmpegEnded(): Promise<void> {
  const pids = (await readFile(`${standIn}.pids`, 'utf8')).trim().split('\n').map(Number)
  expect(pids.length).toBeGreaterThan(0)
  while (pids.some(isRunning)) await sleep(20)
}

/** Waits until every process that a test started has exited. */
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
})

function pictures({ image: { width, height, data } }: VideoFrame): unknown {
  return [width, height, Buffer.from(data).toString('base64')]
}

describe.each(['node-av', 'FFmpeg'] as const)('decoded by %s', (decoder) => {
  const ffmpeg = (): string | undefined => (decoder === 'FFmpeg' ? standIn : undefined)

  test('frames from the decoding process equal frames decoded in this process', async () => {
    const here: VideoFrame[] = []
    for await (const frame of videoFrames(jump, 10)) here.push(frame)
    const there: VideoFrame[] = []
    for await (const frame of decodedFrames(jump, 10, never, ffmpeg())) there.push(frame)
    expect(there.map(({ time }) => time)).toEqual(here.map(({ time }) => time))
    expect(there.map(pictures)).toEqual(here.map(pictures))
  })

  test('the decoding process leaves its compiled code for the next one', async () => {
    for await (const { time } of decodedFrames(jump, 10, never, ffmpeg())) expect(time).toBeGreaterThanOrEqual(0)
    expect(await readdir(compiledCode)).not.toEqual([])
  })

  test('an error in the video arrives with its code', async () => {
    await expect(decodedFrames(import.meta.filename, 10, never, ffmpeg()).next()).rejects.toMatchObject({ code: 'NOT_A_VIDEO' })
  })

  test('a crash of the decoder is reported as a broken video', async () => {
    const frames = decodedFrames(jump, 30, never, ffmpeg())
    await frames.next()
    process.kill(children[0]?.pid ?? 0, 'SIGSEGV')
    const rest = (async () => {
      for await (const { time } of frames) expect(time).toBeGreaterThan(0)
    })()
    await expect(rest).rejects.toMatchObject({ code: 'BROKEN' })
    if (decoder === 'FFmpeg') await ffmpegEnded()
  })

  test.each([
    ['the signal is aborted', (_frames: AsyncGenerator<VideoFrame>, over: AbortController) => over.abort()],
    ['the reader stops reading', (frames: AsyncGenerator<VideoFrame>) => void frames.return(undefined)],
    ['the server is gone', () => children[0]?.stdin?.destroy()],
  ])('the process ends when %s', async (_name, end) => {
    const over = new AbortController()
    const frames = decodedFrames(jump, 30, over.signal, ffmpeg())
    await frames.next()
    end(frames, over)
    const [child] = children
    if (child === undefined) throw new Error('There is no process')
    await once(child, 'exit')
    // It is killed, or fails before because it can no longer write.
    expect(child.exitCode).not.toBe(0)
    if (decoder === 'FFmpeg') await ffmpegEnded()
  })
})
