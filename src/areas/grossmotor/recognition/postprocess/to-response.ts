import { type Outcome, recognised, rejected } from '#kit/recognition/recogniser.ts'
import type { Uploaded } from '../../api.ts'
import { nobodySeen } from '../messages.ts'
import type { MovementResult } from '../types.ts'

/** The service's response without the address of the stored video. */
export type MovementResponse = Omit<Uploaded, 'video_url'>

/** The same for the service and the device. */
export function toOutcome(result: MovementResult): Outcome<MovementResponse, 'NOBODY_SEEN'> {
  return result.personSeen ? recognised(toResponse(result)) : rejected('NOBODY_SEEN', nobodySeen)
}

function toResponse({ segments, asked, features, byExamples, repetitions, poses }: MovementResult): MovementResponse {
  return {
    predictions: segments.map(({ prediction, confidence, start, end, moving, seen }) => ({
      prediction, confidence, start, end, moving, ...(seen && { seen: { movement: seen.movement, criteria: [...seen.criteria] } }),
    })),
    ...(asked && { asked }),
    ...(features !== undefined && { features }),
    ...(byExamples && { byExamples }),
    repetitions: [...repetitions],
    poses: poses.map(({ time, joints }) => ({
      time,
      joints: joints.map(([x, y, visibility]) => [toThousandths(x), toThousandths(y), toThousandths(Math.min(1, Math.max(0, visibility)))]),
    })),
  }
}

/** Poses are not drawn with more precision, and not far outside the image. */
function toThousandths(value: number): number {
  return Math.round(1000 * Math.min(10, Math.max(-10, value))) / 1000
}
