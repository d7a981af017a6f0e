/** libvips has one list of allowed decoders for all threads of a process: the server's, and that of pictures. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { createPictures } from '#kit/server/files/server-pictures.ts'
import { sharp } from '#kit/server/files/sharp.ts'

const pictures = createPictures()
afterAll(() => pictures.close())

const red = { create: { width: 8, height: 8, channels: 3, background: '#e03030' } } as const
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#e03030"/></svg>')
const allowed = {
  jpeg: await sharp(red).jpeg().toBuffer(),
  png: await sharp(red).png().toBuffer(),
  webp: await sharp(red).webp().toBuffer(),
  gif: await sharp(red).gif().toBuffer(),
  avif: await sharp(red).avif().toBuffer(),
  svg: drawing,
}

test.each(['math', 'write'])('the thread that reads pictures of %s takes no decoder from the other threads', async (area) => {
  // The thread ends by itself, because it gets no job.
  const thread = new Worker(join(import.meta.dirname, `../areas/${area}/server/recognition-worker.ts`))
  expect(await once(thread, 'exit')).toEqual([0])
  for (const [format, picture] of Object.entries(allowed)) expect((await sharp(picture).metadata()).width, format).toBe(8)
})

test('the process of pictures decodes JPEG, PNG, WebP, GIF, AVIF and SVG, and nothing else', async () => {
  for (const [format, picture] of Object.entries(allowed)) {
    const encoded = await pictures.encode(picture, pictures.queue.admit({ account: newId(), _id: newId() }), { isDrawing: format === 'svg' })
    expect((await sharp(encoded).metadata()).format, format).toBe('webp')
  }
  // Only a drawing skips the check of the first bytes.
  for (const picture of [await sharp(red).tiff().toBuffer(), Buffer.from('1,2\n3,4\n')]) {
    await expect(pictures.encode(picture, pictures.queue.admit({ account: newId(), _id: newId() }), { isDrawing: true })).rejects.toMatchObject({ code: 'PICTURE_BROKEN' })
  }
})

test('no other decoder is allowed', async () => {
  const formats = Object.values(sharp.format).filter(({ input }) => input.buffer || input.file)
  // If this list grows, the decoder of the new format is to be blocked.
  expect(new Set(formats.map(({ id }) => id))).toEqual(new Set(['gif', 'heif', 'jpeg', 'png', 'raw', 'svg', 'tiff', 'vips', 'webp']))
  const tiff = await sharp(red).tiff().toBuffer()
  await expect(sharp(tiff).metadata()).rejects.toThrow('unsupported image format')
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-test-'))
  await sharp(red).toFile(join(folder, 'red.v'))
  await writeFile(join(folder, 'red.csv'), '1,2\n3,4\n')
  for (const name of ['red.v', 'red.csv']) await expect(sharp(join(folder, name)).metadata(), name).rejects.toThrow('unsupported image format')
  await rm(folder, { recursive: true })
})
