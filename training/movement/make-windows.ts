/**
 * make-windows.ts TRACKS.jsonl MOCAP_FOLDER OUT SEED
 *
 * Writes the seconds that the network of joints learns from: OUT.i16 (features × 4096, window by window) and OUT.json
 * (label and group of each window; windows of one group come from one source and stay together when data are split).
 */
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { movements } from '#areas/grossmotor/movements.ts'
import { channels, windowFeatures, windowMoments } from '#areas/grossmotor/recognition/model/window-features.ts'
import { poseSequenceOf } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import type { Motion } from './figure.ts'
import { dribble, handstand, nothing, somersault } from './made.ts'
import { heldOut, readMocap } from './mocap.ts'
import { Chance } from './random.ts'
import { filmed, projected, type Sequence } from './sequences.ts'
import { readTracks } from './tracks.ts'
import { dribbling, frozen, onHands, tumbling } from './turned-into.ts'
import { cut, disturbed, type Cut, type Window } from './window-noise.ts'

const [tracksFile, mocapFolder, out, seed = '1'] = process.argv.slice(2)
if (tracksFile === undefined || mocapFolder === undefined || out === undefined) {
  throw new Error('usage: make-windows.ts TRACKS.jsonl MOCAP_FOLDER OUT SEED')
}
const chance = new Chance(Number(seed))
const labels = [...movements, 'none'] as const
type Label = (typeof labels)[number]

interface Source {
  readonly group: string
  readonly sequence: Sequence
}
const clips = new Map<Label, Source[]>()
const drawings = new Map<Label, Source[]>()
for (const { movement, source, drawn, track } of await readTracks(tracksFile)) {
  const course = poseSequenceOf(track)
  const sequence = course && filmed(course)
  if (sequence !== undefined && course !== undefined && course.moments >= 8) {
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

/** How many windows of each label come from where. */
const wanted: readonly (readonly [Label, number, () => { window: Window; group: string }])[] = [
  ...(['catch', 'walk', 'jump', 'run', 'throw', 'kick_ball'] as const).map(
    (label) => [label, 2600, () => fromClip(chance.pick(clips.get(label) ?? []), asFilmed)] as const,
  ),
  ...(['walk', 'jump', 'run', 'kick_ball'] as const).map(
    (label) =>
      [
        label,
        1100,
        () => fromMotion(chance.pick(mocap.filter(({ movement }) => movement === label)).motion, slowed),
      ] as const,
  ),
  [
    'dribble',
    1600,
    () => fromMotion(chance.pick(mocap.filter(({ movement }) => movement === 'dribble')).motion, slowed),
  ],
  [
    'dribble',
    1400,
    () => fromMotion(dribble(chance.is(0.5) ? chance.pick(upright) : standing(chance.pick(upright)), chance), slowed),
  ],
  ['dribble', 1600, () => changed(dribbling)],
  ['handstand', 1800, () => fromMotion(handstand(chance), slowed)],
  ['handstand', 1600, () => changed(onHands)],
  ['somersault', 1900, () => fromMotion(somersault(chance), { ...slowed, middle: true })],
  [
    'somersault',
    500,
    () =>
      fromMotion(chance.pick(mocap.filter(({ movement }) => movement === 'somersault')).motion, {
        ...slowed,
        middle: true,
      }),
  ],
  ['somersault', 1400, () => changed(tumbling)],
  ['none', 2200, () => fromMotion(nothing(chance), slowed)],
  ['none', 1400, () => changed(frozen)],
  ['none', 400, () => fromMotion(standing(chance.pick(upright)), slowed)],
  ...(['catch', 'walk', 'jump', 'run', 'throw', 'kick_ball'] as const).map((label) => fromDrawings(label, 900)),
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

function fromClip({ group, sequence }: Source, how: Cut): { window: Window; group: string } {
  return { window: disturbed(cut(sequence, how, chance), false, chance), group }
}

function fromMotion(motion: Motion, how: Cut): { window: Window; group: string } {
  return { window: disturbed(cut(projected(motion, chance), how, chance), true, chance), group: '' }
}

function fromDrawings(label: Label, count: number): (typeof wanted)[number] {
  const how = { ...asFilmed, middle: label === 'somersault' }
  return [label, count, () => fromClip(chance.pick(drawings.get(label) ?? []), how)]
}

/** Joints of a real video, changed into another movement: with a pose model's real mistakes. */
function changed(into: (window: Window, chance: Chance) => Window): { window: Window; group: string } {
  const { group, sequence } = chance.pick(anyClip)
  return { window: disturbed(into(cut(sequence, asFilmed, chance), chance), false, chance), group }
}

/** Somebody who holds a moment of the motion, swaying a little. */
function standing(motion: Motion): Motion {
  const sway = Array.from({ length: 3 }, () => chance.wander(45, 0.012))
  return Float32Array.from(
    { length: 45 * 45 },
    (_, i) => (motion[i % 45] ?? 0) + (sway[i % 3]?.[Math.floor(i / 45)] ?? 0),
  )
}
