import { describe, expect, test } from 'vitest'
import type { Movement } from '../../rules/movements.ts'
import { joint, jointCount, mirrored } from '../model/joints.ts'
import { momentsPerSecond, type PoseSequence } from '../model/pose-sequence.ts'
import { seenCriteria } from './seen-criteria.ts'

const { neck, belly, face, rightShoulder, leftShoulder, rightHip, leftHip, rightElbow, leftElbow, rightKnee, leftKnee, rightWrist, leftWrist, rightAnkle, leftAnkle } = joint

type Places = Readonly<Record<number, readonly [x: number, y: number]>>

/** A standing person: x to the right of the picture and y upwards, in torsos from the middle of the hips. */
const standing: Places = {
  [neck]: [0, 1], [belly]: [0, 0.5], [face]: [0, 1.4],
  [rightShoulder]: [-0.3, 0.95], [leftShoulder]: [0.3, 0.95], [rightHip]: [-0.2, 0], [leftHip]: [0.2, 0],
  [rightElbow]: [-0.35, 0.45], [leftElbow]: [0.35, 0.45], [rightWrist]: [-0.35, 0], [leftWrist]: [0.35, 0],
  [rightKnee]: [-0.2, -0.75], [leftKnee]: [0.2, -0.75], [rightAnkle]: [-0.2, -1.5], [leftAnkle]: [0.2, -1.5],
}

interface View {
  readonly mirrored?: boolean
  /** in pixels */
  readonly torso?: number
  /** of the legs, 1 for an adult's */
  readonly legs?: number
  /** a camera near the floor, whose picture shows high places smaller */
  readonly low?: boolean
}

/** The person in the picture; by how much the joints are away from standing. @param at 0 to 1 */
function film(moved: (at: number) => Places, { mirrored: isMirrored = false, torso = 60, legs = 1, low = false }: View = {}): PoseSequence {
  const moments = 3 * momentsPerSecond
  const joints = new Float32Array(moments * 2 * jointCount)
  for (let t = 0; t < moments; t++) {
    const by = moved(t / (moments - 1))
    for (let j = 0; j < jointCount; j++) {
      const [x = 0, y = 0] = standing[j] ?? []
      const [dx = 0, dy = 0] = by[j] ?? []
      const [across, up] = [x + dx, (y < 0 ? legs * y : y) + dy]
      const smaller = low ? 1 / (1 + 0.12 * (up + 1.5)) : 1
      const place = isMirrored ? (mirrored[j] ?? j) : j
      joints.set([160 + torso * across * smaller * (isMirrored ? -1 : 1), 120 - torso * up * smaller], (t * jointCount + place) * 2)
    }
  }
  return { moments, joints, shift: new Float32Array(2 * moments), histograms: undefined, found: new Float32Array(moments).fill(1), height: 240 }
}

function everywhere(by: readonly [number, number], except: Places = {}): Places {
  return { ...Object.fromEntries(Array.from({ length: jointCount }, (_, j) => [j, by])), ...except }
}

/** Twice: the hips go down, and then the whole body rises. */
function jumpsTwice(at: number): Places {
  const wave = Math.sin(4 * Math.PI * at - Math.PI / 2) * (at > 0.05 && at < 0.95 ? 1 : 0)
  return wave > 0 ? everywhere([0, 0.5 * wave]) : everywhere([0, 0.5 * wave], { [rightAnkle]: [0, 0], [leftAnkle]: [0, 0] })
}

/** Four steps a person makes in three seconds. */
function walksOn(at: number): Places {
  const lift = Math.sin(4 * Math.PI * at)
  return everywhere([3 * at - 1.5, 0], {
    [rightAnkle]: [3 * at - 1.5, 0.3 * Math.max(0, lift)], [leftAnkle]: [3 * at - 1.5, 0.3 * Math.max(0, -lift)],
  })
}

/** The right hand rises above the head and swings down to the belly. */
function throwsRight(at: number): Places {
  const up = at < 0.5 ? 3.4 * at : Math.max(0.4, 1.7 - 6 * (at - 0.5))
  return { [rightWrist]: [-0.1, up], [rightElbow]: [-0.1, 0.5 * up] }
}

const upsideDown: Places = Object.fromEntries(Object.entries(standing).map(([j, [, y]]) => [j, [0, -2 * y]]))

function rolls(at: number): Places {
  return at > 0.3 && at < 0.6 ? upsideDown : {}
}

function kicksLeft(at: number): Places {
  return { [leftAnkle]: [0.3, at > 0.5 && at < 0.8 ? 0.7 * Math.sin((Math.PI * (at - 0.5)) / 0.3) : 0] }
}

