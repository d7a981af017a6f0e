/**
 * Writes the training data of the joints' classifier: the features of segments of captured and synthetic motion, original and
 * mirrored, with the label and source of each.
 */
import { writeFile } from 'node:fs/promises'
import { movements } from '#areas/grossmotor/rules/movements.ts'
import { mirroredSequence } from '#areas/grossmotor/recognition/model/mirror.ts'
import { bodyFeatures } from '#areas/grossmotor/recognition/model/segment-features.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import type { Motion } from './body-model.ts'
import { toSegment } from './joint-segments.ts'
import { heldOut, readMocap, readUnseenPeople } from './mocap.ts'
import { Rng } from './rng.ts'
import { otherActions, randomPerformance } from './synthetic-children.ts'
import { noMovement, synthesiseDribble, synthesiseHandstand, synthesiseSomersault } from './synthetic-motion.ts'
import { synthesiseCatch, synthesiseThrow } from './synthetic-throwing.ts'

const { positionals: [mocapFolder = '', out = '', seed, count], values: { unseen } } = parseCommandLine({
  usage: `usage: npx node tools/training/movement/make-joint-segments.ts MOCAP_FOLDER OUT SEED COUNT [--unseen]
COUNT: segments of each label. Writes the values to OUT.f32 and their index to OUT.json.
--unseen: the recordings of HDM05 instead, which are never trained on.`,
  positionals: [4, 4],
  options: { unseen: { type: 'boolean', default: false } },
})
const rng = new Rng(Number(seed))
const labels = [...movements, 'none'] as const
type Label = (typeof labels)[number]

interface Source {
  readonly source: string
  readonly motion: Motion
  readonly speed: readonly [number, number]
}
const asIs = [0.85, 1.2] as const
const anySpeed = [0.6, 1.3] as const
const captured = unseen ? await readUnseenPeople(mocapFolder) : (await readMocap(mocapFolder)).filter(({ source }) => !heldOut(source))
const made = (source: string, motion: Motion, speed: Source['speed'] = asIs): Source => ({ source, motion, speed })
const recording = (label: Label): Source => {
  const { source, motion } = rng.pick(captured.filter(({ movement }) => movement === label))
  return made(source, motion, anySpeed)
}

/** A random motion of the label: recorded, or made by rules. */
function motionOf(label: Label): Source {
  if (unseen) return recording(label)
  const share = rng.next()
  switch (label) {
    case 'dribble':
      return share < 0.65 ? recording('dribble') : made('dribbling', synthesiseDribble(rng.pick(captured.filter(({ movement }) => movement === 'walk')).motion, rng))
    case 'handstand':
      return made('handstands', synthesiseHandstand(rng))
    case 'somersault':
      return share < 0.2 ? recording('somersault') : made('somersaults', synthesiseSomersault(rng))
    case 'none': {
      const action = rng.pick(otherActions)
      return share < 0.2 ? made('nothing', noMovement(rng)) : made(`child ${action}`, randomPerformance(action, rng).motion)
    }
    case 'throw':
      return share < 0.1 ? recording('throw') : share < 0.25 ? made('throws', synthesiseThrow(rng)) : made('child throw', randomPerformance('throw', rng).motion)
    case 'catch':
      return share < 0.2 ? recording('catch') : share < 0.35 ? made('catches', synthesiseCatch(rng)) : made('child catch', randomPerformance('catch', rng).motion)
    default:
      return share < 0.25 ? recording(label) : made(`child ${label}`, randomPerformance(label, rng).motion)
  }
}

const rows: Float32Array[] = []
const index: { label: Label; source: string }[] = []
const known = unseen ? labels.filter((label) => captured.some(({ movement }) => movement === label)) : labels
for (const label of known) {
  for (let i = 0; i < Number(count); i++) {
    const { source, motion, speed } = motionOf(label)
    const segment = toSegment(motion, speed, rng)
    const [features, mirror] = [bodyFeatures(segment), bodyFeatures(mirroredSequence(segment))]
    if (features === undefined || mirror === undefined) continue
    rows.push(features, mirror)
    index.push({ label, source })
  }
}
const size = rows[0]?.length ?? 0
const all = new Float32Array(rows.length * size)
rows.forEach((row, i) => all.set(row, i * size))
await writeFile(`${out}.f32`, new Uint8Array(all.buffer))
await writeFile(`${out}.json`, JSON.stringify({ labels, size, rows: index }))
console.log(`${index.length} segments of ${size} values`)
