/** libvips has one list of allowed decoders for all threads of the server's process. */
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { encodePicture, pictureQueue } from '#kit/server/files/pictures.ts'
import { sharp } from '#kit/server/files/sharp.ts'

const red = { create: { width: 8, height: 8, channels: 3, background: '#e03030' } } as const
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#e03030"/></svg>')
const pictures = {
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
  for (const [format, picture] of Object.entries(pictures)) {
    const encoded = await encodePicture(picture, pictureQueue.admit(newId()), { isDrawing: format === 'svg' })
    expect((await sharp(encoded).metadata()).format, format).toBe('webp')
  }
})

test('no other decoder is allowed', async () => {
  const formats = Object.values(sharp.format).filter(({ input }) => input.buffer || input.file)
  // If this list grows, the decoder of the new format is to be blocked.
  expect(new Set(formats.map(({ id }) => id))).toEqual(new Set(['gif', 'heif', 'jpeg', 'png', 'raw', 'svg', 'tiff', 'vips', 'webp']))
  const tiff = await sharp(red).tiff().toBuffer()
  await expect(sharp(tiff).metadata()).rejects.toThrow('unsupported image format')
})
