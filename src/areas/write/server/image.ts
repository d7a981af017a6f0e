import { type Outcome, recognised, rejected } from '#kit/recognition/recogniser.ts'
import { sharp } from '#kit/server/files/sharp.ts'
import { maxSide } from '../api.ts'
import type { RasterImage } from '../recognition/types.ts'
import { decodePng } from './png.ts'

const notAPicture = rejected('NOT_A_PICTURE', 'This is not a picture. Please send a PNG, JPEG or WebP picture as a data URL.')
const broken = rejected('PICTURE_BROKEN', 'This picture cannot be opened.')
const tooLarge = rejected('TOO_LARGE', `The picture is too large: ${maxSide} pixels a side at most.`)

const prefix = /^data:image\/(?:png|jpeg|webp);base64,/
const maxSeconds = 5
/** Larger photographs are shrunk to this side while they are decoded, which costs less than reading all their pixels. */
const readSide = 1000

/** Decodes the image of a data URL: PNG, JPEG or WebP, at most `maxSide` px a side. */
export async function decodeDataUrl(dataUrl: string): Promise<Outcome<RasterImage, 'NOT_A_PICTURE' | 'PICTURE_BROKEN' | 'TOO_LARGE'>> {
  const head = prefix.exec(dataUrl)?.[0]
  if (head === undefined) return notAPicture
  const bytes = Buffer.from(dataUrl.slice(head.length), 'base64')
  if (!isSupported(bytes)) return notAPicture
  const png = decodePng(bytes, maxSide)
  if (png !== undefined) return recognised(png)
  try {
    const decoder = sharp(bytes, { failOn: 'error', limitInputPixels: maxSide ** 2, pages: 1 })
    const { width, height } = await decoder.metadata()
    if (width > maxSide || height > maxSide) return tooLarge
    const { data, info } = await decoder.autoOrient().toColourspace('srgb').timeout({ seconds: maxSeconds })
      .resize({ width: readSide, height: readSide, fit: 'inside', withoutEnlargement: true })
      .raw().toBuffer({ resolveWithObject: true })
    return recognised({ data: channelsOf(data, info), width: info.width, height: info.height })
  } catch (error) {
    return error instanceof Error && /pixel limit/.test(error.message) ? tooLarge : broken
  }
}

/** Grey with alpha becomes RGBA, because the recogniser takes 1, 3 or 4 channels. */
function channelsOf(data: Buffer, { channels }: { channels: number }): Uint8Array {
  if (channels !== 2) return data
  const out = new Uint8Array(data.length * 2)
  for (let at = 0; at < data.length; at += 2) {
    out.fill(data[at] ?? 0, at * 2, at * 2 + 3)
    out[at * 2 + 3] = data[at + 1] ?? 0
  }
  return out
}

/** By the first bytes, which also choose the decoder. The media type of the data URL is ignored. */
function isSupported(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16).toString('latin1')
  return head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP/s.test(head)
}
