import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { movements, type Movement } from '../../movements.ts'
import { mean } from '../preprocess/signal.ts'
import { part, rate, type Course } from './pose-sequence.ts'
import { mirroredCourse } from './mirror.ts'
import { stretchSeconds, type Stretch } from '../types.ts'
import { stretchFeatures } from './segment-features.ts'
import { channels, windowMoments } from './window-features.ts'
import { windowsOf } from './windows.ts'

/** What the network answers, in its order. */
export const labels = [...movements, 'none'] as const

/** Stretches in which the person was found in a smaller share of the looks show nobody. */
const leastFound = 0.15

/** Where stretches begin and end, in moments: half overlapping, over the whole course; one where it is short. */
export function stretchesOf(moments: number): { start: number; end: number }[] {
  const length = Math.round(stretchSeconds * rate)
  const rest = moments - 1 - length
  if (rest <= 0) return [{ start: 0, end: moments }]
  const count = Math.max(2, Math.round(rest / (length / 2)) + 1)
  return Array.from({ length: count }, (_, i) => {
    const start = Math.round((i * rest) / (count - 1))
    return { start, end: start + length + 1 }
  })
}

/** The movement of each stretch of the course. */
export async function classify(openModel: OpenModel, course: Course): Promise<Stretch[]> {
  const stretches: Stretch[] = []
  for (const { start, end } of stretchesOf(course.moments)) {
    const chances = await chancesOf(openModel, part(course, start, end))
    const prediction = labels.reduce((best, label) => (chances[label] > chances[best] ? label : best))
    stretches.push({ prediction, confidence: chances[prediction], start: start / rate, end: (end - 1) / rate, chances })
  }
  return stretches
}

async function chancesOf(openModel: OpenModel, stretch: Course): Promise<Record<Movement | 'none', number>> {
  const mirror = mirroredCourse(stretch)
  const [features, mirrored] = [stretchFeatures(stretch), stretchFeatures(mirror)]
  const nobody = mean(stretch.found) < leastFound
  if (nobody || features === undefined || mirrored === undefined)
    return told(labels.map((label) => (label === 'none' ? 1 : 0)))
  const seconds = [...windowsOf(stretch), ...windowsOf(mirror)]
  const rows = [features, mirrored]
  const size = features.body.length + features.flow.length
  const model = await openModel('movement')
  const outputs = await model.run({
    seconds: tensor('float32', joined(seconds), [seconds.length, channels, windowMoments]),
    stretch: tensor('float32', joined(rows.flatMap(({ body, flow }) => [body, flow])), [rows.length, size]),
  })
  return told(Array.from(floats(outputs, 'chances').data))
}

function told(chances: readonly number[]): Record<Movement | 'none', number> {
  return Object.fromEntries(labels.map((label, i) => [label, chances[i] ?? 0])) as Record<Movement | 'none', number>
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
