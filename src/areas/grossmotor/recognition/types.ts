/** The recogniser's result for a video: plain data that can be sent and stored. */
import type { Movement } from '../rules/movements.ts'
import type { SeenCriterion } from './criteria.ts'

/** Half-overlapping parts of the video, each of this many seconds; a shorter video is one segment. */
export const segmentSeconds = 1.5

export interface Segment {
  /** 'none' for none of the nine (standing, sitting, waving, no person): it never counts as a match. */
  readonly prediction: Movement | 'none'
  /** 0 to 1, calibrated: of the segments at 0.8, four of five are right. */
  readonly confidence: number
  /** seconds from the video's first frame */
  readonly start: number
  readonly end: number
  /** of each movement and of none, 0 to 1, with a sum of 1 */
  readonly probabilities: Readonly<Record<Movement | 'none', number>>
  /** whether the person moves or is upside down; standing before and after a movement does not count in the match */
  readonly moving: boolean
  /** what the whole film shows of a movement; only in the segment in which that movement is likeliest */
  readonly seen?: { readonly movement: Movement; readonly criteria: readonly SeenCriterion[] } | undefined
}

/** Whether the requested movement was done anywhere in the video. */
export interface Asked {
  readonly movement: Movement
  /** the movement's highest probability in a segment with motion, 0 to 1 */
  readonly confidence: number
  readonly done: boolean
}

/** The joints at one moment. */
export interface SampledPose {
  /** seconds from the video's first frame */
  readonly time: number
  /** of each joint in joints.ts: x, y (shares of the image's width and height, from top left), visibility (0 to 1) */
  readonly joints: readonly (readonly [number, number, number])[]
}

/** One repetition of a countable movement, at its peak. */
export interface Repetition {
  readonly movement: Movement
  readonly time: number
}

export interface MovementResult {
  /** seconds between the first and the last frame */
  readonly duration: number
  /** share of the searched frames in which a person was found, 0 to 1 */
  readonly personShare: number
  /** Whether a person was found often enough. If not, `segments` is empty. */
  readonly personSeen: boolean
  readonly segments: readonly Segment[]
  /** undefined if no movement was requested */
  readonly asked: Asked | undefined
  /** of the segments with motion, to make them an example of the requested movement; undefined without one or without motion */
  readonly features: string | undefined
  /** the child's own examples decided whether the movement was done */
  readonly byExamples: boolean
  readonly poses: readonly SampledPose[]
  readonly repetitions: readonly Repetition[]
}
