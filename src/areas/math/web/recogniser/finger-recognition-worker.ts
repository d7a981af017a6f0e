/** Runs in a worker of the browser: counts fingers on the device, one frame after the other. */
import { recognised } from '#kit/recognition/recogniser.ts'
import { serveRecogniser } from '#kit/recognition/web/serve-recogniser.ts'
import { FingerCounter, neededModels } from '../../recognition/finger-counter.ts'
import type { Frame, FrameResult } from '../../recognition/types.ts'
import type { FrameJob } from './frame-job.ts'

/** Larger frames are scaled down first; hands a tenth as high as the frame are still recognised. */
const maxSide = 640

let canvas: OffscreenCanvas | undefined

interface Scaled {
  readonly frame: Frame
  /** factor from its pixels to pixels of the source */
  readonly scale: number
}

function pixelsOf(source: ImageBitmap): Scaled {
  const scale = Math.max(1, Math.max(source.width, source.height) / maxSide)
  const [width, height] = [Math.round(source.width / scale), Math.round(source.height / scale)]
  canvas ??= new OffscreenCanvas(width, height)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (drawing === null) throw new Error('This browser cannot draw in a worker')
  drawing.drawImage(source, 0, 0, width, height)
  source.close()
  return { frame: drawing.getImageData(0, 0, width, height), scale }
}

function enlarged(result: FrameResult, scale: number): FrameResult {
  if (scale === 1) return result
  const hands = result.hands.map((hand) => ({
    ...hand,
    landmarks: hand.landmarks.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
  }))
  return { ...result, hands }
}

serveRecogniser({
  open: (openModel) => FingerCounter.open(openModel, 'light'),
  async recognise(counter, { image, at, isFirst, examples }: FrameJob) {
    if (isFirst) counter.reset()
    const { frame, scale } = pixelsOf(image)
    return recognised(enlarged(await counter.next(frame, at, examples), scale))
  },
}, neededModels.light)
