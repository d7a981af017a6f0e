/**
 * render.ts MOCAP_FOLDER OUT SEED COUNT
 *
 * Draws videos of motion that nothing was trained on, a folder a movement, to measure what the recogniser makes of
 * dribbling, handstands and somersaults, of which there are no videos: captured motion held out, and motion made by
 * rules from a seed that training does not use. Needs ffmpeg.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { drawn, emptyRoom, size } from './draw.ts'
import { frameValues, type Motion } from './figure.ts'
import { dribble, handstand, nothing, somersault } from './made.ts'
import { heldOut, readMocap } from './mocap.ts'
import { Chance } from './random.ts'

const [mocapFolder, folder = '', seed = '1000', count = '10'] = process.argv.slice(2)
if (mocapFolder === undefined || folder === '') throw new Error('usage: render.ts MOCAP_FOLDER OUT SEED COUNT')
const chance = new Chance(Number(seed))
const captured = (await readMocap(mocapFolder)).filter(({ source }) => heldOut(source))
const of = (movement: string): Motion[] =>
  captured.filter((one) => one.movement === movement).map(({ motion }) => motion)
const upright = of('walk')

const kinds: Readonly<Record<string, (i: number) => Motion>> = {
  dribble: (i) => (i % 3 < 2 ? chance.pick(of('dribble')) : dribble(standing(chance.pick(upright)), chance)),
  handstand: () => handstand(chance),
  somersault: (i) => (i % 5 === 4 ? chance.pick(of('somersault')) : somersault(chance)),
  none: () => nothing(chance),
  walk: () => chance.pick(upright),
  jump: () => chance.pick(of('jump')),
}
for (const [kind, make] of Object.entries(kinds)) {
  await film(kind, (i) => drawn(make(i), kind === 'dribble', chance))
}
await film('nobody', () => emptyRoom(75, chance))

/** Somebody who holds a moment, half as long again as the motion. */
function standing(motion: Motion): Motion {
  return Float32Array.from({ length: 60 * frameValues }, (_, i) => motion[i % frameValues] ?? 0)
}

async function film(kind: string, frames: (i: number) => AsyncGenerator<Buffer>): Promise<void> {
  await mkdir(join(folder, kind), { recursive: true })
  for (let i = 0; i < Number(count); i++)
    await encode(frames(i), join(folder, kind, `${String(i).padStart(2, '0')}.mp4`))
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
