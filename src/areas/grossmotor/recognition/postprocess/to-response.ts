import type { Uploaded } from '../../api.ts'
import type { Recognised } from '../types.ts'

/** What is told of a video: by the service, and on the device. */
export function answerOf({ stretches, repetitions, poses }: Recognised): Omit<Uploaded, 'video_url'> {
  return {
    predictions: stretches.map(({ prediction, confidence, start, end }) => ({ prediction, confidence, start, end })),
    repetitions: [...repetitions],
    poses: poses.map(({ time, joints }) => ({
      time,
      joints: joints.map(([x, y, visibility]) => [inThousandths(x), inThousandths(y), inThousandths(Math.min(1, Math.max(0, visibility)))]),
    })),
  }
}

/** Nothing is drawn finer, nor far outside the picture. */
function inThousandths(value: number): number {
  return Math.round(1000 * Math.min(10, Math.max(-10, value))) / 1000
}
