/** Tracks the person in every training video of a folder and writes one track for each line. */
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { framesPerSecond } from '#areas/grossmotor/recognition/movement-recogniser.ts'
import { VideoTracker } from '#areas/grossmotor/recognition/model/track.ts'
import { videoFrames } from '#areas/grossmotor/server/video/video-frames.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { plainStep } from './tracks.ts'

const { positionals: [folder = '', out = ''] } = parseCommandLine({
  usage: `usage: npx node tools/training/movement/track-videos.ts FOLDER OUT.jsonl
FOLDER: a folder of videos for each movement, and index.json with the source, visible body, people and split of each file.
Only files of the split "train" are read.`,
  positionals: [2, 2],
})

const index = z
  .array(
    z.object({
      file: z.string(),
      action: z.string(),
      source_video: z.string(),
      visible_body: z.string(),
      people: z.string(),
      split: z.string(),
    }),
  )
  .parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
const file = createWriteStream(out)
const began = performance.now()
let seconds = 0
for (const clip of index) {
  if (clip.split !== 'train') continue
  const tracker = new VideoTracker(openModel)
  for await (const { time, image } of videoFrames(join(folder, clip.file), framesPerSecond, Infinity)) {
    await tracker.add(time, image)
  }
  await tracker.end()
  const { width, height, steps } = tracker.track
  seconds += steps.at(-1)?.time ?? 0
  const { file: name, action: movement, source_video: source, visible_body: body, people } = clip
  file.write(`${JSON.stringify({ name, movement, source, body, people, width, height, steps: steps.map(plainStep) })}\n`)
}
file.end()
console.log(`${seconds.toFixed(0)} s of video took ${((performance.now() - began) / 1000).toFixed(0)} s`)
