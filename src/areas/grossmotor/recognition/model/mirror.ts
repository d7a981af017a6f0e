/** Mirrored pose sequences, because movements are the same on both sides. */
import type { PoseSequence } from './pose-sequence.ts'
import { columns, directions, histogramSize } from '../preprocess/flow-histogram.ts'
import { jointCount, mirrored } from './joints.ts'

const values = 2 * jointCount

/** x, y of the joints at each moment, mirrored. */
export function mirroredJoints(joints: Float32Array): Float32Array {
  return joints.map((_, i) => {
    const [moment, k] = [Math.floor(i / values), i % values]
    const value = joints[moment * values + 2 * (mirrored[k >> 1] ?? 0) + (k % 2)] ?? 0
    return k % 2 === 0 ? -value : value
  })
}

export function mirroredShift(shift: Float32Array): Float32Array {
  return shift.map((value, i) => (i % 2 === 0 ? -value : value))
}

function mirroredHistograms(histograms: Float32Array): Float32Array {
  return histograms.map((_, i) => {
    const k = i % histogramSize
    const [cell, direction] = [Math.floor(k / directions), k % directions]
    const [row, column] = [Math.floor(cell / columns), cell % columns]
    const other =
      (row * columns + (columns - 1 - column)) * directions + ((directions / 2 - direction + directions) % directions)
    return histograms[i - k + other] ?? 0
  })
}

export function mirroredSequence(sequence: PoseSequence): PoseSequence {
  return {
    ...sequence,
    joints: sequence.joints && mirroredJoints(sequence.joints),
    shift: mirroredShift(sequence.shift),
    histograms: sequence.histograms && mirroredHistograms(sequence.histograms),
  }
}
