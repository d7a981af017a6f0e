/** Writes the features of simulated segments, original and mirrored. */
import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import { mirroredSequence } from '#areas/grossmotor/recognition/model/mirror.ts'
import { bodyFeatures } from '#areas/grossmotor/recognition/model/segment-features.ts'
import { parseCommandLine } from '../../lib/command-line.ts'

const { positionals: [input = '', out = ''] } = parseCommandLine({
  usage: `usage: npx node tools/training/movement/write-features.ts SEGMENTS OUT
SEGMENTS: what simulate_films.py wrote, without extension. Writes the values to OUT.f32.`,
  positionals: [2, 2],
})
/** Moments of a segment in the file, and the joints and the shift at each of them. */
const length = 31
const joints = 2 * jointCount
const size = joints + 2

const bytes = await readFile(`${input}.f32`)
const values = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
const index = z.array(z.object({ moments: z.number(), height: z.number() })).parse(JSON.parse(await readFile(`${input}.json`, 'utf8')))
const rows = index.flatMap(({ moments, height }, segment) => {
  const part = (start: number, count: number): Float32Array => Float32Array.from({ length: moments * count }, (_, i) => (
    values[(segment * length + Math.floor(i / count)) * size + start + (i % count)] ?? 0
  ))
  const sequence = {
    moments, joints: part(0, joints), shift: part(joints, 2), histograms: undefined, found: new Float32Array(moments).fill(1), height,
  }
  const [features, mirrored] = [bodyFeatures(sequence), bodyFeatures(mirroredSequence(sequence))]
  if (features === undefined || mirrored === undefined) throw new Error(`Segment ${segment} has no joints`)
  return [features, mirrored]
})
const all = new Float32Array(rows.reduce((sum, row) => sum + row.length, 0))
let at = 0
for (const row of rows) {
  all.set(row, at)
  at += row.length
}
await writeFile(`${out}.f32`, new Uint8Array(all.buffer))
console.log(`${index.length} segments`)
