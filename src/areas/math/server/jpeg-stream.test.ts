import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegStream } from './jpeg-stream.ts'

test('returns whole pictures in order for any split of the stream', async () => {
  const colours = ['#a00', '#0a0', '#00a', '#fff']
  const pictures = await Promise.all(colours.map((background) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } }).jpeg().toBuffer()))
  const film = Buffer.concat(pictures)
  for (const size of [1, 7, 500, film.length]) {
    const chunks = Array.from({ length: Math.ceil(film.length / size) }, (_, at) => film.subarray(at * size, (at + 1) * size))
    const found: Buffer[] = []
    for await (const picture of Readable.from(chunks).pipe(jpegStream())) found.push(picture as Buffer)
    expect(found).toEqual(pictures)
  }
})
