/**
 * render.ts MOCAP_FOLDER OUT SEED COUNT [training]
 *
 * Draws videos of motion, captured or made by rules, a folder a movement: of motion that nothing is trained on, to
 * measure what the recogniser makes of dribbling, handstands and somersaults, of which there are no videos; for
 * `training` of all the other motion, with the index.json that watch.ts reads. Each has its own seeds. Needs ffmpeg.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawn, emptyRoom, size } from './draw-child.ts'
import { frameValues, type Motion } from './body-model.ts'
import { dribble, handstand, nothing, somersault } from './synthetic-motion.ts'
import { heldOut, readMocap } from './mocap.ts'
import { Rng } from './rng.ts'
import { catching, throwing } from './synthetic-throwing.ts'

const [mocapFolder, folder = '', seed = '1000', count = '10', use] = process.argv.slice(2)
if (mocapFolder === undefined || folder === '' || (use !== undefined && use !== 'training')) {
  throw new Error('usage: render.ts MOCAP_FOLDER OUT SEED COUNT [training]')
}
const rng = new Rng(Number(seed))
const captured = (await readMocap(mocapFolder)).filter(({ source }) => heldOut(source) === (use === undefined))
const index: object[] = []

interface Taken {
  readonly motion: Motion
  /** undefined where it is made by rules: each such motion is a source of its own */
  readonly source: string | undefined
}
const anyOf = (movement: string): Taken => rng.pick(captured.filter((one) => one.movement === movement))
const made = (motion: Motion): Taken => ({ motion, source: undefined })

const kinds: Readonly<Record<string, (i: number) => Taken>> = {
  dribble: (i) => (i % 3 < 2 ? anyOf('dribble') : made(dribble(standing(anyOf('walk').motion), rng))),
  handstand: () => made(handstand(rng)),
  somersault: (i) => (i % 5 === 4 ? anyOf('somersault') : made(somersault(rng))),
  none: () => made(nothing(rng)),
  walk: () => anyOf('walk'),
  jump: () => anyOf('jump'),
  run: () => anyOf('run'),
  kick_ball: () => anyOf('kick_ball'),
  throw: () => made(throwing(rng)),
  catch: () => made(catching(rng)),
}
for (const [kind, make] of Object.entries(kinds)) {
  await film(kind, (i) => {
    const { motion, source } = make(i)
    const file = join(kind, fileName(i))
    const from = `drawn ${source ?? `made ${seed}/${file}`}`
    index.push({ file, action: kind, source_video: from, visible_body: 'f', people: '1', split: 'train' })
    return drawn(motion, kind === 'dribble', rng)
  })
}
if (use === undefined) await film('nobody', () => emptyRoom(75, rng))
else await writeFile(join(folder, 'index.json'), JSON.stringify(index))

function fileName(i: number): string {
  return `${String(i).padStart(2, '0')}.mp4`
}

/** Somebody who holds a moment, half as long again as the motion. */
function standing(motion: Motion): Motion {
  return Float32Array.from({ length: 60 * frameValues }, (_, i) => motion[i % frameValues] ?? 0)
}

async function film(kind: string, frames: (i: number) => AsyncGenerator<Buffer>): Promise<void> {
  await mkdir(join(folder, kind), { recursive: true })
  for (let i = 0; i < Number(count); i++) await encode(frames(i), join(folder, kind, fileName(i)))
}

async function encode(frames: AsyncGenerator<Buffer>, file: string): Promise<void> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${size.width}x${size.height}`, '-r', '30', '-i', '-']
  const encoder = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...raw, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p', file],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  for await (const frame of frames) encoder.stdin.write(frame)
  encoder.stdin.end()
  await once(encoder, 'close')
}
