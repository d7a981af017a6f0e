import type { Movement } from '../../rules/movements.ts'
import { momentsPerSecond, type PoseSequence } from '../model/pose-sequence.ts'
import { BodySignals } from '../model/body-signals.ts'
import { joint } from '../model/joints.ts'
import { median } from '../preprocess/signal.ts'
import type { Asked, Repetition, Segment } from '../types.ts'

/**
 * The signal whose peaks are counted: the height of the hips, the speed of a limb, or how low the bouncing hand is.
 * `least` is a peak's minimum prominence on both sides (torsos, or torsos a second), `apart` the seconds between peaks. A
 * peak also needs `leastShare` of the prominence of the video's most prominent peak.
 */
const counted: Partial<
  Record<Movement, { readonly of: (body: BodySignals) => Float64Array; readonly least: number; readonly apart: number }>
> = {
  jump: { of: (body) => body.rise(), least: 0.06, apart: 0.5 },
  throw: { of: (body) => body.speed([joint.rightWrist, joint.leftWrist]), least: 2.5, apart: 0.7 },
  catch: { of: (body) => body.speed([joint.rightWrist, joint.leftWrist]), least: 1.2, apart: 1 },
  kick_ball: { of: (body) => body.speed([joint.rightAnkle, joint.leftAnkle]), least: 1.2, apart: 0.7 },
  dribble: { of: (body) => body.push(), least: 0.25, apart: 0.25 },
}

/**
 * The repetitions of each countable movement in the segments with that prediction; of the requested movement, if it was
 * done, in the whole video.
 */
export function countRepetitions(sequence: PoseSequence, segments: readonly Segment[], asked: Asked | undefined): Repetition[] {
  if (sequence.joints === undefined) return []
  const body = new BodySignals(sequence, sequence.joints)
  const found: Repetition[] = []
  for (const [movement, { of, least, apart }] of Object.entries(counted) as [
    Movement,
    NonNullable<(typeof counted)[Movement]>,
  ][]) {
    const done = asked?.movement === movement && asked.done
    const mine = segments.filter(({ prediction }) => done || prediction === movement)
    if (mine.length === 0) continue
    for (const moment of peaks(of(body), least, Math.round(apart * momentsPerSecond))) {
      const time = moment / momentsPerSecond
      if (mine.some(({ start, end }) => time >= start && time <= end)) found.push({ movement, time })
    }
  }
  return found.toSorted((a, b) => a.time - b.time)
}

const leastShare = 0.5

/**
 * Peaks: the highest value within `apart` moments and above the median, with a prominence of at least `least` on both sides
 * and of at least `leastShare` of the most prominent peak's.
 */
export function peaks(signal: Float64Array, least: number, apart: number): number[] {
  const middle = median(signal)
  const found: { readonly t: number; readonly prominence: number }[] = []
  signal.forEach((value, t) => {
    const before = signal.subarray(Math.max(0, t - 2 * apart), t)
    const after = signal.subarray(t + 1, t + 1 + 2 * apart)
    if (before.length === 0 || after.length === 0) return
    const highest = signal.subarray(Math.max(0, t - apart), t + apart + 1).every((other) => other <= value)
    const prominence = Math.min(value - Math.min(...before), value - Math.min(...after))
    if (!highest || prominence < least || value - middle < least / 2) return
    if (t - (found.at(-1)?.t ?? Number.NEGATIVE_INFINITY) >= apart) found.push({ t, prominence })
  })
  const needed = leastShare * Math.max(0, ...found.map(({ prominence }) => prominence))
  return found.filter(({ prominence }) => prominence >= needed).map(({ t }) => t)
}
