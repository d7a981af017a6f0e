import { expect, test } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import { classify } from '../recognition/model/classify.ts'
import { jointCount } from '../recognition/model/joints.ts'

/** A person who jumps: the joints are in a column of 100 pixels that goes up and down by 40. */
function jumping(moments: number): Float32Array {
  return Float32Array.from({ length: moments * jointCount * 2 }, (_, i) => {
    const [moment, joint] = [Math.floor(i / (2 * jointCount)), Math.floor((i % (2 * jointCount)) / 2)]
    return i % 2 === 0 ? 160 + 10 * (joint % 3) : 100 + (100 * joint) / jointCount - 40 * Math.abs(Math.sin(moment / 4))
  })
}

test.each([12, 30, 31, 70])('a video of %i moments has answers with a sum of 1', async (moments) => {
  const segments = await classify(openModel, {
    moments, joints: jumping(moments), shift: new Float32Array(2 * moments), histograms: undefined, found: new Float32Array(moments).fill(1), height: 240,
  })
  expect(segments).toHaveLength(moments > 31 ? 4 : 1)
  for (const { probabilities } of segments) {
    expect(Object.values(probabilities).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3)
  }
})
