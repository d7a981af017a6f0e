import sharp from 'sharp'
import { longestSide } from '../api.ts'
import type { Picture } from '../recognition/types.ts'
import { decodePng } from './png.ts'

export type Read =
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'not a picture' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'too large' }

const prefix = /^data:image\/(?:png|jpeg|webp);base64,/
const longestSeconds = 5
/** Larger photographs are shrunk to this side while they are decoded, which costs less than to read all their pixels. */
const readSide = 1000

sharp.cache(false)
sharp.concurrency(1)

/** Decodes the picture of a data URL: PNG, JPEG or WebP, at most `longestSide` px a side. */
export async function readDataUrl(dataUrl: string): Promise<Read> {
  const head = prefix.exec(dataUrl)?.[0]
  if (head === undefined) return { kind: 'not a picture' }
  const bytes = Buffer.from(dataUrl.slice(head.length), 'base64')
  if (!isKnown(bytes)) return { kind: 'not a picture' }
  const picture = decodePng(bytes, longestSide)
  if (picture !== undefined) return { kind: 'picture', picture }
  try {
    const decoder = sharp(bytes, { failOn: 'error', limitInputPixels: longestSide ** 2, pages: 1 })
    const { width, height } = await decoder.metadata()
    if (width > longestSide || height > longestSide) return { kind: 'too large' }
    const { data, info } = await decoder.autoOrient().toColourspace('srgb').timeout({ seconds: longestSeconds })
      .resize({ width: readSide, height: readSide, fit: 'inside', withoutEnlargement: true })
      .raw().toBuffer({ resolveWithObject: true })
    return { kind: 'picture', picture: { data: channelsOf(data, info), width: info.width, height: info.height } }
  } catch (error) {
    return { kind: error instanceof Error && /pixel limit/.test(error.message) ? 'too large' : 'broken' }
  }
}

/** Grey with see-through pixels becomes RGBA: the recogniser knows 1, 3 and 4 channels. */
function channelsOf(data: Buffer, { channels }: { channels: number }): Uint8Array {
  if (channels !== 2) return data
  const out = new Uint8Array(data.length * 2)
  for (let at = 0; at < data.length; at += 2) {
    out.fill(data[at] ?? 0, at * 2, at * 2 + 3)
    out[at * 2 + 3] = data[at + 1] ?? 0
  }
  return out
}

/** By the first bytes, which also choose the decoder: what the data URL calls them decides nothing. */
function isKnown(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16).toString('latin1')
  return head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP/s.test(head)
}
