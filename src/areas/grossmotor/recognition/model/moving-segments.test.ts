import { expect, test } from 'vitest'
import { joint, jointCount } from './joints.ts'
import { movingSegments } from './moving-segments.ts'
import { momentsPerSecond, type PoseSequence } from './pose-sequence.ts'

const { neck, rightWrist, rightAnkle, leftAnkle } = joint

/** How far joints are from where a standing person has them, in torsos down the image. @param at in seconds */
type Motion = (at: number) => Readonly<Record<number, number>>

/** One and a half seconds of a person whose torso has 60 pixels. */
function segment(motion: Motion): PoseSequence {
  const moments = 1.5 * momentsPerSecond + 1
  const joints = new Float32Array(moments * 2 * jointCount)
  for (let t = 0; t < moments; t++) {
    const by = motion(t / momentsPerSecond)
    for (let j = 0; j < jointCount; j++) {
      const height = j === neck ? -60 : j === rightAnkle || j === leftAnkle ? 90 : 0
      joints.set([160, 120 + height + 60 * (by[j] ?? 0)], (t * jointCount + j) * 2)
    }
  }
  return { moments, joints, shift: new Float32Array(2 * moments), histograms: undefined, found: new Float32Array(moments).fill(1), height: 240 }
}

const wave = (at: number, rate: number): number => Math.sin(2 * Math.PI * rate * at)
const stands: Motion = (at) => ({ [rightWrist]: 0.08 * wave(at, 1) })
const jumpsHigh: Motion = (at) => Object.fromEntries(Array.from({ length: jointCount }, (_, j) => [j, -1.5 * Math.abs(wave(at, 0.5))]))
const dribblesStanding: Motion = (at) => ({ [rightWrist]: 0.3 * wave(at, 2) })
const walksOnTheSpot: Motion = (at) => ({ [rightAnkle]: -0.5 * Math.max(0, wave(at, 1)), [leftAnkle]: -0.5 * Math.max(0, -wave(at, 1)) })

function moves(...motions: readonly Motion[]): boolean[] {
  return movingSegments(motions.map(segment))
}

test('a person who dribbles or walks on the spot moves, also in a film with a stronger motion', () => {
  expect(moves(dribblesStanding, walksOnTheSpot)).toEqual([true, true])
  expect(moves(stands, jumpsHigh, dribblesStanding, walksOnTheSpot, stands)).toEqual([false, true, true, true, false])
})

test('a person who stands does not move, with stronger motion or without', () => {
  expect(moves(stands, stands)).toEqual([false, false])
  expect(moves(jumpsHigh, stands)).toEqual([true, false])
})
