/**
 * Films motion in many styles and writes the track of each film, as track-videos.ts does, and the true places of the joints,
 * from which the errors of the pose network are known.
 */
import { createWriteStream } from 'node:fs'
import { VideoTracker } from '#areas/grossmotor/recognition/model/track.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../../../lib/command-line.ts'
import { motionRate } from '../body-model.ts'
import { labels, readTrainingMotions } from '../motions/training-motion.ts'
import { Rng } from '../rng.ts'
import { plainStep } from '../tracks.ts'
import { seenJoints } from './room-camera.ts'
import { Scene } from './scene.ts'

const { positionals: [folder = '', out = '', seed, count] } = parseCommandLine({
  usage: `usage: npx node tools/training/movement/films/film-motions.ts DATA OUT.jsonl SEED COUNT
DATA: motion capture. Films COUNT motions of each label, 15 frames a second.`,
  positionals: [4, 4],
})
const framesPerSecond = 15
const step = motionRate / framesPerSecond
const motions = await readTrainingMotions(folder)
const file = createWriteStream(out)
for (let i = 0; i < Number(count); i++) {
  for (const [k, label] of labels.entries()) {
    const rng = new Rng(Number(seed) * 1000003 + i * 97 + k)
    const made = motions.of(label, rng)
    const scene = new Scene(made, motions, rng)
    const { width, height } = scene.camera
    const tracker = new VideoTracker(openModel)
    const truth: number[][] = []
    for (let frame = 0; frame < scene.frames; frame += step) {
      await tracker.add(frame / motionRate, { width, height, data: scene.draw(frame) })
      truth.push(seenJoints(scene.cameraAt(frame), made.motion, frame).map((value) => Math.round(value * 10) / 10))
    }
    await tracker.end()
    const about = { name: `${seed}/${label}/${i}`, movement: label, source: `drawn ${made.source}`, body: 'f', people: '1' }
    file.write(`${JSON.stringify({ ...about, width, height, truth, steps: tracker.track.steps.map(plainStep) })}\n`)
  }
}
file.end()
