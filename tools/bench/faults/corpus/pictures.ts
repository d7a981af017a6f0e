/** Bad pictures. */
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { png, pngChunk } from '../../../lib/server/png.ts'
import type { Random } from '../support/random.ts'

export interface BadFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** A picture with so much detail that every part of the file matters. */
function drawing(width: number, height: number): Sharp {
  const pixels = Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 7 + (i >> 5) * 13) % 256))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function text(name: string, type: string, content: string): BadFile {
  return { name, type, bytes: Buffer.from(content, 'latin1') }
}

const svg = (inside: string): string => `<?xml version="1.0"?>${inside}`

export async function badPictures(random: Random): Promise<BadFile[]> {
  const base = drawing(64, 48)
  const good = {
    jpeg: await base.clone().jpeg().toBuffer(),
    png: await base.clone().png().toBuffer(),
    webp: await base.clone().webp().toBuffer(),
    gif: await base.clone().gif().toBuffer(),
    avif: await base.clone().avif({ effort: 0 }).toBuffer(),
  }
  const all = Object.entries(good)
  const cut = all.flatMap(([kind, bytes]) => [0, 3, 16, 40, 0.3, 0.6, 0.95].map((end) => (
    { name: `${kind} cut at ${end}`, type: `image/${kind}`, bytes: bytes.subarray(0, end < 1 ? Math.floor(end * bytes.length) : end) }
  )))
  const disturbed = all.flatMap(([kind, bytes]) => Array.from({ length: 8 }, (_, i) => {
    const copy = Buffer.from(bytes)
    for (let flips = 0; flips < 1 + 4 * i; flips++) copy[8 + random.below(copy.length - 8)] = random.below(256)
    return { name: `${kind} disturbed ${i}`, type: `image/${kind}`, bytes: copy }
  }))
  const mixed = all.flatMap(([kind, bytes]) => all.filter(([other]) => other !== kind).map(([other, others]) => (
    { name: `${kind} that begins as ${other}`, type: `image/${kind}`, bytes: Buffer.concat([others.subarray(0, 20), bytes.subarray(20)]) }
  )))
  const sizes = [[0, 0], [0, 10], [1, 0x7fffffff], [0x7fffffff, 1], [0xffffffff, 0xffffffff], [65_535, 65_535], [20_000, 20_000], [6400, 6400]] as const
  const lyingPng = sizes.map(([width, height]) => (
    { name: `png that says ${width} × ${height}`, type: 'image/png', bytes: png({ width, height, rows: Buffer.alloc(5000) }) }
  ))
  const lyingGif = [[0, 0], [65_535, 65_535]].map(([width = 0, height = 0]) => {
    const bytes = Buffer.from(good.gif)
    bytes.writeUInt16LE(width, 6)
    bytes.writeUInt16LE(height, 8)
    return { name: `gif that says ${width} × ${height}`, type: 'image/gif', bytes }
  })
  const jpegSize = Buffer.from(good.jpeg)
  const frame = jpegSize.indexOf(Buffer.from([0xff, 0xc0]))
  jpegSize.writeUInt32BE(0xffffffff, frame + 5)
  const bombs = [
    { name: 'png bomb of 225 megapixels', type: 'image/png', bytes: png({ width: 15_000, height: 15_000, bits: 1, rows: Buffer.alloc(15_000 * 1876) }) },
    { name: 'png with 20 MB behind one row', type: 'image/png', bytes: png({ width: 10, height: 1, rows: Buffer.alloc(20_000_000) }) },
    { name: 'png with a text of 20 MB', type: 'image/png', bytes: png({ width: 1, height: 1, rows: Buffer.alloc(2), more: [pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(20_000_000))]))] }) },
    { name: 'png with a broken colour profile', type: 'image/png', bytes: png({ width: 1, height: 1, rows: Buffer.alloc(2), more: [pngChunk('iCCP', Buffer.from('a\0\0broken'))] }) },
    { name: 'png of 16 bits, interlaced', type: 'image/png', bytes: png({ width: 5, height: 5, bits: 16, colour: 6, interlace: 1, rows: Buffer.alloc(300) }) },
    { name: 'png of an unknown colour type', type: 'image/png', bytes: png({ width: 5, height: 5, colour: 5, rows: Buffer.alloc(300) }) },
    { name: 'png with a palette but none given', type: 'image/png', bytes: png({ width: 5, height: 5, colour: 3, rows: Buffer.alloc(300) }) },
    { name: 'jpeg that says 65535 × 65535', type: 'image/jpeg', bytes: jpegSize },
  ]
  const others = [
    text('svg', 'image/svg+xml', svg('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>')),
    text('svg called png', 'image/png', svg('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>')),
    text('svg that reads a file', 'image/svg+xml', svg('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>')),
    text('svg that grows', 'image/svg+xml', svg('<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><svg>&c;</svg>')),
    text('html', 'image/png', '<!doctype html><script>alert(1)</script>'),
    text('pdf', 'image/jpeg', '%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF'),
    text('tiff', 'image/tiff', 'II*\0\x08\0\0\0\0\0'),
    text('windows icon', 'image/x-icon', '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0'),
    text('jpeg xl', 'image/jxl', '\xff\x0a\0\0\0\0'),
    text('bitmap', 'image/bmp', 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'),
    text('zip', 'image/png', 'PK\x03\x04\x14\0\0\0'),
    text('jpeg marker alone', 'image/jpeg', '\xff\xd8\xff'),
    text('png signature alone', 'image/png', '\x89PNG\r\n\x1a\n'),
    text('empty ftyp box', 'image/avif', '\0\0\0\x08ftypavif'),
    text('heif that says 4 GB', 'image/heic', '\0\0\0\x18ftypheic\0\0\0\0heicmif1\xff\xff\xff\xffmeta'),
    text('webp without chunks', 'image/webp', 'RIFF\xff\xff\xff\xffWEBP'),
    { name: 'random bytes', type: 'image/png', bytes: random.bytes(2000) },
  ]
  return [...cut, ...disturbed, ...mixed, ...lyingPng, ...lyingGif, ...bombs, ...others]
}
