import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { openModel } from '#kit/ml/node.ts'
import { jointCount } from '../recognition/model/joints.ts'
import { framesPerSecond, MovementRecogniser } from '../recognition/movement-recogniser.ts'
import { judgeAsked } from '../recognition/postprocess/asked.ts'
import type { MovementResult } from '../recognition/types.ts'
import { matchPercentage } from '../rules/levels.ts'
import { movements, type Movement } from '../rules/movements.ts'
import { videoFrames } from './video/video-frames.ts'

/** Drawn by tools/training/movement/render-videos.ts. */
async function recognised(name: string, open = openModel, requested?: Movement): Promise<MovementResult> {
  const recogniser = new MovementRecogniser(open)
  const path = join(import.meta.dirname, 'testing', name)
  for await (const { time, image } of videoFrames(path, framesPerSecond)) await recogniser.take(time, image)
  return recogniser.finish(requested)
}

/** An engine whose joints are off by up to three thousandths of a pixel, the difference between browser and server. */
function anotherEngine(): OpenModel {
  let state = 1
  const off = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (0.003 * state) / 2 ** 31
  }
  return async (source, onProgress) => {
    const model = await openModel(source, onProgress)
    if (source.name !== 'pose-landmark') return model
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

/** An engine that is sure of a body in any region, as it sometimes is of furniture. */
function sureOfAnyBody(): OpenModel {
  return async (source, onProgress) => {
    const model = await openModel(source, onProgress)
    if (source.name !== 'pose-landmark') return model
    return { ...model, run: async (feeds) => ({ ...(await model.run(feeds)), Identity_1: tensor('float32', Float32Array.of(1), [1, 1]) }) }
  }
}

describe('wiring: recognising a movement', () => {
  it('recognises a handstand in each segment, and the joints', async () => {
    const { personSeen, segments, poses, duration, repetitions } = await recognised('drawn-handstand.mp4')
    expect(personSeen).toBe(true)
    expect(segments.filter(({ prediction }) => prediction === 'handstand').length).toBeGreaterThan(segments.length / 2)
    expect(segments[0]?.start).toBe(0)
    expect(segments.at(-1)?.end).toBeCloseTo(duration, 0)
    for (const { probabilities, confidence, prediction } of segments) {
      expect(Object.values(probabilities).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 3)
      expect(confidence).toBe(probabilities[prediction])
    }
    expect(poses.length).toBeGreaterThan(10)
    expect(poses[0]?.joints).toHaveLength(jointCount)
    expect(repetitions).toEqual([])
  })

  it.each([
    ['throw', 2, 'drawn-throws.mp4', 'overarm'],
    ['kick_ball', 3, 'drawn-kicks.mp4', 'footSwing'],
  ] as const)('sees that a child did the requested movement: %s, %i times between standing, and says with what', async (movement, times, film, criterion) => {
    const { asked, segments, repetitions } = await recognised(film, openModel, movement)
    expect(asked).toMatchObject({ movement, done: true })
    expect(asked?.confidence).toBeCloseTo(Math.max(...segments.filter(({ moving }) => moving).map(({ probabilities }) => probabilities[movement])), 5)
    for (const other of movements.filter((one) => one !== movement)) expect(judgeAsked(other, segments).done, other).toBe(false)
    expect([segments[0]?.moving, segments.at(-1)?.moving], 'standing').toEqual([false, false])
    expect(matchPercentage(segments, movement)).toBeGreaterThan(80)
    expect(segments.flatMap(({ seen }) => (seen === undefined ? [] : [seen]))).toEqual([{ movement, criteria: [{ criterion, side: 'right' }] }])
    const counted = repetitions.filter((one) => one.movement === movement).length
    expect(Math.abs(counted - times), `counted ${String(counted)}`).toBeLessThanOrEqual(1)
  }, 120_000)

  it('gives the same result if another engine differs in the last digits', async () => {
    const [one, other] = [await recognised('drawn-handstand.mp4'), await recognised('drawn-handstand.mp4', anotherEngine())]
    expect(other.poses).toHaveLength(one.poses.length)
    const away = one.poses.flatMap(({ joints }, i) =>
      joints.map(([x, y], j) => Math.hypot(x - (other.poses[i]?.joints[j]?.[0] ?? 9), y - (other.poses[i]?.joints[j]?.[1] ?? 9))))
    expect(Math.max(...away), 'shares of the picture').toBeLessThan(0.0001)
    one.segments.forEach(({ prediction, confidence }, i) => {
      expect(other.segments[i]?.prediction).toBe(prediction)
      expect(other.segments[i]?.confidence).toBeCloseTo(confidence, 2)
    })
  })

  it('drops a body that the detector does not see, however certain its joints are', async () => {
    const recogniser = new MovementRecogniser(sureOfAnyBody())
    const left = 0.5
    for await (const { time, image: { width, height, data } } of videoFrames(join(import.meta.dirname, 'testing', 'drawn-throws.mp4'), framesPerSecond)) {
      if (time > left + 1.5) break
      await recogniser.take(time, { width, height, data: time > left ? new Uint8Array(data.length).fill(128) : data })
    }
    const { poses } = await recogniser.finish()
    const times = poses.map(({ time }) => time)
    expect(times.filter((time) => time <= left).length).toBeGreaterThan(5)
    // The first frames without the child are followed: only a few frames are checked.
    expect(Math.max(...times)).toBeGreaterThan(left)
    expect(Math.max(...times)).toBeLessThan(left + 1)
  })

  it('finds no person in an empty room', async () => {
    const { personSeen, segments } = await recognised('drawn-room.mp4')
    expect(personSeen).toBe(false)
    expect(segments).toEqual([])
  })

  it('returns an empty result for no frames', async () => {
    const nothing = await new MovementRecogniser(openModel).finish()
    expect(nothing).toEqual({ duration: 0, personShare: 0, personSeen: false, segments: [], asked: undefined, byExamples: false, poses: [], repetitions: [] })
  })

  it('rejects images that change their size, and times that decrease', async () => {
    const recogniser = new MovementRecogniser(openModel)
    const image = { width: 32, height: 24, data: new Uint8Array(32 * 24 * 4) }
    await recogniser.take(0, image)
    await expect(recogniser.take(0, image)).rejects.toThrow(RangeError)
    await expect(recogniser.take(1, { width: 24, height: 32, data: image.data })).rejects.toThrow(RangeError)
    await expect(recogniser.take(62, image)).rejects.toThrow(RangeError)
  })
})
