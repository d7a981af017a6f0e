import { open } from 'node:fs/promises'
import { AppError } from '../http/errors.ts'
import { createFairQueue, type FairQueue, type QueueSlot } from '../limits/fair-queue.ts'

export const maxPictureBytes = 10 * 1024 * 1024
const maxPixels = 40_000_000
const maxSide = 512
const maxSeconds = 20

/**
 * Queue of uploaded pictures. Decodes two at a time, one for each learner, so that a slow picture does not delay other
 * learners. Decoding a picture of 40 megapixels can take 160 MB.
 */
export const pictureQueue = createFairQueue({ running: 2, waiting: 20, maxPerLearner: 3 })

const notAPicture = 'This file is not a picture. Please choose a JPEG, PNG, WebP, GIF or AVIF picture.'

type Sharp = (typeof import('./sharp.ts'))['sharp']

let opened: Promise<Sharp> | undefined

function openSharp(): Promise<Sharp> {
  opened ??= import('./sharp.ts').then(({ sharp }) => sharp)
  return opened
}

/**
 * Decodes a picture and encodes it as WebP: upright, at most 512 px wide and high, without metadata.
 * @param from path of the uploaded file
 * @param to path of the WebP file
 * @param slot a slot of `pictureQueue`
 * @throws AppError NOT_A_PICTURE, PICTURE_BROKEN, TOO_LARGE (more than 40 megapixels)
 */
export async function reencodePicture(from: string, to: string, slot: QueueSlot): Promise<void> {
  if (!isRaster(await firstBytes(from))) throw new AppError('NOT_A_PICTURE', notAPicture)
  await slot.run(() => encode(from, maxSide, true, async (picture) => {
    await picture.toFile(to)
  }))
}

interface EncodeOptions {
  /** maximum width and height, in px */
  readonly side?: number
  /** The picture is an SVG text that the caller has checked. Its renderer runs no scripts and opens no addresses. */
  readonly isDrawing?: boolean
}

/**
 * Like `reencodePicture`, for a picture in memory.
 * @param slot a slot of `pictureQueue`
 * @throws AppError NOT_A_PICTURE, PICTURE_BROKEN, TOO_LARGE (more than 40 megapixels)
 */
export async function encodePicture(picture: Uint8Array, slot: QueueSlot, { side = maxSide, isDrawing = false }: EncodeOptions = {}): Promise<Buffer> {
  if (!isDrawing && !isRaster(Buffer.from(picture.subarray(0, 16)))) throw new AppError('NOT_A_PICTURE', notAPicture)
  return slot.run(() => encode(picture, side, !isDrawing, (encoded) => encoded.toBuffer()))
}

async function encode<T>(from: string | Uint8Array, side: number, withoutEnlargement: boolean, write: (picture: ReturnType<Sharp>) => Promise<T>): Promise<T> {
  const sharp = await openSharp()
  try {
    return await write(
      sharp(from, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement })
        .webp({ quality: 82 })
        .timeout({ seconds: maxSeconds }),
    )
  } catch (cause) {
    if (cause instanceof Error && /pixel limit/.test(cause.message)) {
      throw new AppError('TOO_LARGE', 'The picture has more than 40 million pixels. Please choose a smaller one.', { cause })
    }
    throw new AppError('PICTURE_BROKEN', 'This picture cannot be opened. Please choose another one.', { cause })
  }
}

/** The pixels of a picture: RGB, row by row. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Lets `draw` change the pixels of a picture, and returns it as JPEG. */
export async function drawOnPicture(picture: Uint8Array, draw: (pixels: Pixels) => void): Promise<Buffer> {
  const sharp = await openSharp()
  const { data, info } = await sharp(picture).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  draw({ data, width, height })
  return sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 75 }).toBuffer()
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export interface Pictures {
  readonly maxBytes: number
  readonly queue: FairQueue
  readonly reencode: typeof reencodePicture
  readonly encode: typeof encodePicture
  readonly drawOn: typeof drawOnPicture
}

export const pictures: Pictures = { maxBytes: maxPictureBytes, queue: pictureQueue, reencode: reencodePicture, encode: encodePicture, drawOn: drawOnPicture }

/** Whether these are the first bytes of a JPEG, PNG, GIF, WebP, AVIF or HEIF file. */
function isRaster(head: Buffer): boolean {
  const text = head.toString('latin1')
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF.{4}WEBP/s.test(text) ||
    /^.{4}ftyp(avif|avis|mif1|msf1|heic|heix)/s.test(text)
  )
}
