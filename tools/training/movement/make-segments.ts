/**
 * Writes the training data of the segment model: for every clip the features of the whole clip, original and in
 * further cuts and speeds, each also mirrored.
 */
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { toPoseSequence, type PoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { mirroredSequence } from '#areas/grossmotor/recognition/model/mirror.ts'
import { segmentFeatures } from '#areas/grossmotor/recognition/model/segment-features.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { varyPoseSequence } from './vary-pose-sequence.ts'
import { Rng } from './rng.ts'
import { readTracks } from './tracks.ts'

const { positionals: [tracksFile = '', out = '', seed] } = parseCommandLine({
  usage: `usage: npx node tools/training/movement/make-segments.ts TRACKS.jsonl OUT SEED
Reads what track-videos.ts wrote; writes the values to OUT.f32 and their index to OUT.json.`,
  positionals: [3, 3],
})
const variants = { filmed: 10, drawn: 2 }
const rng = new Rng(Number(seed))
const file = createWriteStream(`${out}.f32`)
let position = 0
let sizes = { body: 0, flow: 0 }
const clips: object[] = []

/** Appends rows to the file; returns the index of the first value and the number of rows. */
function write(rows: readonly Float32Array[]): { at: number; rows: number } {
  const at = position
  for (const row of rows) {
    file.write(new Uint8Array(row.buffer, row.byteOffset, row.byteLength).slice())
    position += row.length
  }
  return { at, rows: rows.length }
}

for (const { name, movement, source, drawn, body, track } of await readTracks(tracksFile)) {
  const sequence = toPoseSequence(track)
  const described = { name, movement, source, whole: body === 'f' }
  if (sequence?.joints === undefined) {
    clips.push(described)
    continue
  }
  const sequences: PoseSequence[] = [
    sequence,
    ...Array.from({ length: drawn ? variants.drawn : variants.filmed }, () => varyPoseSequence(sequence, rng)),
  ]
  const features = sequences
    .flatMap((one) => [segmentFeatures(one), segmentFeatures(mirroredSequence(one))])
    .filter((one) => one !== undefined)
  sizes = { body: features[0]?.body.length ?? 0, flow: features[0]?.flow.length ?? 0 }
  clips.push({
    ...described,
    body: write(features.map((one) => one.body)),
    flow: write(features.map((one) => one.flow)),
  })
}
file.end()
await writeFile(`${out}.json`, JSON.stringify({ ...sizes, clips }))
console.log(`${clips.length} clips`)
