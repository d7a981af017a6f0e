/** How long the server takes for the frames of a still camera: the counter gets the same frame repeatedly. */
import type { Frame } from '#areas/math/recognition/types.ts'
import { FingerCounter } from '#areas/math/recognition/finger-counter.ts'
import { openModel } from '#kit/ml/node.ts'
import { camera, sideBySide, type Half } from '../../lib/hands/photos.ts'

/** Milliseconds of one frame. */
export interface FrameTime {
  readonly elapsed: number
  /** of all cores together */
  readonly processor: number
}

/** A frame of 640 × 480 that shows the hand once or twice. */
export async function frameWith(half: Half, hands: number): Promise<Frame> {
  const both = await sideBySide([half, half], 0.4)
  return hands === 2 ? both : withoutRightHalf(both)
}

export async function timesOfFrames(frame: Frame, frames: number): Promise<readonly FrameTime[]> {
  const stream = await FingerCounter.open(openModel)
  const times: FrameTime[] = []
  for (let i = 0; i < frames; i++) {
    const [began, before] = [performance.now(), process.cpuUsage()]
    await stream.next(frame, i * 50)
    const elapsed = performance.now() - began
    const { user, system } = process.cpuUsage(before)
    times.push({ elapsed, processor: (user + system) / 1000 })
  }
  return times
}

function withoutRightHalf(frame: Frame): Frame {
  const data = Uint8Array.from(frame.data)
  for (let at = 0; at < data.length; at++) {
    if (at % 4 !== 3 && Math.floor(at / 4) % camera.width >= camera.width / 2) data[at] = 118
  }
  return { ...frame, data }
}
