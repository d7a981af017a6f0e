import sharp from 'sharp'

export interface DecodedImage {
  /** RGBA, row by row */
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Decodes an image file, or an encoded image in memory. */
export async function decodeImage(source: string | Buffer): Promise<DecodedImage> {
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
