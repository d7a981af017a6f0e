import { expect, test } from 'vitest'
import { segmentBounds } from '#areas/grossmotor/recognition/model/classify.ts'
import { jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import { movingSegments } from '#areas/grossmotor/recognition/model/moving-segments.ts'
import { momentsPerSecond, slicePoseSequence, type PoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { countRepetitions } from '#areas/grossmotor/recognition/postprocess/repetitions.ts'
import type { Segment } from '#areas/grossmotor/recognition/types.ts'
import { movements } from '#areas/grossmotor/rules/movements.ts'
import { project, sampleAt } from './joint-sequences.ts'
import { Rng } from './rng.ts'
import { type ChildAction, otherActions, performAction } from './synthetic-children.ts'

const probabilities = Object.fromEntries([...movements, 'none'].map((label) => [label, 0])) as Segment['probabilities']
const films = 40
/** Seeds that were not used when the counter's constants were chosen. */
const firstSeed = 5000

interface Film {
  readonly sequence: PoseSequence
  readonly repetitions: number
  /** seconds of standing before and after */
  readonly rest: readonly [number, number]
}

/** A child does the action one to five times and stands before and after; with noise of 0.5 to 2 % of a torso. */
function filmed(action: ChildAction, seed: number): Film {
  const rng = new Rng(seed)
  const rest = [rng.between(0.5, 2.5), rng.between(0.5, 2.5)] as const
  const { motion, repetitions } = performAction(action, rng, { rest, repetitions: 1 + rng.below(5) })
  const { joints, rate } = project(motion, rng)
  const values = 2 * jointCount
  const moments = Math.floor(((joints.length / values - 1) / rate) * momentsPerSecond)
  const places = Array.from({ length: moments }, (_, t) => (t * rate) / momentsPerSecond)
  const noise = rng.between(0.002, 0.009)
  const sequence = {
    moments,
    joints: sampleAt(joints, values, places).map((value) => value + rng.normal(noise)),
    shift: new Float32Array(2 * moments), histograms: undefined, found: new Float32Array(moments).fill(1), height: 2,
  }
  return { sequence, repetitions, rest }
}

/** The segments, as if nothing was recognised in them. */
function segmentsOf(sequence: PoseSequence): Segment[] {
  const bounds = segmentBounds(sequence.moments)
  const moving = movingSegments(bounds.map(({ start, end }) => slicePoseSequence(sequence, start, end)))
  return bounds.map(({ start, end }, i) => (
    { prediction: 'none', confidence: 0, probabilities, start: start / momentsPerSecond, end: (end - 1) / momentsPerSecond, moving: moving[i] ?? false }
  ))
}

test.each(['jump', 'throw', 'catch', 'kick_ball'] as const)('repetitions are counted within one in nine of ten films: %s', (movement) => {
  const off = Array.from({ length: films }, (_, i) => {
    const { sequence, repetitions } = filmed(movement, firstSeed + i)
    return Math.abs(countRepetitions(sequence, segmentsOf(sequence), { movement, confidence: 1, done: true }).length - repetitions)
  })
  expect(off.filter((by) => by <= 1).length).toBeGreaterThanOrEqual(0.9 * films)
})

test('standing before and after does not count, and what the child does counts', () => {
  const [standing, doing] = [[] as boolean[], [] as boolean[]]
  for (const action of ['jump', 'throw', 'catch', 'kick_ball', 'walk', 'run', ...otherActions] as const) {
    for (let i = 0; i < 5; i++) {
      const { sequence, rest } = filmed(action, firstSeed + i)
      const segments = segmentsOf(sequence)
      standing.push(...segments.filter(({ end }) => action === 'stand' || end <= rest[0]).map(({ moving }) => moving))
      if (action !== 'stand' && action !== 'turn') doing.push(segments.some(({ moving }) => moving))
    }
  }
  expect(standing.filter(Boolean).length, 'of segments of standing').toBeLessThanOrEqual(0.1 * standing.length)
  expect(doing.filter(Boolean).length, 'of films with an action').toBeGreaterThanOrEqual(0.9 * doing.length)
})
