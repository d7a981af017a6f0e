import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { openModel } from '#kit/ml/node.ts'
import { jointCount } from '../recogniser/joints.ts'
import { framesPerSecond, MovementRecogniser } from '../recogniser/movement-recogniser.ts'
import type { Recognised } from '../recogniser/recognised.ts'
import { videoFrames } from './video-frames.ts'

/** Drawn by training/movement/render.ts. */
async function recognised(name: string, open = openModel): Promise<Recognised> {
  const recogniser = new MovementRecogniser(open)
  const path = join(import.meta.dirname, 'testing', name)
  for await (const { time, picture } of videoFrames(path, framesPerSecond)) await recogniser.take(time, picture)
  return recogniser.finish()
}

/** An engine whose joints are off by up to three thousandths of a pixel, the difference between browser and server. */
function anotherEngine(): OpenModel {
  let state = 1
  const off = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (0.003 * state) / 2 ** 31
  }
  return async (name, onProgress) => {
    const model = await openModel(name, onProgress)
    if (name !== 'pose-landmark') return model
    return {
      ...model,
      run: async (feeds) => {
        const outputs = await model.run(feeds)
        const joints = floats(outputs, 'Identity')
        return { ...outputs, Identity: tensor('float32', joints.data.map((value) => value + off()), joints.dims) }
      },
    }
  }
}

describe('recognising a movement', () => {
  it('tells a handstand, stretch by stretch, and where the joints were', async () => {
    const { personSeen, stretches, poses, duration, repetitions } = await recognised('drawn-handstand.mp4')
    expect(personSeen).toBe(true)
    expect(stretches.filter(({ prediction }) => prediction === 'handstand').length).toBeGreaterThan(stretches.length / 2)
    expect(stretches[0]?.start).toBe(0)
    expect(stretches.at(-1)?.end).toBeCloseTo(duration, 0)
    for (const { chances, confidence, prediction } of stretches) {
      expect(Object.values(chances).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 3)
      expect(confidence).toBe(chances[prediction])
    }
    expect(poses.length).toBeGreaterThan(10)
    expect(poses[0]?.joints).toHaveLength(jointCount)
    expect(repetitions).toEqual([])
  }, 120_000)

  it('tells the same where another engine differs in the last digits', async () => {
    const [one, other] = [await recognised('drawn-handstand.mp4'), await recognised('drawn-handstand.mp4', anotherEngine())]
    expect(other.poses).toHaveLength(one.poses.length)
    const away = one.poses.flatMap(({ joints }, i) =>
      joints.map(([x, y], j) => Math.hypot(x - (other.poses[i]?.joints[j]?.[0] ?? 9), y - (other.poses[i]?.joints[j]?.[1] ?? 9))))
    expect(Math.max(...away), 'shares of the picture').toBeLessThan(0.0001)
    one.stretches.forEach(({ prediction, confidence }, i) => {
      expect(other.stretches[i]?.prediction).toBe(prediction)
      expect(other.stretches[i]?.confidence).toBeCloseTo(confidence, 2)
    })
  }, 120_000)

  it('sees nobody in an empty room', async () => {
    const { personSeen, stretches } = await recognised('drawn-room.mp4')
    expect(personSeen).toBe(false)
    expect(stretches).toEqual([])
  }, 120_000)

  it('returns an empty result for no frames', async () => {
    const nothing = await new MovementRecogniser(openModel).finish()
    expect(nothing).toEqual({ duration: 0, personShare: 0, personSeen: false, stretches: [], poses: [], repetitions: [] })
  })

  it('refuses pictures that change their size, and time that goes back', async () => {
    const recogniser = new MovementRecogniser(openModel)
    const picture = { width: 32, height: 24, data: new Uint8Array(32 * 24 * 4) }
    await recogniser.take(0, picture)
    await expect(recogniser.take(0, picture)).rejects.toThrow(RangeError)
    await expect(recogniser.take(1, { width: 24, height: 32, data: picture.data })).rejects.toThrow(RangeError)
    await expect(recogniser.take(62, picture)).rejects.toThrow(RangeError)
  })
})
