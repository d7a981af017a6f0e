import { writeFile } from 'node:fs/promises'
import { AppError } from '#kit/app-error.ts'
import { createFairQueue, type QueueFigures, type QueueSlot } from '../limits/fair-queue.ts'
import { createPictureDecoder } from './picture-decoder.ts'
import type { PictureFault, PictureJob } from './picture-process.ts'
import type { Pictures, Pixels } from './pictures.ts'

const maxPictureBytes = 10 * 1024 * 1024
const maxSide = 512

const sentences: Readonly<Record<PictureFault, string>> = {
  NOT_A_PICTURE: 'This file is not a picture. Please choose a JPEG, PNG, WebP, GIF or AVIF picture.',
  PICTURE_BROKEN: 'This picture cannot be opened. Please choose another one.',
  PICTURE_TOO_COMPLEX: 'This picture takes too much time or memory to open. Please choose a simpler one.',
  TOOK_TOO_LONG: 'This took too long. Please try again.',
  TOO_LARGE: 'The picture has more than 40 million pixels. Please choose a smaller one.',
}

/** The host closes it: it decodes in other processes. */
export function createPictures(figures?: QueueFigures): Pictures & { readonly close: () => void } {
  const decoder = createPictureDecoder()
  const queue = createFairQueue({ running: 2, waiting: 20, maxPerLearner: 3, ...(figures && { figures }) })

  async function decoded(job: PictureJob, slot: QueueSlot): Promise<Buffer> {
    const answer = await slot.run(() => decoder.decode(job))
    if ('fault' in answer) throw new AppError(answer.fault, sentences[answer.fault])
    return Buffer.from(answer.webp)
  }

  return {
    maxBytes: maxPictureBytes,
    queue: {
      admit(of, bytes) {
        const slot = queue.admit(of, bytes)
        // While the picture is being received.
        decoder.warmUp()
        return slot
      },
    },
    async reencode(from, to, slot) {
      await writeFile(to, await decoded({ from, side: maxSide, isDrawing: false }, slot), { mode: 0o600 })
    },
    encode: (picture, slot, { side = maxSide, isDrawing = false } = {}) => decoded({ from: picture, side, isDrawing }, slot),
    drawOn: drawOnPicture,
    close: () => decoder.close(),
  }
}

/** Lets `draw` change the pixels of a frame that a recogniser has decoded before, and returns it as JPEG. */
async function drawOnPicture(picture: Uint8Array, draw: (pixels: Pixels) => void): Promise<Buffer> {
  const { sharp } = await import('./sharp.ts')
  const { data, info } = await sharp(picture).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  draw({ data, width, height })
  return sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 75 }).toBuffer()
}
