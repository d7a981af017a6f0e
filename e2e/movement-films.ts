/** Films for the fake camera, in MJPEG: the figure of the demonstration videos doing a movement, or standing still. */
import sharp from 'sharp'
import type { Movement } from '#areas/grossmotor/rules/movements.ts'
import { frame } from '../tools/assets/videos/frames.ts'
import { motions } from '../tools/assets/videos/motions.ts'

/** Of an MJPEG film Chromium's fake camera plays as many a second. */
const framesPerSecond = 30

/** @param from to `to`: the seconds of the demonstration that are played over and over */
export async function film(movement: Movement, from = 0, to = motions[movement].seconds): Promise<Buffer> {
  const frames: Buffer[] = []
  for (let i = 0; i < Math.round((to - from) * framesPerSecond); i++) {
    frames.push(await sharp(Buffer.from(frame(movement, from + i / framesPerSecond))).jpeg({ quality: 85 }).toBuffer())
  }
  return Buffer.concat(frames)
}
