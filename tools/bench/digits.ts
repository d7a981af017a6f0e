/** Measures the digit network on pictures of a set in the format of MNIST. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { readDigitInk } from '#areas/math/recognition/number/read-number.ts'
import { wilson } from '#kit/share-interval.ts'

const usage = `Usage: npx node tools/bench/digits.ts IMAGES.gz LABELS.gz [--skip N] [--first N]

Reads each picture as the app reads a drawing, and prints how many are right, with the 95 % interval.
--skip N: without the first N pictures; --first N: only the first N of the others`

const { positionals: [images, labels], values: { skip, first, help } } = parseArgs({ allowPositionals: true, options: { skip: { type: 'string', default: '0' }, first: { type: 'string' }, help: { type: 'boolean' } } })
if (images === undefined || labels === undefined || help) {
  console.log(usage)
  process.exit(help ? 0 : 1)
}

/** Of the file with pictures and of that with labels, in bytes. */
const [imageHeader, labelHeader] = [16, 8]
const pictures = gunzipSync(await readFile(images))
const right = gunzipSync(await readFile(labels)).subarray(labelHeader)
const [height, width] = [pictures.readUInt32BE(8), pictures.readUInt32BE(12)]
const skipped = Number(skip)
const count = Math.min(right.length - skipped, Number(first ?? Infinity))

const read = Array.from({ length: count }, (_, place) => {
  const at = skipped + place
  const start = imageHeader + at * width * height
  const data = Float32Array.from(pictures.subarray(start, start + width * height), (level) => level / 255)
  return { ...readDigitInk({ data, width, height }), label: right[at] }
})
const sure = read.filter(({ isSure }) => isSure)

print('first', read.filter(({ number, label }) => number === label).length, read.length)
print('sure', sure.length, read.length)
print('of the sure ones right', sure.filter(({ number, label }) => number === label).length, sure.length)
for (let digit = 0; digit < 10; digit++) {
  const ofDigit = read.filter(({ label }) => label === digit)
  const taken = Object.entries(Object.groupBy(ofDigit.filter(({ number }) => number !== digit), ({ number }) => number)).map(([other, some = []]) => `${other}: ${some.length}`)
  print(String(digit), ofDigit.filter(({ number }) => number === digit).length, ofDigit.length, taken.join(', '))
}

function print(name: string, hits: number, of: number, more = ''): void {
  const { share, low, high } = wilson(hits, of)
  console.log(`${name.padEnd(24)} ${percent(share)} (${percent(low)}–${percent(high)}) of ${of}  ${more}`)
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}
