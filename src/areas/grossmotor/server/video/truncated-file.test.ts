import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerMediabunnyServer } from '@mediabunny/server'
import { BufferTarget, Output, Quality, VideoSample, VideoSampleSource, WebMOutputFormat } from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { existingDiskFile } from '#kit/server/files/disk-file.ts'
import { readContainer, isComplete } from './truncated-file.ts'

registerMediabunnyServer()
const folder = await mkdtemp(join(tmpdir(), 'd-learner-whole-'))
afterAll(() => rm(folder, { recursive: true }))

const mp4 = await readFile(join(import.meta.dirname, '../../../../../public/videos/walk.mp4'))

/** Without a total length if `live`, as a browser's recorder writes it. */
async function webm(live: boolean): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: live }), target })
  const source = new VideoSampleSource({ codec: 'vp8', quality: new Quality('medium') })
  output.addVideoTrack(source)
  await output.start()
  const data = new Uint8Array(64 * 48 * 4)
  for (let i = 0; i < 30; i++) {
    data.fill(8 * i)
    using sample = new VideoSample(data, { format: 'RGBA', codedWidth: 64, codedHeight: 48, timestamp: i / 30, duration: 1 / 30 })
    await source.add(sample)
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

test.each([
  ['MP4', 'mp4', mp4],
  ['WebM', 'webm', await webm(false)],
  ['WebM of a recorder', 'webm', await webm(true)],
] as const)('%s: a whole file passes, a truncated one does not', async (name, container, bytes) => {
  const file = join(folder, name)
  await writeFile(file, bytes)
  expect(await readContainer(await existingDiskFile(file))).toBe(container)
  expect(await isComplete(await existingDiskFile(file), container)).toBe(true)
  for (const share of [0.5, 0.9]) {
    await writeFile(file, bytes.subarray(0, Math.floor(share * bytes.length)))
    expect(await isComplete(await existingDiskFile(file), container), `${share}`).toBe(false)
  }
})
