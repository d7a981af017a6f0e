import { crc32, inflateSync } from 'node:zlib'
import type { RasterImage } from '../recognition/types.ts'

interface Header {
  readonly width: number
  readonly height: number
  readonly channels: number
}

/** Number of channels by colour type: grey, RGB, RGBA. */
const channelsOf = new Map([[0, 1], [2, 3], [6, 4]])
const bits = 8
const signature = 8
/** Chunks that do not change the pixels. */
const ignored = new Set(['sRGB', 'gAMA', 'cHRM', 'pHYs', 'sBIT', 'tEXt', 'tIME'])

/**
 * The pixels of a PNG as canvases make it: 8 bits a channel, without palette, interlacing, profile or orientation, at
 * most `maxSide` pixels a side. It is much faster than sharp. Returns undefined for every other PNG and for a broken
 * one; sharp then finds out what is wrong.
 */
export function decodePng(bytes: Buffer, maxSide: number): RasterImage | undefined {
  const packed: Buffer[] = []
  let header: Header | undefined
  for (let at = signature; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    const data = bytes.subarray(at + 8, end)
    if (header === undefined) {
      header = type === 'IHDR' ? headerOf(data, maxSide) : undefined
      if (header === undefined) return undefined
    } else if (type === 'IDAT') packed.push(data)
    else if (type === 'IEND') return pixelsOf(header, packed)
    else if (!ignored.has(type)) return undefined
    at = end + 4
  }
  return undefined
}

function headerOf(data: Buffer, maxSide: number): Header | undefined {
  if (data.length !== 13) return undefined
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const channels = channelsOf.get(data[9] ?? -1)
  const isPlain = data[8] === bits && data[10] === 0 && data[11] === 0 && data[12] === 0
  if (channels === undefined || !isPlain || Math.min(width, height) < 1 || Math.max(width, height) > maxSide) return undefined
  return { width, height, channels }
}

function pixelsOf({ width, height, channels }: Header, packed: readonly Buffer[]): RasterImage | undefined {
  const row = width * channels
  const length = (row + 1) * height
  try {
    const rows = inflateSync(Buffer.concat(packed), { maxOutputLength: length, chunkSize: length + 64 })
    if (rows.length !== length || !undoFilters(rows, row, height, channels)) return undefined
    return { data: rows.subarray(0, row * height), width, height }
  } catch {
    return undefined
  }
}

/**
 * Undoes the row filters in place (PNG specification, 9.2). Returns false if a filter is unknown. Most rows of a sheet are
 * blank or equal to the row above; these are copied.
 */
function undoFilters(data: Buffer, row: number, height: number, channels: number): boolean {
  const zeros = Buffer.alloc(row)
  const isZero = (from: number, to: number) => data.compare(zeros, 0, to - from, from, to) === 0
  for (let y = 0; y < height; y++) {
    const from = y * (row + 1) + 1
    const to = y * row
    const filter = data[from - 1] ?? 0
    const [above, over] = y === 0 ? [zeros, 0] : [data, to - row]
    if (filter === 0) data.copyWithin(to, from, from + row)
    else if (filter === 1 && isZero(from + channels, from + row)) {
      data.copyWithin(to, from, from + channels)
      for (let done = channels; done < row; done *= 2) data.copyWithin(to + done, to, to + Math.min(done, row - done))
    } else if (y > 0 && (filter === 2 || filter === 4) && isZero(from, from + row)) data.copyWithin(to, over, over + row)
    else if (filter === 1) {
      for (let i = 0; i < row; i++) data[to + i] = (data[from + i] ?? 0) + (i < channels ? 0 : data[to + i - channels] ?? 0)
    } else if (filter === 2) {
      for (let i = 0; i < row; i++) data[to + i] = (data[from + i] ?? 0) + (above[over + i] ?? 0)
    } else if (filter === 3) {
      for (let i = 0; i < row; i++) {
        const left = i < channels ? 0 : data[to + i - channels] ?? 0
        data[to + i] = (data[from + i] ?? 0) + ((left + (above[over + i] ?? 0)) >> 1)
      }
    } else if (filter === 4) {
      for (let i = 0; i < row; i++) {
        const left = i < channels ? 0 : data[to + i - channels] ?? 0
        const corner = i < channels ? 0 : above[over + i - channels] ?? 0
        data[to + i] = (data[from + i] ?? 0) + nearest(left, above[over + i] ?? 0, corner)
      }
    } else return false
  }
  return true
}

/** Paeth's predictor. */
function nearest(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
