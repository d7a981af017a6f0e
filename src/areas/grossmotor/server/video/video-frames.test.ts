import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerMediabunnyServer } from '@mediabunny/server'
import {
  AudioSample,
  AudioSampleSource,
  FilePathTarget,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
  type Rotation,
  type VideoCodec,
} from 'mediabunny'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installStandIn } from '../testing/install-stand-in.ts'
import { videoFrames, type VideoFrame } from './video-frames.ts'

registerMediabunnyServer()

let folder: string
let standIn: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-frames-'))
  standIn = await installStandIn(folder)
})
afterAll(() => rm(folder, { recursive: true }))

interface Made {
  readonly codec?: VideoCodec
  readonly width?: number
  readonly height?: number
  readonly rotation?: Rotation
  /** time of each frame, in seconds */
  readonly times?: readonly number[]
  /** omits the duration, as a browser's recorder does */
  readonly live?: boolean
}

const twelve = Array.from({ length: 12 }, (_, i) => i / 30)

/** Writes a video whose left half is black and whose right half is white. */
async function video(name: string, made: Made = {}): Promise<string> {
  const { codec = 'avc', width = 96, height = 64, rotation = 0, times = twelve, live = false } = made
  const path = join(folder, name)
  const format = name.endsWith('webm') ? new WebMOutputFormat({ appendOnly: live }) : new Mp4OutputFormat()
  const output = new Output({
    format: name.endsWith('mov') ? new MovOutputFormat() : format,
    target: new FilePathTarget(path),
  })
  const source = new VideoSampleSource({ codec, quality: new Quality('high') })
  output.addVideoTrack(source, { rotation })
  await output.start()
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) if (i % width < width / 2) data.fill(0, 4 * i, 4 * i + 3)
  for (const timestamp of times) {
    using sample = new VideoSample(data, {
      format: 'RGBA',
      codedWidth: width,
      codedHeight: height,
      timestamp,
      duration: 1 / 30,
    })
    await source.add(sample)
  }
  await output.finalize()
  return path
}

function red({ image }: VideoFrame, x: number, y: number): number {
  return image.data[4 * (y * image.width + x)] ?? -1
}

describe.each(['node-av', 'FFmpeg'] as const)('video frames, decoded by %s', (decoder) => {
  async function frames(path: string, perSecond = 30, deadline?: number): Promise<VideoFrame[]> {
    const all: VideoFrame[] = []
    for await (const frame of videoFrames(path, perSecond, deadline, decoder === 'FFmpeg' ? standIn : undefined)) all.push(frame)
    return all
  }

  it.each([
    ['h264.mp4', { codec: 'avc' }],
    ['h264.mov', { codec: 'avc' }],
    ['h265.mp4', { codec: 'hevc' }],
    ['vp8.webm', { codec: 'vp8' }],
    ['vp9.webm', { codec: 'vp9' }],
    ['without-duration.webm', { codec: 'vp8', live: true }],
  ] as const)('reads %s', async (name, made) => {
    const all = await frames(await video(name, made))
    expect(all.map(({ time }) => Math.round(30 * time))).toEqual(twelve.map((_, i) => i))
    expect(all[0]?.image).toMatchObject({ width: 96, height: 64 })
    for (const frame of all) {
      expect(red(frame, 10, 32)).toBeLessThan(40)
      expect(red(frame, 86, 32)).toBeGreaterThan(215)
    }
  })

  it.each([
    [90, [0, 0, 255, 255]],
    [180, [255, 0, 255, 0]],
    [270, [255, 255, 0, 0]],
  ] as const)('rotates a video whose metadata asks for a rotation of %d°', async (rotation, corners) => {
    const [frame] = await frames(await video(`turned-${rotation}.mp4`, { rotation }))
    if (frame === undefined) throw new Error('There is no frame')
    const { width, height } = frame.image
    expect([width, height]).toEqual(rotation === 180 ? [96, 64] : [64, 96])
    const places = [
      [3, 3],
      [width - 4, 3],
      [3, height - 4],
      [width - 4, height - 4],
    ] as const
    expect(places.map(([x, y]) => (red(frame, x, y) > 128 ? 255 : 0))).toEqual(corners)
  })

  it('skips frames if the video has more than requested', async () => {
    const times = Array.from({ length: 40 }, (_, i) => i / 60)
    const all = await frames(await video('fast.mp4', { times }), 20)
    expect(all).toHaveLength(14)
  })

  it('measures time from the first frame', async () => {
    const late = twelve.map((time) => 100 + time)
    expect((await frames(await video('late-start.webm', { codec: 'vp8', times: late }))).at(-1)?.time).toBeCloseTo(11 / 30, 2)
  })

  it('returns the frames before the point where a file is truncated', async () => {
    const times = Array.from({ length: 90 }, (_, i) => i / 5)
    const whole = await readFile(await video('whole.webm', { codec: 'vp8', live: true, times }))
    const broken = join(folder, 'broken.webm')
    await writeFile(broken, whole.subarray(0, Math.floor(0.6 * whole.length)))
    const all = await frames(broken)
    expect(all.length).toBeGreaterThan(0)
    expect(all.length).toBeLessThan(90)
  })

  it('refuses a file that is not a video', async () => {
    const text = join(folder, 'text.mp4')
    await writeFile(text, 'This is no video. '.repeat(100))
    await expect(frames(text)).rejects.toMatchObject({ code: 'NOT_A_VIDEO' })
    await writeFile(text, '')
    await expect(frames(text)).rejects.toMatchObject({ code: 'NOT_A_VIDEO' })
    const half = join(folder, 'half.mp4')
    const whole = await readFile(await video('uncut.mp4'))
    await writeFile(half, whole.subarray(0, whole.length >> 1))
    await expect(frames(half)).rejects.toMatchObject({ code: 'NOT_A_VIDEO' })
  })

  it('refuses a file with sound only', async () => {
    const path = join(folder, 'sound.mov')
    const output = new Output({ format: new MovOutputFormat(), target: new FilePathTarget(path) })
    const source = new AudioSampleSource({ codec: 'pcm-s16' })
    output.addAudioTrack(source)
    await output.start()
    const data = new Float32Array(16000)
    using sample = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate: 16000, timestamp: 0 })
    await source.add(sample)
    await output.finalize()
    await expect(frames(path)).rejects.toMatchObject({ code: 'NO_PICTURES' })
  })

  it.each([
    ['too long', 'TOO_LONG', { times: [0, 30, 70] }],
    ['too large', 'TOO_MANY_PIXELS', { codec: 'vp9', width: 4224, height: 64, times: [0] }],
    ['too fast', 'TOO_MANY_FRAMES', { times: Array.from({ length: 60 }, (_, i) => i / 10_000) }],
  ] as const)('refuses a video that is %s', async (name, code, made) => {
    await expect(frames(await video(`${name}.mp4`, made))).rejects.toMatchObject({ code })
  })

  it('refuses a long video whose metadata has no duration', async () => {
    const path = await video('long.webm', { codec: 'vp8', live: true, times: [0, 1, 30, 70] })
    await expect(frames(path)).rejects.toMatchObject({ code: 'TOO_LONG' })
  })

  it('stops at the deadline', async () => {
    const path = await video('late.mp4')
    await expect(frames(path, 30, Date.now() - 1)).rejects.toMatchObject({
      code: 'TOOK_TOO_LONG',
    })
  })
})
