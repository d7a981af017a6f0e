/** The feed: a stream of JPEG pictures in one answer, with the hands drawn in. */
import type { Pictures } from '#kit/server/files/pictures.ts'
import type { CountedFrame, FingerFrames } from './finger-frames.ts'
import { drawHands } from './draw-hands.ts'

const boundary = 'frame'
export const feedType = `multipart/x-mixed-replace; boundary=${boundary}`
/** A feed ends after this time, in ms; the client can open another. */
const maxFeedMs = 15 * 60_000

/** @param of keys of the frames to show: learners' ids or the camera; the feed ends when it is cancelled */
export function fingerFeed(frames: FingerFrames, pictures: Pictures, of: readonly string[], onRead: () => void): ReadableStream<Uint8Array> {
  const over = new AbortController()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const end = (close: () => void): void => {
        if (over.signal.aborted) return
        over.abort()
        close()
      }
      let busy = false
      const show = async ({ picture: plain, result: { hands } }: CountedFrame): Promise<void> => {
        onRead()
        // A slow reader gets fewer pictures, never old ones.
        if (busy || (controller.desiredSize ?? 0) <= 0) return
        busy = true
        try {
          const picture = await pictures.drawOn(plain, (pixels) => drawHands(pixels, hands))
          if (!over.signal.aborted) controller.enqueue(partOf(picture))
        } finally {
          busy = false
        }
      }
      const timer = setTimeout(() => end(() => controller.close()), maxFeedMs)
      const stops = of.map((one) => frames.watch(one, (frame) => {
        show(frame).catch((error: unknown) => end(() => controller.error(error)))
      }))
      over.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      })
      // The preamble starts the answer at once, even before the first picture.
      controller.enqueue(new TextEncoder().encode('\r\n'))
    },
    cancel: () => over.abort(),
  })
}

function partOf(picture: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(`--${boundary}\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length}\r\n\r\n`)
  const part = new Uint8Array(head.length + picture.length + 2)
  part.set(head)
  part.set(picture, head.length)
  part.set([0x0d, 0x0a], head.length + picture.length)
  return part
}
