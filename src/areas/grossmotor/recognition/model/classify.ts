import { models } from '../../models.ts'
import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { movements, type Movement } from '../../rules/movements.ts'
import { mean } from '../preprocess/signal.ts'
import { slicePoseSequence, momentsPerSecond, type PoseSequence } from './pose-sequence.ts'
import { jointCount } from './joints.ts'
import { mirroredSequence } from './mirror.ts'
import { segmentSeconds, type Segment } from '../types.ts'
import { minFoundShare, movingSegments } from './moving-segments.ts'
import { segmentFeatures } from './segment-features.ts'

/** The network's classes, in its order. */
export const labels = [...movements, 'none'] as const

/** Moments of a segment; a short video has fewer. */
const segmentMoments = Math.round(segmentSeconds * momentsPerSecond) + 1

/** Start and end of the segments, in moments: half overlapping, over the whole sequence; one if it is short. */
export function segmentBounds(moments: number): { start: number; end: number }[] {
  const length = segmentMoments - 1
  const rest = moments - 1 - length
  if (rest <= 0) return [{ start: 0, end: moments }]
  const count = Math.max(2, Math.round(rest / (length / 2)) + 1)
  return Array.from({ length: count }, (_, i) => {
    const start = Math.round((i * rest) / (count - 1))
    return { start, end: start + length + 1 }
  })
}

/** Predicts the movement of each segment. */
export async function classify(openModel: OpenModel, sequence: PoseSequence): Promise<Segment[]> {
  const segments: Segment[] = []
  const bounds = segmentBounds(sequence.moments)
  const slices = bounds.map(({ start, end }) => slicePoseSequence(sequence, start, end))
  const moving = movingSegments(slices)
  for (const [i, { start, end }] of bounds.entries()) {
    const slice = slices[i]
    if (slice === undefined) continue
    const probabilities = await probabilitiesOf(openModel, slice)
    const prediction = labels.reduce((best, label) => (probabilities[label] > probabilities[best] ? label : best))
    segments.push({
      prediction, confidence: probabilities[prediction], start: start / momentsPerSecond, end: (end - 1) / momentsPerSecond,
      probabilities, moving: moving[i] ?? false,
    })
  }
  return segments
}

async function probabilitiesOf(openModel: OpenModel, segment: PoseSequence): Promise<Record<Movement | 'none', number>> {
  const mirror = mirroredSequence(segment)
  const [features, mirrored] = [segmentFeatures(segment), segmentFeatures(mirror)]
  const noPerson = mean(segment.found) < minFoundShare
  if (noPerson || features === undefined || mirrored === undefined)
    return byLabel(labels.map((label) => (label === 'none' ? 1 : 0)))
  const rows = [features, mirrored]
  const size = features.body.length + features.flow.length
  const model = await openModel(models.movement)
  const views = [segment, mirror]
  const outputs = await model.run({
    stretch: tensor('float32', joined(rows.flatMap(({ body, flow }) => [body, flow])), [rows.length, size]),
    joints: tensor('float32', joined(views.map(({ joints }) => padded(joints ?? new Float32Array(), 2 * jointCount))), [views.length, segmentMoments, jointCount, 2]),
    shift: tensor('float32', joined(views.map(({ shift }) => padded(shift, 2))), [views.length, segmentMoments, 2]),
  })
  return byLabel(Array.from(floats(outputs, 'chances').data))
}

/** `size` values at each moment of a whole segment: the last moment of a shorter one stays. */
function padded(values: Float32Array, size: number): Float32Array {
  const last = values.length - size
  return Float32Array.from({ length: segmentMoments * size }, (_, i) => values[i] ?? values[last + (i % size)] ?? 0)
}

function byLabel(probabilities: readonly number[]): Record<Movement | 'none', number> {
  return Object.fromEntries(labels.map((label, i) => [label, probabilities[i] ?? 0])) as Record<Movement | 'none', number>
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const one of parts) {
    out.set(one, at)
    at += one.length
  }
  return out
}
