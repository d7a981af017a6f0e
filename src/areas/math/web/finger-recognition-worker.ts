/** Runs in a worker of the browser: counts fingers on the device, one frame after the other. */
import { openModel } from '#kit/ml/web.ts'
import { models } from '#kit/ml/models.ts'
import type { Counted, Frame } from '../recognition/types.ts'
import { FingerCounter, neededModels } from '../recognition/finger-counter.ts'
import type { CountJob, CountNews } from './finger-counter-messages.ts'

/** Larger frames are made smaller first: hands a tenth as high as the frame are still read. */
const longestSide = 640
const bytes = neededModels.light.reduce((sum, name) => sum + models[name].bytes, 0)

let counter: Promise<FingerCounter> | undefined
let canvas: OffscreenCanvas | undefined
/** Jobs wait for each other: hands are followed from frame to frame. */
let last: Promise<void> = Promise.resolve()

function open(onShare: (share: number) => void): Promise<FingerCounter> {
  const loaded = new Map<string, number>()
  counter ??= FingerCounter.open(
    (name) =>
      openModel(name, (model, so) => {
        loaded.set(model, so)
        onShare([...loaded.values()].reduce((sum, one) => sum + one, 0) / bytes)
      }),
    'light',
  )
  // What could not be opened once is tried again.
  counter.catch(() => {
    counter = undefined
  })
  return counter
}

interface Scaled {
  readonly frame: Frame
  /** by which places of it become places of what came */
  readonly scale: number
}

function pixelsOf(source: ImageBitmap): Scaled {
  const scale = Math.max(1, Math.max(source.width, source.height) / longestSide)
  const [width, height] = [Math.round(source.width / scale), Math.round(source.height / scale)]
  canvas ??= new OffscreenCanvas(width, height)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (drawing === null) throw new Error('This browser draws nothing in a worker')
  drawing.drawImage(source, 0, 0, width, height)
  source.close()
  return { frame: drawing.getImageData(0, 0, width, height), scale }
}

function enlarged(counted: Counted, scale: number): Counted {
  if (scale === 1) return counted
  const hands = counted.hands.map((hand) => ({
    ...hand,
    landmarks: hand.landmarks.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
  }))
  return { ...counted, hands }
}

async function answer(job: CountJob): Promise<Counted | null> {
  const opened = await open((share) => tell({ id: job.id, kind: 'progress', share }))
  if (job.reset) opened.reset()
  if (job.frame === undefined) return null
  const { frame, scale } = pixelsOf(job.frame)
  return enlarged(await opened.next(frame, job.at ?? performance.now()), scale)
}

function tell(news: CountNews): void {
  postMessage(news)
}

async function work(job: CountJob): Promise<void> {
  try {
    tell({ id: job.id, kind: 'done', answer: await answer(job) })
  } catch (error) {
    tell({ id: job.id, kind: 'failed', message: String(error) })
  }
}

addEventListener('message', ({ data }: MessageEvent<CountJob>) => {
  last = last.then(() => work(data))
})
