/**
 * Renders videos of motion, captured or synthetic, into a folder for each movement. Without --training the motion is held
 * out from training, for evaluation of dribbling, handstands and somersaults, of which there are no videos.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCommandLine } from '../../lib/command-line.ts'
import { drawMotion, emptyRoom, size } from './draw-child.ts'
import { frameValues, motionRate, type Motion } from './body-model.ts'
import { noMovement, synthesiseDribble, synthesiseHandstand, synthesiseSomersault } from './synthetic-motion.ts'
import { heldOut, readMocap } from './mocap.ts'
import { Rng } from './rng.ts'
import { otherActions, randomPerformance, type ChildAction } from './synthetic-children.ts'
import { synthesiseCatch, synthesiseThrow } from './synthetic-throwing.ts'
import { writeVideo } from './write-video.ts'

const { positionals: [mocapFolder = '', folder = '', seed, count], values: { training } } = parseCommandLine({
  usage: `usage: npx node tools/training/movement/render-videos.ts MOCAP_FOLDER OUT SEED COUNT [--training]
MOCAP_FOLDER: mocap3d.json and mocap3d.i16.gz. Writes COUNT videos of each movement into OUT, and index.json.
--training: render the motion that training may use.`,
  positionals: [4, 4],
  options: { training: { type: 'boolean', default: false } },
})
const rng = new Rng(Number(seed))
const captured = (await readMocap(mocapFolder)).filter(({ source }) => heldOut(source) !== training)
const index: object[] = []
const videoFormat = { ...size, framesPerSecond: motionRate }

interface SourcedMotion {
  readonly motion: Motion
  /** undefined for synthetic motion: each such motion is its own source */
  readonly source: string | undefined
  /** how often the child does the movement, if that is known */
  readonly repetitions?: number
}
const anyOf = (movement: string): SourcedMotion => rng.pick(captured.filter((one) => one.movement === movement))
const synthetic = (motion: Motion): SourcedMotion => ({ motion, source: undefined })

function child(action: ChildAction): SourcedMotion {
  const { motion, repetitions } = randomPerformance(action, rng)
  // Steps of walking and running are not counted.
  return { ...synthetic(motion), ...(action !== 'walk' && action !== 'run' && { repetitions }) }
}

const kinds: Readonly<Record<string, (i: number) => SourcedMotion>> = {
  dribble: (i) => (i % 3 < 2 ? anyOf('dribble') : synthetic(synthesiseDribble(standing(anyOf('walk').motion), rng))),
  handstand: () => synthetic(synthesiseHandstand(rng)),
  somersault: (i) => (i % 5 === 4 ? anyOf('somersault') : synthetic(synthesiseSomersault(rng))),
  none: (i) => (i % 4 === 0 ? synthetic(noMovement(rng)) : child(otherActions[i % otherActions.length] ?? 'stand')),
  walk: (i) => (i % 3 === 0 ? anyOf('walk') : child('walk')),
  jump: (i) => (i % 3 === 0 ? anyOf('jump') : child('jump')),
  run: (i) => (i % 3 === 0 ? anyOf('run') : child('run')),
  kick_ball: (i) => (i % 3 === 0 ? anyOf('kick_ball') : child('kick_ball')),
  throw: (i) => (i % 3 === 0 ? throwing(i) : child('throw')),
  catch: (i) => (i % 3 === 0 ? catching(i) : child('catch')),
}
/** Captured or made by rules, in turn. */
function throwing(i: number): SourcedMotion {
  return i % 2 === 0 ? synthetic(synthesiseThrow(rng)) : anyOf('throw')
}
function catching(i: number): SourcedMotion {
  return i % 2 === 0 ? synthetic(synthesiseCatch(rng)) : anyOf('catch')
}

for (const [kind, make] of Object.entries(kinds)) {
  await renderKind(kind, (i) => {
    const { motion, source, repetitions } = make(i)
    const file = join(kind, fileName(i))
    const from = `drawn ${source ?? `made ${seed}/${file}`}`
    const split = training ? 'train' : 'held out'
    index.push({ file, action: kind, source_video: from, visible_body: 'f', people: '1', split, ...(kind !== 'none' && { repetitions }) })
    return drawMotion(motion, kind === 'dribble', rng, training ? 'plain' : 'outlined')
  })
}
if (!training) await renderKind('nobody', () => emptyRoom(75, rng))
await writeFile(join(folder, 'index.json'), JSON.stringify(index))

function fileName(i: number): string {
  return `${String(i).padStart(2, '0')}.mp4`
}

/** A person who stays in the first pose of the motion for two seconds. */
function standing(motion: Motion): Motion {
  return Float32Array.from({ length: 60 * frameValues }, (_, i) => motion[i % frameValues] ?? 0)
}

async function renderKind(kind: string, frames: (i: number) => AsyncGenerator<Buffer>): Promise<void> {
  await mkdir(join(folder, kind), { recursive: true })
  for (let i = 0; i < Number(count); i++) await writeVideo(frames(i), videoFormat, join(folder, kind, fileName(i)))
}
