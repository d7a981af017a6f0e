/**
 * Writes the training windows of one second for the network of joints: features × 4096, window by window, with the label
 * and group of each. Windows of one group come from one source and stay together when data are split.
 */
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { movements } from '#areas/grossmotor/rules/movements.ts'
import { channels, windowFeatures, windowMoments } from '#areas/grossmotor/recognition/model/window-features.ts'
import { toPoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import type { Motion } from './body-model.ts'
import { noMovement, synthesiseDribble, synthesiseHandstand, synthesiseSomersault } from './synthetic-motion.ts'
import { genreOf } from './clip-sources.ts'
import { heldOut, readMocap } from './mocap.ts'
import { Rng } from './rng.ts'
import { fromVideo, project, type Sequence } from './joint-sequences.ts'
import { readTracks } from './tracks.ts'
import { childMovements, otherActions } from './child-actions.ts'
import { randomPerformance } from './synthetic-children.ts'
import { toDribble, toHandstand, toSomersault, toStandstill } from './pose-augmentation.ts'
import { cut, addNoise, type Cut, type Window } from './window-augmentation.ts'

const { positionals: [tracksFile = '', mocapFolder = '', out = '', seed] } = parseCommandLine({
  usage: `usage: npx node tools/training/movement/make-windows.ts TRACKS.jsonl MOCAP_FOLDER OUT SEED
TRACKS.jsonl: what track-videos.ts wrote. MOCAP_FOLDER: mocap3d.json and mocap3d.i16.gz. Writes OUT.i16 and OUT.json.`,
  positionals: [4, 4],
})
const rng = new Rng(Number(seed))
const labels = [...movements, 'none'] as const
type Label = (typeof labels)[number]

interface Source {
  readonly group: string
  readonly sequence: Sequence
}
const clips = new Map<Label, Source[]>()
const drawings = new Map<Label, Source[]>()
for (const { movement, source, drawn, track } of await readTracks(tracksFile)) {
  const poses = toPoseSequence(track)
  const sequence = poses && fromVideo(poses)
  if (sequence !== undefined && poses !== undefined && poses.moments >= 8) {
    const all = drawn ? drawings : clips
    all.set(movement, [...(all.get(movement) ?? []), { group: source, sequence }])
  }
}
const anyClip = [...clips.values()].flat()
const mocap = (await readMocap(mocapFolder)).filter(({ source }) => !heldOut(source))
const upright = mocap.filter(({ movement }) => movement === 'walk' || movement === 'run').map(({ motion }) => motion)

const asFilmed: Cut = { speed: [0.8, 1.25], middle: false }
const slowed: Cut = { speed: [0.6, 1.35], middle: false }
const features = createWriteStream(`${out}.i16`)
const rows: { label: Label; group: string }[] = []

/** The number of windows of each label from each kind of source. */
const wanted: readonly (readonly [Label, number, () => { window: Window; group: string }])[] = [
  ...childMovements.map((label) => [label, 2000, () => fromClip(clipOf(label), asFilmed)] as const),
  ...childMovements.map((label) => [label, 1500, () => fromMotion(randomPerformance(label, rng), slowed)] as const),
  ...childMovements.map(
    (label) =>
      [
        label,
        700,
        () => fromMotion(rng.pick(mocap.filter(({ movement }) => movement === label)).motion, slowed),
      ] as const,
  ),
  [
    'dribble',
    1600,
    () => fromMotion(rng.pick(mocap.filter(({ movement }) => movement === 'dribble')).motion, slowed),
  ],
  [
    'dribble',
    1400,
    () => fromMotion(synthesiseDribble(rng.chance(0.5) ? rng.pick(upright) : standing(rng.pick(upright)), rng), slowed),
  ],
  ['dribble', 1600, () => augmented(toDribble)],
  ['handstand', 1800, () => fromMotion(synthesiseHandstand(rng), slowed)],
  ['handstand', 1600, () => augmented(toHandstand)],
  ['somersault', 1900, () => fromMotion(synthesiseSomersault(rng), { ...slowed, middle: true })],
  [
    'somersault',
    500,
    () =>
      fromMotion(rng.pick(mocap.filter(({ movement }) => movement === 'somersault')).motion, {
        ...slowed,
        middle: true,
      }),
  ],
  ['somersault', 1400, () => augmented(toSomersault)],
  ['none', 1000, () => fromMotion(noMovement(rng), slowed)],
  ['none', 1800, () => fromMotion(randomPerformance(rng.pick(otherActions), rng), slowed)],
  ['none', 1400, () => augmented(toStandstill)],
  ['none', 400, () => fromMotion(standing(rng.pick(upright)), slowed)],
  ...childMovements.map((label) => fromDrawings(label, 900)),
  ...(['dribble', 'handstand', 'somersault', 'none'] as const).map((label) => fromDrawings(label, 1800)),
]
for (const [label, count, make] of wanted) {
  for (let i = 0; i < count; i++) {
    const { window, group } = make()
    const values = windowFeatures(window.joints, window.shift)
    const whole = Int16Array.from(values, (value) => Math.max(-32768, Math.min(32767, Math.round(value * 4096))))
    if (!features.write(new Uint8Array(whole.buffer)))
      await new Promise<void>((resolve) => features.once('drain', () => resolve()))
    rows.push({ label, group })
  }
}
features.end()
await writeFile(`${out}.json`, JSON.stringify({ labels, channels, moments: windowMoments, rows }))
console.log(`${rows.length} windows of ${channels} × ${windowMoments}`)

/** A clip of any genre of the label: each genre is as likely. */
function clipOf(label: Label): Source {
  const some = clips.get(label) ?? []
  const genre = rng.pick([...new Set(some.map(({ group }) => genreOf(group)))])
  return rng.pick(some.filter(({ group }) => genreOf(group) === genre))
}

function fromClip({ group, sequence }: Source, how: Cut): { window: Window; group: string } {
  return { window: addNoise(cut(sequence, how, rng), false, rng), group }
}

function fromMotion(motion: Motion, how: Cut): { window: Window; group: string } {
  return { window: addNoise(cut(project(motion, rng), how, rng), true, rng), group: '' }
}

function fromDrawings(label: Label, count: number): (typeof wanted)[number] {
  const how = { ...asFilmed, middle: label === 'somersault' }
  return [label, count, () => fromClip(rng.pick(drawings.get(label) ?? []), how)]
}

/** Joints of a real video, augmented into another movement: they keep the pose model's real errors. */
function augmented(into: (window: Window, rng: Rng) => Window): { window: Window; group: string } {
  const { group, sequence } = rng.pick(anyClip)
  return { window: addNoise(into(cut(sequence, asFilmed, rng), rng), false, rng), group }
}

/** A person who stays in the first pose of the motion, swaying slightly. */
function standing(motion: Motion): Motion {
  const sway = Array.from({ length: 3 }, () => rng.wander(45, 0.012))
  return Float32Array.from(
    { length: 45 * 45 },
    (_, i) => (motion[i % 45] ?? 0) + (sway[i % 3]?.[Math.floor(i / 45)] ?? 0),
  )
}
