/** The feed: JPEG after JPEG in one answer, the hands drawn in. */
import { Readable } from 'node:stream'
import type { CountedFrame, FingerFrames } from './finger-frames.ts'
import { drawHands } from './draw-hands.ts'

const boundary = 'frame'
export const feedType = `multipart/x-mixed-replace; boundary=${boundary}`
/** A feed ends after it, in ms; whoever still looks opens another. */
const longestMs = 15 * 60_000

/** @param of whose frames; the feed ends when it is destroyed */
export function fingerFeed(frames: FingerFrames, of: readonly string[], onRead: () => void): Readable {
  let busy = false
  let wanted = true
  const feed = new Readable({
    read() {
      wanted = true
    },
    destroy(error, done) {
      clearTimeout(end)
      for (const stop of stops) stop()
      done(error)
    },
  })
  const end = setTimeout(() => feed.push(null), longestMs).unref()
  const show = async (frame: CountedFrame): Promise<void> => {
    onRead()
    // Whoever reads slowly sees fewer pictures, never old ones.
    if (busy || !wanted || feed.destroyed) return
    busy = true
    try {
      const picture = await withHands(frame)
      if (feed.destroyed) return
      wanted = feed.push(Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length}\r\n\r\n`), picture, Buffer.from('\r\n'),
      ]))
    } finally {
      busy = false
    }
  }
  const stops = of.map((one) => frames.watch(one, (frame) => void show(frame).catch((error: unknown) => feed.destroy(error as Error))))
  // What stands before the first picture: with it the answer begins, though no picture may have come yet.
  feed.push('\r\n')
  return feed
}

async function withHands({ picture, result: { hands } }: CountedFrame): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  drawHands({ data, width, height }, hands)
  return sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 75 }).toBuffer()
}
