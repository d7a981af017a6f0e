/**
 * make-stretches.ts TRACKS.jsonl OUT SEED
 *
 * Writes of every clip what the recogniser makes of it (OUT.f32, its parts told in OUT.json): the features of its
 * seconds, and those of the whole, as it is and in `variants` other cuts and speeds; each also seen in a mirror.
 */
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { poseSequenceOf, type PoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { mirroredSequence } from '#areas/grossmotor/recognition/model/mirror.ts'
import { segmentFeatures } from '#areas/grossmotor/recognition/model/segment-features.ts'
import { windowsOf } from '#areas/grossmotor/recognition/model/windows.ts'
import { varied } from './courses.ts'
import { Chance } from './random.ts'
import { readTracks } from './tracks.ts'

const [tracksFile, out, seed = '2'] = process.argv.slice(2)
if (tracksFile === undefined || out === undefined) throw new Error('usage: make-stretches.ts TRACKS.jsonl OUT SEED')
const variants = { filmed: 10, drawn: 2 }
const chance = new Chance(Number(seed))
const file = createWriteStream(`${out}.f32`)
let place = 0
let sizes = { body: 0, flow: 0 }
const clips: object[] = []

/** Where the values begin and how many rows of them there are. */
function write(rows: readonly Float32Array[]): { at: number; rows: number } {
  const at = place
  for (const row of rows) {
    file.write(new Uint8Array(row.buffer, row.byteOffset, row.byteLength).slice())
    place += row.length
  }
  return { at, rows: rows.length }
}

for (const { name, movement, source, drawn, body, track } of await readTracks(tracksFile)) {
  const course = poseSequenceOf(track)
  const described = { name, movement, source, whole: body === 'f' }
  if (course?.joints === undefined) {
    clips.push(described)
    continue
  }
  const courses: PoseSequence[] = [
    course,
    ...Array.from({ length: drawn ? variants.drawn : variants.filmed }, () => varied(course, chance)),
  ]
  const features = courses
    .flatMap((one) => [segmentFeatures(one), segmentFeatures(mirroredSequence(one))])
    .filter((one) => one !== undefined)
  sizes = { body: features[0]?.body.length ?? 0, flow: features[0]?.flow.length ?? 0 }
  clips.push({
    ...described,
    windows: write([...windowsOf(course), ...windowsOf(mirroredSequence(course))]),
    body: write(features.map((one) => one.body)),
    flow: write(features.map((one) => one.flow)),
  })
}
file.end()
await writeFile(`${out}.json`, JSON.stringify({ ...sizes, clips }))
console.log(`${clips.length} clips`)
