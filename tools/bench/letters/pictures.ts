import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { isUnit } from '#areas/write/rules/syllables.ts'
import type { RasterImage } from '#areas/write/recognition/types.ts'
import { decodeImage } from '../../lib/decode-image.ts'

export interface Sample {
  readonly letter: string
  readonly picture: RasterImage
  /** if unknown, each picture has a writer of its own */
  readonly writer: string
}

export interface SampleSet {
  readonly name: string
  readonly samples: readonly Sample[]
}

interface Index {
  readonly width: number
  readonly height: number
  readonly labels: readonly string[]
  readonly writers?: readonly string[]
}

/**
 * Reads the sets of a folder: each NAME.u8.gz with its NAME.json, and the folders of pictures named after letters. A picture's
 * file name begins with its writer, up to the first underscore.
 */
export async function readSets(folder: string): Promise<readonly SampleSet[]> {
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter(({ name }) => name.endsWith('.u8.gz'))
  const packed = files.map(({ name }) => readPacked(join(folder, name)))
  const samples: Sample[] = []
  for (const entry of entries) {
    if (!entry.isDirectory() || !isUnit(entry.name.normalize('NFC'))) continue
    for (const file of readdirSync(join(folder, entry.name))) {
      if (!/\.(png|jpe?g|webp)$/i.test(file)) continue
      const [writer = ''] = file.includes('_') ? file.split('_') : [`${entry.name}/${file}`]
      samples.push({ letter: entry.name, picture: await decodeImage(join(folder, entry.name, file)), writer })
    }
  }
  return samples.length === 0 ? packed : [...packed, { name: basename(folder), samples }]
}

function readPacked(file: string): SampleSet {
  const { width, height, labels, writers } = JSON.parse(readFileSync(file.replace(/\.u8\.gz$/, '.json'), 'utf8')) as Index
  const pixels = gunzipSync(readFileSync(file))
  const size = width * height
  const samples = labels.map((letter, i) => {
    return { letter, picture: { data: pixels.subarray(i * size, (i + 1) * size), width, height }, writer: writers?.[i] ?? String(i) }
  })
  return { name: basename(file, '.u8.gz'), samples }
}

/** Encodes a picture as PNG, as the page does. */
export function encode({ data, width, height }: RasterImage): Promise<Buffer> {
  const channels = (data.length / (width * height)) as 1 | 3 | 4
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer()
}
