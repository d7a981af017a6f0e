import type { PoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { histogramSize } from '#areas/grossmotor/recognition/preprocess/flow-histogram.ts'
import { jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import type { Chance } from './random.ts'
import { sampledAt } from './sequences.ts'

const values = 2 * jointCount

/** Cut (to half a second at least), played at another speed, trembling a little. */
export function varied(course: PoseSequence, chance: Chance): PoseSequence {
  const speed = chance.between(0.8, 1.25)
  const whole = (course.moments - 1) / speed
  const length = Math.max(10, Math.min(whole, whole * chance.between(0.6, 1.15)))
  const start = chance.between(0, Math.max(0, whole - length))
  const places = Array.from({ length: Math.floor(length) + 1 }, (_, i) => (start + i) * speed)
  const noise = chance.between(0, 0.008) * course.height
  return {
    ...course,
    moments: places.length,
    joints: course.joints && sampledAt(course.joints, values, places).map((value) => value + chance.normal(noise)),
    shift: sampledAt(course.shift, 2, places),
    histograms: course.histograms && sampledAt(course.histograms, histogramSize, places).map((value) => value * speed),
    found: sampledAt(course.found, 1, places),
  }
}
