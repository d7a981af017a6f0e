/**
 * Writes the films of the detectors' training: of each track the joints and the camera's shift 20 times a second, the segments
 * with their motion and features, and, of films whose joints are known, the true and the found places of the joints.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { segmentBounds } from '#areas/grossmotor/recognition/model/classify.ts'
import { jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import { mirroredSequence } from '#areas/grossmotor/recognition/model/mirror.ts'
import { movingSegments } from '#areas/grossmotor/recognition/model/moving-segments.ts'
import { slicePoseSequence, toPoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { segmentFeatures } from '#areas/grossmotor/recognition/model/segment-features.ts'
import type { TrackedFrame } from '#areas/grossmotor/recognition/model/track.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { type LabelledTrack, readTrack } from './tracks.ts'

const { positionals: [tracksFile = '', out = ''] } = parseCommandLine({
  usage: `usage: npx node tools/training/movement/write-sequences.ts TRACKS.jsonl OUT
Reads what track-videos.ts or film-motions.ts wrote; writes the values to OUT.f32 and their index to OUT.json.`,
  positionals: [2, 2],
})
/** As the recogniser decides whether it saw a person. */
const minShare = 0.15
const minLooks = 3
const known = z.object({ truth: z.array(z.array(z.number())).optional() })

const file = createWriteStream(`${out}.f32`)
const index: object[] = []
let position = 0

for await (const text of createInterface({ input: createReadStream(tracksFile) })) {
  const { truth } = known.parse(JSON.parse(text))
  const labelled = readTrack(text)
  index.push({ ...described(labelled), ...sequenceOf(labelled), ...(truth && errorsOf(truth, labelled.track.steps)) })
}
file.end()
await writeFile(`${out}.json`, JSON.stringify(index))
console.log(`${index.length} films`)

function described({ name, movement, source, body, track }: LabelledTrack): object {
  const looks = track.steps.filter(({ lookedFor }) => lookedFor)
  const found = looks.filter(({ joints }) => joints !== undefined).length
  return { name, movement, source, body, height: track.height, seen: found >= minLooks && found / looks.length >= minShare }
}

function sequenceOf({ track }: LabelledTrack): object {
  const sequence = toPoseSequence(track)
  if (sequence?.joints === undefined) return {}
  const bounds = segmentBounds(sequence.moments)
  const slices = bounds.map(({ start, end }) => slicePoseSequence(sequence, start, end))
  const moving = movingSegments(slices)
  return {
    moments: sequence.moments,
    joints: put(sequence.joints),
    shift: put(sequence.shift),
    segments: bounds.map(({ start, end }, i) => ({ start, end, moving: moving[i] })),
    features: slices.map((slice) => {
      const [features, mirrored] = [segmentFeatures(slice), segmentFeatures(mirroredSequence(slice))]
      return features && mirrored ? [put(features.body), put(features.flow), put(mirrored.body), put(mirrored.flow)] : null
    }),
  }
}

/** The true and the found x and y of the joints in each frame; not a number if no person was found. */
function errorsOf(truth: readonly (readonly number[])[], steps: readonly TrackedFrame[]): object {
  const found = steps.flatMap(({ joints }) => (
    Array.from({ length: 2 * jointCount }, (_, i) => joints?.[3 * (i >> 1) + (i % 2)] ?? Number.NaN)
  ))
  return { frames: truth.length, truth: put(Float32Array.from(truth.flat())), raw: put(Float32Array.from(found)) }
}

/** Appends the values to the file; returns the index of the first one. */
function put(values: Float32Array): number {
  file.write(new Uint8Array(values.buffer, values.byteOffset, values.byteLength).slice())
  position += values.length
  return position - values.length
}
