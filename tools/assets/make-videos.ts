/**
 * Draws the demonstration videos of the nine movements and their captions into public/videos. Needs ffmpeg with
 * libx264. `node tools/assets/make-videos.ts`, or for some of them
 * `node tools/assets/make-videos.ts jump walk`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { captionsOf, demonstrations } from '#areas/grossmotor/demonstrations.ts'
import { movements, type Movement } from '#areas/grossmotor/movements.ts'
import { picture } from './videos/child.ts'
import { frame } from './videos/frames.ts'
import { motions } from './videos/motions.ts'

const folder = join(import.meta.dirname, '../../public/videos')
const framesPerSecond = 25
const largest = 600_000

async function film(movement: Movement): Promise<void> {
  const file = join(folder, `${movement}.mp4`)
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${picture.width}x${picture.height}`, '-r', String(framesPerSecond), '-i', '-']
  const coded = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '25', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...raw, ...coded, '-bitexact', file], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(encoder, 'close')
  const { seconds } = motions[movement]
  for (let i = 0; i < Math.round(seconds * framesPerSecond); i++) {
    const pixels = await sharp(Buffer.from(frame(movement, i / framesPerSecond))).ensureAlpha().raw().toBuffer()
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)
  const { size } = await stat(file)
  if (size > largest) throw new Error(`${movement}.mp4 has ${size} bytes`)
  console.log(`${movement.padEnd(12)} ${seconds.toFixed(1)} s ${(size / 1000).toFixed(0).padStart(5)} kB`)
}

await mkdir(folder, { recursive: true })
const wanted = process.argv.slice(2)
for (const movement of movements) {
  if (wanted.length > 0 && !wanted.includes(movement)) continue
  const { times, steps } = demonstrations[movement]
  const told = times * (steps.at(-1)?.end ?? 0)
  if (Math.abs(told - motions[movement].seconds) > 0.01) throw new Error(`${movement}: its steps do not last as long as its video`)
  for (const language of ['en', 'si'] as const) {
    await writeFile(join(folder, `${movement}.${language}.vtt`), captionsOf(movement, language))
  }
  await film(movement)
}
