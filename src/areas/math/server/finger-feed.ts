/** The feed: a stream of JPEG pictures in one answer, with the hands drawn in. */
import { Readable } from 'node:stream'
import type { Pictures } from '#kit/server/files/pictures.ts'
import type { CountedFrame, FingerFrames } from './finger-frames.ts'
import { drawHands } from './draw-hands.ts'

const boundary = 'frame'
export const feedType = `multipart/x-mixed-replace; boundary=${boundary}`
/** A feed ends after this time, in ms; the client can open another. */
const maxFeedMs = 15 * 60_000

/** @param of keys of the frames to show: learners' ids or the camera; the feed ends when it is destroyed */
export function fingerFeed(frames: FingerFrames, pictures: Pictures, of: readonly string[], onRead: () => void): Readable {
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
  const end = setTimeout(() => feed.push(null), maxFeedMs).unref()
  const show = async ({ picture: plain, result: { hands } }: CountedFrame): Promise<void> => {
    onRead()
    // A slow reader gets fewer pictures, never old ones.
    if (busy || !wanted || feed.destroyed) return
    busy = true
    try {
      const picture = await pictures.drawOn(plain, (pixels) => drawHands(pixels, hands))
      if (feed.destroyed) return
      wanted = feed.push(Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length}\r\n\r\n`), picture, Buffer.from('\r\n'),
      ]))
    } finally {
      busy = false
    }
  }
  const stops = of.map((one) => frames.watch(one, (frame) => void show(frame).catch((error: unknown) => feed.destroy(error as Error))))
  // The preamble starts the answer at once, even before the first picture.
  feed.push('\r\n')
  return feed
}
