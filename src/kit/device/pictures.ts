/** Pictures on a device: the browser decodes, turns, shrinks and encodes them. */
import { AppError } from '#kit/app-error.ts'
import type { Pictures } from '#kit/server/files/pictures.ts'
import { createFairQueue } from '#kit/server/limits/fair-queue.ts'
import { drawInPage } from './drawings.ts'
import type { DeviceFiles } from './files.ts'

const maxPictureBytes = 10 * 1024 * 1024
const maxSide = 512
const quality = 0.8

export function devicePictures(files: Pick<DeviceFiles, 'received' | 'writeTemporary'>): Pictures {
  return {
    maxBytes: maxPictureBytes,
    queue: createFairQueue({ running: 1, waiting: 20, maxPerLearner: 10 }),
    async reencode(from, to, slot) {
      const bytes = await slot.run(async () => encode(new Blob([await (await files.received(from)).arrayBuffer()])))
      await files.writeTemporary(to, bytes)
    },
    encode: (picture, slot, { side = maxSide, isDrawing = false } = {}) => slot.run(async () => (
      encode(isDrawing ? await drawn(picture, side) : new Blob([new Uint8Array(picture)]), side)
    )),
    drawOn: () => Promise.reject(new AppError('UNAVAILABLE', 'This device cannot do this.')),
  }
}

async function drawn(svg: Uint8Array, side: number): Promise<Blob> {
  const picture = await drawInPage(new Blob([new Uint8Array(svg)], { type: 'image/svg+xml' }), side)
  if (picture === null) throw pictureBroken()
  return picture
}

async function encode(source: Blob, side = maxSide): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw pictureBroken(cause)
  })
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale)))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const encoded = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Safari encodes a PNG instead of what it cannot encode. The address of a picture says that it is WebP.
  if (encoded.type !== 'image/webp') throw new AppError('UNSUPPORTED', 'This browser cannot store pictures. Please use Chrome or Firefox.')
  return new Uint8Array(await encoded.arrayBuffer())
}

function pictureBroken(cause?: unknown): AppError {
  return new AppError('PICTURE_BROKEN', 'This picture cannot be opened. Please choose another one.', { cause })
}
