/** Bad sounds: WAV files with false headers, and other files. */
import type { Random } from '../support/random.ts'
import type { BadFile } from './pictures.ts'

interface Wav {
  readonly format?: number
  readonly channels?: number
  readonly rate?: number
  readonly bits?: number
  readonly blockAlign?: number
  readonly data: Buffer
  /** a false value in the header */
  readonly dataSize?: number
  readonly riffSize?: number
  readonly formatSize?: number
}

export function wav({ format = 1, channels = 1, rate = 16_000, bits = 16, blockAlign, data, dataSize, riffSize, formatSize = 16 }: Wav): Buffer {
  const head = Buffer.alloc(44)
  const block = blockAlign ?? Math.floor((channels * bits) / 8) % 65_536
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(riffSize ?? data.length + 36, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(formatSize, 16)
  head.writeUInt16LE(format, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE((rate * block) % 2 ** 32, 28)
  head.writeUInt16LE(block, 32)
  head.writeUInt16LE(bits, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(dataSize ?? data.length, 40)
  return Buffer.concat([head, data])
}

/** A tone of some seconds, 16 bit. */
export function tone(seconds: number, rate = 16_000): Buffer {
  const data = Buffer.alloc(2 * Math.round(seconds * rate))
  for (let i = 0; i < data.length / 2; i++) data.writeInt16LE(Math.round(12_000 * Math.sin((i * 2 * Math.PI * 440) / rate)), 2 * i)
  return data
}

function floats(values: readonly number[], width: 4 | 8): Buffer {
  const data = Buffer.alloc(values.length * width)
  for (const [i, value] of values.entries()) {
    if (width === 4) data.writeFloatLE(value, i * 4)
    else data.writeDoubleLE(value, i * 8)
  }
  return data
}

/** A tone with one value in it again and again. */
function repeated(value: number): number[] {
  return Array.from({ length: 8000 }, (_, i) => (i % 100 === 0 ? value : Math.sin(i / 10)))
}

function sound(name: string, bytes: Buffer): BadFile {
  return { name, type: 'audio/wav', bytes }
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1')
}

export function badSounds(random: Random): BadFile[] {
  const data = tone(0.5)
  const good = wav({ data })
  const oddFloats = { 'NaN': Number.NaN, 'infinity': Number.POSITIVE_INFINITY, 'minus infinity': Number.NEGATIVE_INFINITY, 'the largest': 3e38, 'the smallest': 1e-45, 'minus zero': -0 }
  return [
    ...[0, 4, 11, 12, 20, 35, 43, 44, 45, 0.3, 0.7].map((end) => sound(`cut at ${end}`, good.subarray(0, end > 0 && end < 1 ? Math.floor(end * good.length) : end))),
    ...[0, 1, 35, 0x7fffffff, 0xffffffff].map((riffSize) => sound(`RIFF size ${riffSize}`, wav({ data, riffSize }))),
    ...[0, 1, data.length + 2, 0x7fffffff, 0xfffffffe, 0xffffffff].map((dataSize) => sound(`data size ${dataSize}`, wav({ data, dataSize }))),
    ...[0, 1, 14, 17, 40, 0x7fffffff, 0xffffffff].map((formatSize) => sound(`format size ${formatSize}`, wav({ data, formatSize }))),
    ...[0, 2, 6, 7, 17, 85, 0xfffe, 0xffff].map((format) => sound(`format ${format}`, wav({ data, format }))),
    ...[0, 3, 7, 64, 255, 65_535].map((channels) => sound(`${channels} channels`, wav({ data, channels }))),
    ...[0, 1, 7999, 48_001, 192_000, 0xffffffff].map((rate) => sound(`${rate} Hz`, wav({ data, rate }))),
    ...[0, 1, 4, 7, 8, 12, 24, 32, 33, 64, 65_535].map((bits) => sound(`${bits} bits`, wav({ data, bits }))),
    ...[0, 1, 3, 65_535].map((blockAlign) => sound(`blocks of ${blockAlign}`, wav({ data, blockAlign }))),
    sound('no samples', wav({ data: Buffer.alloc(0) })),
    sound('one byte', wav({ data: Buffer.alloc(1) })),
    sound('one sample', wav({ data: Buffer.alloc(2) })),
    sound('silence', wav({ data: Buffer.alloc(32_000) })),
    sound('all at the limit', wav({ data: Buffer.alloc(32_000, 0x7f) })),
    sound('noise', wav({ data: random.bytes(32_000) })),
    sound('16 seconds', wav({ data: Buffer.alloc(2 * 16_000 * 16) })),
    ...Object.entries(oddFloats).flatMap(([name, value]) => ([4, 8] as const).map((width) => (
      sound(`${name} in ${8 * width} bit floats`, wav({ format: 3, bits: 8 * width, data: floats(repeated(value), width) }))
    ))),
    sound('nothing but NaN', wav({ format: 3, bits: 32, data: floats(Array.from({ length: 8000 }, () => Number.NaN), 4) })),
    sound('data before the format', Buffer.concat([good.subarray(0, 12), good.subarray(36), good.subarray(12, 36)])),
    sound('no format', Buffer.concat([good.subarray(0, 12), good.subarray(36)])),
    sound('no data', good.subarray(0, 36)),
    sound('two formats', Buffer.concat([good.subarray(0, 36), good.subarray(12)])),
    sound('20,000 empty chunks', Buffer.concat([good.subarray(0, 12), Buffer.concat(Array.from({ length: 20_000 }, () => text('junk\0\0\0\0'))), good.subarray(12)])),
    sound('chunks that go round', Buffer.concat([good.subarray(0, 12), text('junk\xf8\xff\xff\xff'), good.subarray(12)])),
    sound('RIFX', Buffer.concat([text('RIFX'), good.subarray(4)])),
    sound('RF64', Buffer.concat([text('RF64'), good.subarray(4)])),
    sound('Ogg', text(`OggS\0\x02${'\0'.repeat(100)}`)),
    sound('MP3', text(`ID3\x04\0\0\0\0\0\0\xff\xfb\x90\0${'\0'.repeat(500)}`)),
    sound('FLAC', text(`fLaC\0\0\0\x22${'\0'.repeat(40)}`)),
    sound('WebM', text(`\x1a\x45\xdf\xa3${'\0'.repeat(100)}`)),
    sound('MP4', text(`\0\0\0\x18ftypM4A ${'\0'.repeat(100)}`)),
    sound('text', text('RIFFed but no sound')),
    sound('random bytes', random.bytes(5000)),
    ...Array.from({ length: 10 }, (_, i) => {
      const copy = Buffer.from(good)
      for (let flips = 0; flips <= i; flips++) copy[random.below(44)] = random.below(256)
      return sound(`header disturbed ${i}`, copy)
    }),
  ]
}