function runs(at: number): Places {
  const wave = Math.sin(12 * Math.PI * at)
  return { [rightAnkle]: [0, 1.1 * Math.max(0, wave)], [leftAnkle]: [0, 1.1 * Math.max(0, -wave)] }
}

function says(movement: Movement, sequence: PoseSequence): readonly object[] {
  return seenCriteria(movement, sequence, () => true)
}

const views: [string, View][] = [
  ['an adult', {}], ['mirrored', { mirrored: true }], ['a small child with short legs', { torso: 25, legs: 0.8 }], ['a camera near the floor', { low: true }],
]

describe.each(views)('%s', (_name, view) => {
  const other = view.mirrored === true
  test('two jumps with bent knees', () => {
    expect(says('jump', film(jumpsTwice, view))).toEqual([{ criterion: 'flight', count: 2 }, { criterion: 'legsBent' }])
  })

  test('walking has steps and no flight', () => {
    expect(says('walk', film(walksOn, view))).toEqual([{ criterion: 'steps' }, { criterion: 'travelled' }, { criterion: 'noFlight' }])
    expect(says('jump', film(walksOn, view))).toEqual([{ criterion: 'noFlight' }])
  })

  test('a throw with the hand above the shoulder, and one from below', () => {
    expect(says('throw', film(throwsRight, view))).toEqual([{ criterion: 'overarm', side: other ? 'left' : 'right' }])
    expect(says('throw', film((at) => ({ [rightWrist]: [at, 0.3 * at] }), view))).toEqual([{ criterion: 'underarm' }])
  })

  test('hands that catch, and hands that stay apart', () => {
    expect(says('catch', film((at) => ({ [rightWrist]: [0.2, 1.2 * Math.sin(Math.PI * at)], [leftWrist]: [-0.2, 1.2 * Math.sin(Math.PI * at)] }), view))).toEqual([{ criterion: 'forearmsUp' }])
    expect(says('catch', film((at) => ({ [rightWrist]: [-0.5, 0.2 * at], [leftWrist]: [0.5, 0] }), view))).toEqual([{ criterion: 'handsApart' }])
  })

  test('a hand that dribbles', () => {
    expect(says('dribble', film((at) => ({ [leftWrist]: [0.2, 0.4 + 0.4 * Math.sin(10 * Math.PI * at)] }), view))).toEqual([{ criterion: 'pushes', side: other ? 'right' : 'left' }])
  })

  test('a handstand, and bending down', () => {
    expect(says('handstand', film(() => upsideDown, view))).toEqual([{ criterion: 'hipsOverHead' }, { criterion: 'legsUp' }])
    expect(says('handstand', film((at) => ({ [neck]: [0.5, -0.5 * at], [face]: [0.6, -0.6 * at] }), view))).toEqual([{ criterion: 'hipsLow' }])
  })

  test('a somersault needs the head up before and after', () => {
    expect(says('somersault', film(rolls, view))).toEqual([{ criterion: 'rolledOver' }])
    expect(says('somersault', film((at) => (at > 0.3 ? upsideDown : {}), view))).toEqual([{ criterion: 'hipsOverHead' }])
  })

  test('a kick with one foot', () => {
    expect(says('kick_ball', film(kicksLeft, view))).toEqual([{ criterion: 'footSwing', side: other ? 'right' : 'left' }])
  })

  test('a run with heels behind the knees', () => {
    expect(says('run', film(runs, view))).toEqual([{ criterion: 'steps' }, { criterion: 'heelsUp' }])
  })
})

test('nothing is said of joints that were not seen, or if the motion is too small to be sure', () => {
  expect(seenCriteria('jump', film(jumpsTwice), (j) => j !== leftAnkle)).toEqual([])
  expect(says('jump', film((at) => everywhere([0, 0.12 * Math.sin(4 * Math.PI * at)])))).toEqual([])
  expect(says('throw', film(() => ({ [rightWrist]: [0, 0.9] })))).toEqual([])
})

test('a camera that moves up is no flight', () => {
  const still = film(() => ({}))
  const shift = Float32Array.from({ length: 2 * still.moments }, (_, i) => (i % 2 === 0 ? 0 : 20 * Math.sin(i / 10)))
  const joints = still.joints?.map((value, i) => (i % 2 === 0 ? value : value + (shift[2 * Math.floor(i / 2 / jointCount) + 1] ?? 0)))
  expect(says('jump', { ...still, joints, shift })).toEqual([{ criterion: 'noFlight' }])
})
