/**
 * Reads motion capture: NAME.json (items with offsets) and NAME.i16.gz (joints as 16-bit integers) for the names mocap3d and
 * mocap3d_more. Only SkillMimic's recordings of the second are used.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { frameValues, type Motion } from './body-model.ts'

const index = z.object({
  scale: z.number(),
  items: z.array(z.object({ action: z.string(), frames: z.number(), offset: z.number(), source: z.string() })),
})

export interface Captured {
  readonly movement: string
  readonly source: string
  readonly motion: Motion
}

/** Sources that are held out from training; the rendered evaluation videos use them. */
export function heldOut(source: string): boolean {
  return /basketball_[45]|soccer_5|walking_5|running_5|jumping_5|backflip|pickle_catch_02|rebound\/002_02[23]|shot_style3|lleg_style2/.test(source)
}

export async function readMocap(folder: string): Promise<readonly Captured[]> {
  const [first, more] = [await readRecordings(folder, 'mocap3d'), await readRecordings(folder, 'mocap3d_more')]
  return [...first, ...more.filter(({ source }) => source.startsWith('SkillMimic'))]
}

/** Recordings of HDM05's people. Its licence does not allow training, so they only measure. */
export async function readUnseenPeople(folder: string): Promise<readonly Captured[]> {
  return (await readRecordings(folder, 'mocap3d_more')).filter(({ source }) => source.startsWith('HDM05'))
}

async function readRecordings(folder: string, name: string): Promise<readonly Captured[]> {
  const { scale, items } = index.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')))
  const bytes = gunzipSync(await readFile(join(folder, `${name}.i16.gz`)))
  const values = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
  return items.map(({ action, frames, offset, source }) => ({
    movement: action,
    source,
    motion: Float32Array.from(values.subarray(offset, offset + frames * frameValues), (value) => value / scale),
  }))
}
