/** Runs in a worker thread: counts fingers in one picture after the other and tracks each caller's hands. */
import { openingAll, recognised, rejected } from '#kit/recognition/recogniser.ts'
import { recogniserWorker } from '#kit/recognition/server/worker.ts'
import { sharp } from '#kit/server/files/sharp.ts'
import { FingerCounter, neededModels } from '../recognition/finger-counter.ts'
import type { Frame } from '../recognition/types.ts'
import type { FingerJob } from './recognition-job.ts'

const maxPixels = 4_000_000
/** Hands are tracked if the next picture comes within this time, in ms: a slow machine needs a second and more for one. */
const trackedMs = 3000

interface Tracked {
  readonly counter: FingerCounter
  readonly at: number
}

const tracked = new Map<string, Tracked>()

export const recognise = recogniserWorker({
  open: openingAll(neededModels.full),
  async recognise(openModel, { of, picture, at, examples }: FingerJob) {
    const frame = await pixelsOf(picture)
    if (frame === undefined) return rejected('PICTURE_BROKEN', 'This picture cannot be opened. Please choose another one.')
    for (const [other, { at: last }] of tracked) if (at - last > trackedMs) tracked.delete(other)
    const one = tracked.get(of) ?? { counter: await FingerCounter.open(openModel), at }
    tracked.set(of, { ...one, at })
    return recognised(await one.counter.next(frame, at, examples))
  },
})

/** Whether these are the first bytes of a JPEG or PNG file: a page sends no other frames. */
function isFrame(picture: Uint8Array): boolean {
  const head = Buffer.from(picture.subarray(0, 8)).toString('latin1')
  return head.startsWith('\xff\xd8\xff') || head === '\x89PNG\r\n\x1a\n'
}

async function pixelsOf(picture: Uint8Array): Promise<Frame | undefined> {
  if (!isFrame(picture)) return undefined
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
      .ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
