/**
 * Films simulated children for `npm run bench personal`. Each does every movement in its own way: small, slow, with a stiff
 * arm, or swaying. Attempts of one child differ in tempo, size and steadiness, in the camera's place and in the picture. Writes
 * how the recogniser reads the films without examples. The two constants were chosen on the children 1000 and 1001.
 */
import { writeFileSync } from 'node:fs'
import { MovementRecogniser } from '#areas/grossmotor/recognition/movement-recogniser.ts'
import type { Segment } from '#areas/grossmotor/recognition/types.ts'
import type { Movement } from '#areas/grossmotor/rules/movements.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { frameValues, motionRate, type Motion } from './body-model.ts'
import { drawMotion, size } from './draw-child.ts'
import { Rng } from './rng.ts'
import { type ChildAction, childMovements, performAction } from './synthetic-children.ts'

const { positionals: [out = '', children] } = parseCommandLine({
  usage: `usage: npx node tools/training/movement/film-children.ts FILMS CHILDREN
FILMS: the JSON file that is written. CHILDREN: how many simulated children are filmed.`,
  positionals: [2, 2],
})
/** Films of each movement, and of each other action. */
const [ofMovements, ofOthers] = [8, 3]

/** What children do that is none of the movements. */
const otherActions = ['wave', 'bow', 'squat', 'sit down'] as const satisfies readonly ChildAction[]

interface Film {
  readonly action: ChildAction
  /** the movement, or none of them */
  readonly label: Movement | 'none'
  /** as the recogniser reads them without examples; empty if it saw nobody */
  readonly segments: readonly Segment[]
}

/** One way of moving: what is added to the motion of a child like those of the training. */
type Way = (motion: Motion) => Motion

/** Towards the mean place of each joint, so that all motion has this share of its size. */
function resized(motion: Motion, share: number): Motion {
  const frames = motion.length / frameValues
  const mean = Float64Array.from({ length: frameValues }, (_, value) => {
    let sum = 0
    for (let frame = 0; frame < frames; frame++) sum += motion[frame * frameValues + value] ?? 0
    return sum / frames
  })
  return motion.map((value, at) => (mean[at % frameValues] ?? 0) + share * (value - (mean[at % frameValues] ?? 0)))
}

/** @param factor more than 1 is slower */
function slowed(motion: Motion, factor: number): Motion {
  const frames = motion.length / frameValues
  const count = Math.max(2, Math.round(frames * factor))
  return Float32Array.from({ length: count * frameValues }, (_, at) => {
    const place = (Math.floor(at / frameValues) * (frames - 1)) / (count - 1)
    const before = Math.min(frames - 2, Math.floor(place))
    const [from, to] = [motion[before * frameValues + (at % frameValues)] ?? 0, motion[(before + 1) * frameValues + (at % frameValues)] ?? 0]
    return from + (to - from) * (place - before)
  })
}

/** Shoulder, elbow and wrist of both arms. */
const arms = [[3, 7, 11], [4, 8, 12]] as const

/** An arm keeps its place at the shoulder. */
function stiff(motion: Motion, [shoulder, ...others]: (typeof arms)[number]): Motion {
  return motion.map((value, at) => {
    const [frame, rest] = [Math.floor(at / frameValues), at % frameValues]
    const [joint, axis] = [Math.floor(rest / 3), rest % 3]
    if (!others.some((one) => one === joint)) return value
    const atStart = (motion[3 * joint + axis] ?? 0) - (motion[3 * shoulder + axis] ?? 0)
    return (motion[frame * frameValues + 3 * shoulder + axis] ?? 0) + atStart
  })
}

/** The whole body moves from side to side, the higher the further. */
function swaying(motion: Motion, metres: number, seconds: number): Motion {
  return motion.map((value, at) => {
    if (at % 3 !== 2) return value
    const [time, height] = [Math.floor(at / frameValues) / motionRate, Math.max(0, motion[at - 1] ?? 0)]
    return value + metres * height * Math.sin((2 * Math.PI * time) / seconds)
  })
}

function randomWay(rng: Rng): Way {
  const [small, slow, arm, metres, seconds] = [rng.between(0.35, 0.65), rng.between(1.5, 2.2), rng.pick(arms), rng.between(0.1, 0.3), rng.between(0.7, 1.6)]
  return rng.pick<Way>([
    (motion) => resized(motion, small),
    (motion) => slowed(motion, slow),
    (motion) => stiff(motion, arm),
    (motion) => swaying(motion, metres, seconds),
  ])
}

/** No two attempts are the same. */
function varied(motion: Motion, rng: Rng): Motion {
  const changed = slowed(resized(motion, rng.between(0.9, 1.1)), rng.between(0.88, 1.14))
  const wobble = Array.from({ length: frameValues }, () => rng.wander(changed.length / frameValues, 0.012))
  return changed.map((value, at) => value + (wobble[at % frameValues]?.[Math.floor(at / frameValues)] ?? 0))
}

/** The child's films of one action. */
async function filmsOf(child: number, action: ChildAction, count: number): Promise<Film[]> {
  const seed = 7919 * (child + 1) + 101 * ([...childMovements, ...otherActions] as ChildAction[]).indexOf(action)
  const way = randomWay(new Rng(seed))
  const steady = action === 'walk' || action === 'run'
  const { motion } = performAction(action, new Rng(seed + 1), { rest: [0.2, 0.2], repetitions: steady ? 6 : 1 })
  const films: Film[] = []
  for (let attempt = 0; attempt < count; attempt++) {
    const rng = new Rng(seed + 1000 * (attempt + 1))
    films.push(await film(action, varied(way(motion), rng), rng))
  }
  return films
}

async function film(action: ChildAction, motion: Motion, rng: Rng): Promise<Film> {
  const recogniser = new MovementRecogniser(openModel)
  let frame = 0
  for await (const data of drawMotion(motion, false, rng, 'outlined')) {
    await recogniser.take(frame / motionRate, { ...size, data })
    frame++
  }
  const label = childMovements.find((movement) => movement === action) ?? 'none'
  return { action, label, segments: (await recogniser.finish()).segments }
}

const filmed: Film[][][] = []
for (let child = 0; child < Number(children); child++) {
  const ofChild: Film[][] = []
  for (const action of childMovements) ofChild.push(await filmsOf(child, action, ofMovements))
  for (const action of otherActions) ofChild.push(await filmsOf(child, action, ofOthers))
  filmed.push(ofChild)
}
writeFileSync(out, JSON.stringify(filmed))
