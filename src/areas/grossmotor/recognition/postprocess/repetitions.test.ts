import { describe, expect, it } from 'vitest'
import type { PoseSequence } from '../model/pose-sequence.ts'
import { momentsPerSecond } from '../model/pose-sequence.ts'
import { jointCount } from '../model/joints.ts'
import { movements } from '../../rules/movements.ts'
import type { Segment } from '../types.ts'
import { peaks, countRepetitions } from './repetitions.ts'

describe('peaks', () => {
  it('counts prominent peaks, not tremor', () => {
    const signal = Float64Array.from(
      { length: 80 },
      (_, t) => Math.max(0, Math.sin((2 * Math.PI * t) / 20)) + 0.05 * Math.sin(t),
    )
    expect(peaks(signal, 0.5, 8)).toHaveLength(4)
    expect(
      peaks(
        signal.map((value) => 0.1 * value),
        0.5,
        8,
      ),
    ).toHaveLength(0)
  })
})

describe('repetitions', () => {
  it('counts the jumps of a segment with jumps', () => {
    const moments = 60
    const joints = new Float32Array(moments * 2 * jointCount)
    for (let t = 0; t < moments; t++) {
      const up = 60 * Math.max(0, Math.sin((2 * Math.PI * t) / 20))
      for (let j = 0; j < jointCount; j++)
        joints.set([100 + (j % 2) * 10, (j === 0 ? 50 : 100) - up], (t * jointCount + j) * 2)
    }
    const sequence: PoseSequence = {
      moments,
      joints,
      shift: new Float32Array(2 * moments),
      histograms: undefined,
      found: new Float32Array(moments).fill(1),
      height: 240,
    }
    const probabilities = Object.fromEntries(
      [...movements, 'none'].map((label) => [label, label === 'jump' ? 1 : 0]),
    ) as Segment['probabilities']
    const segment: Segment = { prediction: 'jump', confidence: 1, start: 0, end: (moments - 1) / momentsPerSecond, probabilities, moving: true }
    expect(countRepetitions(sequence, [segment], undefined)).toHaveLength(3)
    const walk = [{ ...segment, prediction: 'walk' as const }]
    expect(countRepetitions(sequence, walk, undefined)).toHaveLength(0)
    expect(countRepetitions(sequence, walk, { movement: 'jump', confidence: 0.9, done: true })).toHaveLength(3)
    expect(countRepetitions(sequence, walk, { movement: 'jump', confidence: 0.1, done: false })).toHaveLength(0)
  })
})
