import { describe, expect, test } from 'vitest'
import { type Tip, tipFor } from './movement-tips.ts'
import type { Pose } from '../api.ts'
import { joint, jointCount } from '../recognition/model/joints.ts'

const { neck, belly, face, rightShoulder, leftShoulder, rightHip, leftHip, rightElbow, leftElbow, rightKnee, leftKnee, rightWrist, leftWrist, rightAnkle, leftAnkle } = joint

/** A standing person in a square picture: x to the right and y upwards, in torsos from the middle of the hips. */
const standing: Readonly<Record<number, readonly [number, number]>> = {
  [neck]: [0, 1], [belly]: [0, 0.5], [face]: [0, 1.4],
  [rightShoulder]: [-0.3, 0.95], [leftShoulder]: [0.3, 0.95], [rightHip]: [-0.2, 0], [leftHip]: [0.2, 0],
  [rightElbow]: [-0.35, 0.45], [leftElbow]: [0.35, 0.45], [rightWrist]: [-0.35, 0], [leftWrist]: [0.35, 0],
  [rightKnee]: [-0.2, -0.75], [leftKnee]: [0.2, -0.75], [rightAnkle]: [-0.2, -1.5], [leftAnkle]: [0.2, -1.5],
}

type Moved = Readonly<Record<number, readonly [number, number]>>

/** Two seconds of poses in which joints move from the standing position. @param at 0 to 1 */
function poses(moved: (at: number) => Moved, visible = 0.9): Pose[] {
  return Array.from({ length: 40 }, (_, i) => {
    const by = moved(i / 39)
    return {
      time: i / 20,
      joints: Array.from({ length: jointCount }, (_unused, j): [number, number, number] => {
        const [x, y] = standing[j] ?? [0, 0]
        const [dx, dy] = by[j] ?? [0, 0]
        return [0.5 + 0.2 * (x + dx), 0.5 - 0.2 * (y + dy), visible]
      }),
    }
  })
}

function all(by: readonly [number, number]): Moved {
  return Object.fromEntries(Array.from({ length: jointCount }, (_, j) => [j, by]))
}

/** A jump's height over time: highest in the middle, with bent knees before it. */
function jumping(height: number, bent: number, wristsUp: number): (at: number) => Moved {
  return (at) => {
    const up = Math.max(0, Math.sin(3 * Math.PI * at - Math.PI))
    const down = at < 1 / 3 ? bent * Math.sin(3 * Math.PI * at) : 0
    const body: Record<number, readonly [number, number]> = { ...all([0, height * up - down]) }
    for (const ankle of [rightAnkle, leftAnkle]) body[ankle] = [0, height * up]
    for (const wrist of [rightWrist, leftWrist]) body[wrist] = [0, height * up - down + wristsUp * up]
    return body
  }
}

describe('one thing to try next', () => {
  const cases: [string, Parameters<typeof tipFor>[0], (at: number) => Moved, Tip][] = [
    ['a jump on one foot', 'jump', (at) => ({ ...jumping(0.8, 0.5, 1)(at), [leftAnkle]: [0, 0] }), 'feet together'],
    ['a jump with stiff knees', 'jump', jumping(0.8, 0, 1), 'bend knees'],
    ['a low jump', 'jump', jumping(0.15, 0.35, 1), 'jump higher'],
    ['a jump without arms', 'jump', jumping(0.8, 0.5, 0), 'swing arms'],
    ['a full jump', 'jump', jumping(0.8, 0.5, 1.2), 'once more'],
    ['hands far apart', 'catch', () => ({}), 'both hands'],
    ['hands together and far out', 'catch', () => ({ [rightWrist]: [1.4, 0.6], [leftWrist]: [0.9, 0.6] }), 'once more'],
    ['a throw from below', 'throw', (at) => ({ [rightWrist]: [at, 0.6 * at] }), 'hand above head'],
    ['short steps', 'walk', (at) => ({ [rightAnkle]: [0.05 * at, 0] }), 'longer steps'],
    ['hips below the shoulders', 'handstand', () => ({}), 'hips up'],
  ]
  test.each(cases)('%s', (_name, movement, moved, advice) => expect(tipFor(movement, poses(moved), 1)).toBe(advice))

  test('asks for the whole body if too few joints are visible', () => {
    expect(tipFor('jump', [], 1)).toBe('whole body')
    expect(tipFor('jump', poses(jumping(0.8, 0.5, 1.2), 0.1), 1)).toBe('whole body')
  })
})
