import type { Course } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { histogramSize } from '#areas/grossmotor/recognition/preprocess/flow-histogram.ts'
import { jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import type { Rng } from './rng.ts'
import { sampleAt } from './joint-sequences.ts'

const values = 2 * jointCount

/** Augments a pose sequence: a random cut of at least half a second, another speed, small noise. */
export function varyPoseSequence(course: Course, rng: Rng): Course {
  const speed = rng.between(0.8, 1.25)
  const whole = (course.moments - 1) / speed
  const length = Math.max(10, Math.min(whole, whole * rng.between(0.6, 1.15)))
  const start = rng.between(0, Math.max(0, whole - length))
  const places = Array.from({ length: Math.floor(length) + 1 }, (_, i) => (start + i) * speed)
  const noise = rng.between(0, 0.008) * course.height
  return {
    ...course,
    moments: places.length,
    joints: course.joints && sampleAt(course.joints, values, places).map((value) => value + rng.normal(noise)),
    shift: sampleAt(course.shift, 2, places),
    histograms: course.histograms && sampleAt(course.histograms, histogramSize, places).map((value) => value * speed),
    found: sampleAt(course.found, 1, places),
  }
}
