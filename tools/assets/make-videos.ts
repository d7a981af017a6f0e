/** Draws the demonstration videos of the nine movements and writes their captions. */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { toWebVtt, demonstrations } from '#areas/grossmotor/rules/demonstrations.ts'
import { movements, type Movement } from '#areas/grossmotor/rules/movements.ts'
import { languages } from '#kit/languages.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { encodeVideo } from '../lib/encode-video.ts'
import { picture } from './videos/child.ts'
import { frame } from './videos/frames.ts'
import { motions } from './videos/motions.ts'

const { positionals: wanted } = parseCommandLine({
  usage: `usage: npm run videos [MOVEMENT...]
Writes into public/videos: all movements, or those that are named. Needs ffmpeg with libx264.`,
  positionals: [0, movements.length],
})
const folder = join(import.meta.dirname, '../../public/videos')
const framesPerSecond = 25

/** The largest size of a video, in bytes. */
const sizeLimit = 600_000

async function* framesOf(movement: Movement): AsyncGenerator<Buffer> {
  for (let i = 0; i < Math.round(motions[movement].seconds * framesPerSecond); i++) {
    yield sharp(Buffer.from(frame(movement, i / framesPerSecond))).ensureAlpha().raw().toBuffer()
  }
}

async function makeVideo(movement: Movement): Promise<void> {
  const file = join(folder, `${movement}.mp4`)
  const encoding = ['-preset', 'slow', '-tune', 'animation', '-crf', '25', '-movflags', '+faststart', '-bitexact']
  await encodeVideo(framesOf(movement), { width: picture.width, height: picture.height, framesPerSecond, encoding }, file)
  const { size } = await stat(file)
  if (size > sizeLimit) throw new Error(`${movement}.mp4 has ${size} bytes, more than ${sizeLimit}`)
  console.log(`${movement.padEnd(12)} ${motions[movement].seconds.toFixed(1)} s ${(size / 1000).toFixed(0).padStart(5)} kB`)
}

await mkdir(folder, { recursive: true })
for (const movement of movements) {
  if (wanted.length > 0 && !wanted.includes(movement)) continue
  const { times, steps } = demonstrations[movement]
  const duration = times * (steps.at(-1)?.end ?? 0)
  if (Math.abs(duration - motions[movement].seconds) > 0.01) throw new Error(`${movement}: the steps and the video have different durations`)
  for (const language of languages) {
    await writeFile(join(folder, `${movement}.${language}.vtt`), toWebVtt(movement, language))
  }
  await makeVideo(movement)
}
