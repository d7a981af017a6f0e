/** Films that are altered in one respect, made from the demonstration of a jump. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registerMediabunnyServer } from '@mediabunny/server'
import { BufferSource, BufferTarget, Conversion, Input, MP4, Output, type ConversionVideoOptions, type OutputFormat } from 'mediabunny'

registerMediabunnyServer()
export const jump = await readFile(join(import.meta.dirname, '../../../../../public/videos/jump.mp4'))

/** Most samples have truncating sizes in `stsz`: FFmpeg rejects them after it has read the frames before. */
export function cutSamples(): Buffer {
  const copy = Buffer.from(jump)
  const sizes = copy.indexOf('stsz') + 16
  for (let i = 20; i < 60; i++) copy.writeUInt32BE(3, sizes + 4 * i)
  return copy
}

/** The first 1.6 s of a video in another container, with the given conversion. */
export async function converted(video: Uint8Array, format: OutputFormat, how: ConversionVideoOptions): Promise<Uint8Array> {
  const target = new BufferTarget()
  const conversion = await Conversion.init({
    input: new Input({ source: new BufferSource(video), formats: [MP4] }),
    output: new Output({ format, target }),
    video: how,
    trim: { start: 0, end: 1.6 },
  })
  await conversion.execute()
  return new Uint8Array(target.buffer ?? [])
}

export const small = { width: 320, height: 240, fit: 'fill' } as const
