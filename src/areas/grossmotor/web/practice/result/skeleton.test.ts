import { expect, test } from 'vitest'
import type { Pose } from '../../../api.ts'
import { poseAt } from './skeleton.ts'

const poses: Pose[] = [0, 0.1, 0.2, 1].map((time) => ({ time, joints: [] }))

test.each([[0, 0], [0.04, 0], [0.06, 0.1], [0.19, 0.2], [0.4, 0.2], [0.9, 1], [1.2, 1]])('at %d s it finds the pose of %d s', (time, of) => {
  expect(poseAt(poses, time)?.time).toBe(of)
})

test('finds nothing if no pose is near or there is none', () => {
  expect(poseAt(poses, 0.6)).toBeUndefined()
  expect(poseAt(poses, 9)).toBeUndefined()
  expect(poseAt([], 0)).toBeUndefined()
})
