/** Films of the figure of the demonstration videos doing a movement: MJPEG for the fake camera, and files. */
import { registerMediabunnyServer } from '@mediabunny/server'
import { BufferTarget, Output, Quality, VideoSample, VideoSampleSource, WebMOutputFormat } from 'mediabunny'
import sharp from 'sharp'
import type { Movement } from '#areas/grossmotor/rules/movements.ts'
import { frame } from '../tools/assets/videos/frames.ts'
import { motions } from '../tools/assets/videos/motions.ts'

/** Of an MJPEG film Chromium's fake camera plays as many a second. */
const framesPerSecond = 30

/**
 * The figure moves to and fro: one that jumped back to its first place would move more there than in its steps.
 * @param from to `to`: the seconds of the demonstration that are played over and over
 */
export async function film(movement: Movement, from = 0, to = motions[movement].seconds): Promise<Buffer> {
  const [there, back]: [Buffer[], Buffer[]] = [[], []]
  for (let i = 0; i < Math.round((to - from) * framesPerSecond); i++) {
    const drawn = Buffer.from(frame(movement, from + i / framesPerSecond))
    there.push(await sharp(drawn).jpeg({ quality: 85 }).toBuffer())
    back.push(await sharp(drawn).flop().jpeg({ quality: 85 }).toBuffer())
  }
  return Buffer.concat([...there, ...back])
}

/** Those seconds once, as a WebM file in VP8. Unlike a recording it has the same pictures on every machine. */
export async function filmFile(movement: Movement, from = 0, to = motions[movement].seconds): Promise<Buffer> {
  registerMediabunnyServer()
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new VideoSampleSource({ codec: 'vp8', quality: new Quality('high') })
  output.addVideoTrack(source)
  await output.start()
  for (let i = 0; i < Math.round((to - from) * framesPerSecond); i++) {
    const { data, info } = await sharp(Buffer.from(frame(movement, from + i / framesPerSecond))).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const format = { format: 'RGBA', codedWidth: info.width, codedHeight: info.height, timestamp: i / framesPerSecond, duration: 1 / framesPerSecond } as const
    using sample = new VideoSample(data, format)
    await source.add(sample)
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
