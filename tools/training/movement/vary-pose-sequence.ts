import type { PoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { histogramSize } from '#areas/grossmotor/recognition/preprocess/flow-histogram.ts'
import { jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import type { Rng } from './rng.ts'
import { sampleAt } from './joint-sequences.ts'

const values = 2 * jointCount

/** Augments a pose sequence: a random cut of at least half a second, another speed, small noise. */
export function varyPoseSequence(sequence: PoseSequence, rng: Rng): PoseSequence {
  const speed = rng.between(0.8, 1.25)
  const whole = (sequence.moments - 1) / speed
  const length = Math.max(10, Math.min(whole, whole * rng.between(0.6, 1.15)))
  const start = rng.between(0, Math.max(0, whole - length))
  const places = Array.from({ length: Math.floor(length) + 1 }, (_, i) => (start + i) * speed)
  const noise = rng.between(0, 0.008) * sequence.height
  return {
    ...sequence,
    moments: places.length,
    joints: sequence.joints && sampleAt(sequence.joints, values, places).map((value) => value + rng.normal(noise)),
    shift: sampleAt(sequence.shift, 2, places),
    histograms: sequence.histograms && sampleAt(sequence.histograms, histogramSize, places).map((value) => value * speed),
    found: sampleAt(sequence.found, 1, places),
  }
}
