/** Writes what a camera sees of motion that is never filmed: the true places of the joints, 15 times a second. */
import { writeFile } from 'node:fs/promises'
import { parseCommandLine } from '../../../lib/command-line.ts'
import { frameValues } from '../body-model.ts'
import { roomCamera, seenJoints } from '../films/room-camera.ts'
import { Rng } from '../rng.ts'
import { labels, readTrainingMotions } from './training-motion.ts'

const { positionals: [folder = '', out = '', seed, count] } = parseCommandLine({
  usage: `usage: npx node tools/training/movement/motions/write-simulated.ts DATA OUT SEED COUNT
DATA: motion capture. Writes COUNT motions of each label: the values to OUT.f32 and their index to OUT.json.`,
  positionals: [4, 4],
})
/** Frames of a motion that are used, and every how many of them. */
const most = 60
const step = 2

const motions = await readTrainingMotions(folder)
const rng = new Rng(Number(seed))
const values: number[][] = []
const index: object[] = []
let position = 0
for (const label of labels) {
  for (let i = 0; i < Number(count); i++) {
    const { motion, source } = motions.of(label, rng)
    const camera = roomCamera(motion, rng)
    const frames = Math.min(most, Math.ceil(motion.length / frameValues / step))
    const row = Array.from({ length: frames }, (_, t) => seenJoints(camera, motion, step * t)).flat()
    index.push({ movement: label, source, frames, truth: position, height: camera.height })
    values.push(row)
    position += row.length
  }
}
await writeFile(`${out}.f32`, new Uint8Array(Float32Array.from(values.flat()).buffer))
await writeFile(`${out}.json`, JSON.stringify(index))
console.log(`${index.length} motions`)
