import { crc32, deflateSync } from 'node:zlib'

interface Png {
  readonly width: number
  readonly height: number
  /** the scan lines before compression, each with its filter byte first */
  readonly rows: Buffer
  readonly bits?: number
  readonly colour?: number
  readonly interlace?: number
  /** further chunks, placed before the pixels */
  readonly more?: readonly Buffer[]
}

/** A chunk with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const inside = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(inside.length + 8)
  out.writeUInt32BE(data.length)
  inside.copy(out, 4)
  out.writeUInt32BE(crc32(inside), inside.length + 4)
  return out
}

/** A PNG whose header contains exactly the given values, true or false, with correct checksums. */
export function png({ width, height, rows, bits = 8, colour = 0, interlace = 0, more = [] }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([bits, colour, 0, 0, interlace], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, pngChunk('IHDR', header), ...more, pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))])
}
