import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { seeded } from '../testing/unsteady-strokes.ts'
import { decodePng } from './png.ts'

const [width, height] = [60, 40]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of 60 × 40 pixels, 8 bits, from raw rows that each start with their filter byte. */
function png(rows: Buffer, colourType: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, colourType, 0, 0, 0])
  const packed = deflateSync(rows)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), extra,
    chunk('IDAT', packed.subarray(0, 50)), chunk('IDAT', packed.subarray(50)), chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Random, blank and repeated rows with these filters in turn. */
function rowsOf(channels: number, filters: readonly number[]): Buffer {
  const random = seeded(4)
  const rows = Array.from({ length: height }, (_, y) => {
    const kind = Math.floor(y / filters.length) % 3
    const bytes = Array.from({ length: width * channels }, (_byte, i) => {
      return kind === 0 ? Math.floor(256 * random()) : kind === 1 && i < channels ? 250 : 0
    })
    return [filters[y % filters.length] ?? 0, ...bytes]
  })
  return Buffer.from(rows.flat())
}

describe('a PNG from a canvas', () => {
  test.each([
    ['grey', 0, 1, 'b-w'], ['RGB', 2, 3, 'srgb'], ['RGBA', 6, 4, 'srgb'],
  ] as const)('%s: equals sharp’s pixels for every row filter', async (_name, type, channels, space) => {
    for (const filters of [[0], [1], [2], [3], [4], [4, 2, 0, 3, 1], [0, 1, 2, 3, 4]]) {
      const bytes = png(rowsOf(channels, filters), type)
      const pixels = await sharp(bytes).toColourspace(space).raw().toBuffer()
      const ours = decodePng(bytes, 100)
      expect(ours).toMatchObject({ width, height })
      expect(Buffer.from(ours?.data ?? []).equals(pixels), filters.join()).toBe(true)
    }
  })

  test('may contain chunks that do not change pixels', () => {
    expect(decodePng(png(rowsOf(3, [0]), 2, chunk('pHYs', Buffer.alloc(9))), 100)).toBeDefined()
  })
})

describe('leaves to sharp', () => {
  const good = png(rowsOf(3, [0]), 2)
  const one = sharp({ create: { width, height, channels: 3, background: '#fff' } })
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a palette', () => one.clone().png({ palette: true }).toBuffer()],
    ['16 bits', () => one.clone().toColourspace('rgb16').png().toBuffer()],
    ['interlaced', () => one.clone().png({ progressive: true }).toBuffer()],
    ['with a colour profile', () => one.clone().withIccProfile('p3').png().toBuffer()],
    ['with an orientation', () => one.clone().withMetadata({ orientation: 6 }).png().toBuffer()],
    ['a colour that is see-through', () => png(rowsOf(3, [0]), 2, chunk('tRNS', Buffer.alloc(6)))],
    ['a filter that there is not', () => png(rowsOf(3, [5]), 2)],
    ['too few rows', () => png(rowsOf(3, [0]).subarray(200), 2)],
    ['too many rows', () => png(Buffer.concat([rowsOf(3, [0]), Buffer.alloc(1)]), 2)],
    ['another byte than was summed up', () => Buffer.from(good.with(60, (good[60] ?? 0) ^ 1))],
    ['cut off', () => good.subarray(0, 300)],
    ['nothing after the first bytes', () => good.subarray(0, 8)],
    ['wider than is taken', () => one.clone().resize(101, 10).png().toBuffer()],
  ])('%s', async (_name, bytes) => {
    expect(decodePng(await bytes(), 100)).toBeUndefined()
  })
})
