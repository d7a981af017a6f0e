import type { OpenModel } from '#kit/ml/model.ts'
import { matchPercentage, maxEasyPercent } from '../rules/levels.ts'
import type { Movement } from '../rules/movements.ts'
import { classify } from './model/classify.ts'
import { toPoseSequence } from './model/pose-sequence.ts'
import { jointCount } from './model/joints.ts'
import type { RgbaImage } from './preprocess/image.ts'
import type { MovementExample } from './movement-features.ts'
import type { MovementResult, SampledPose, Segment } from './types.ts'
import { addCriteria } from './postprocess/add-criteria.ts'
import { judgeAsked } from './postprocess/asked.ts'
import { exampleFeatures, withOwnExamples } from './postprocess/own-examples.ts'
import { countRepetitions } from './postprocess/repetitions.ts'
import { VideoTracker, type Track } from './model/track.ts'

/** More frames a second are left out when a video is decoded. */
export const framesPerSecond = 30
/** Longer videos are not taken, in seconds (a recorder's last frame may stick out a little). */
const maxSeconds = 61
/** A person is seen if at least this share of the searches, and this many of them, found one. */
const minShare = 0.15
const minLooks = 3

/**
 * Recognises the movements in a video: call `take` with each frame in order, then `finish`. Frames are upright, their
 * longer side is ideally `maxSide` (shrink.ts), with up to `framesPerSecond` of them. The same under Node and in the
 * browser.
 */
export class MovementRecogniser {
  readonly #openModel: OpenModel
  readonly #tracker: VideoTracker
  #first: number | undefined

  constructor(openModel: OpenModel) {
    this.#openModel = openModel
    this.#tracker = new VideoTracker(openModel)
  }

  /**
   * @param time in seconds, later than the frame before
   * @throws RangeError if the image differs in size from the ones before, time goes back, or the video is too long
   */
  async take(time: number, image: RgbaImage): Promise<void> {
    this.#first ??= time
    if (time - this.#first > maxSeconds) throw new RangeError('The video is too long')
    await this.#tracker.add(time, image)
  }

  /** What has been seen so far. */
  get track(): Track {
    return this.#tracker.track
  }

  /**
   * @param requested the movement that the child was asked to do, if any
   * @param examples movements of this child that an adult marked as right
   */
  async finish(requested?: Movement, examples: readonly MovementExample[] = []): Promise<MovementResult> {
    await this.#tracker.end()
    const { track } = this
    const looks = track.steps.filter(({ lookedFor }) => lookedFor)
    const found = looks.filter(({ joints }) => joints !== undefined).length
    const personShare = looks.length === 0 ? 0 : found / looks.length
    const personSeen = personShare >= minShare && found >= minLooks
    const sequence = toPoseSequence(track)
    const classified = personSeen && sequence !== undefined ? await classify(this.#openModel, sequence) : []
    const judged = withOwnExamples(classified, examples)
    const asked = requested && judgeAsked(requested, judged)
    const segments = sequence === undefined ? judged : addCriteria(judged, { sequence, track }, asked)
    return {
      duration: (track.steps.at(-1)?.time ?? 0) - (this.#first ?? 0),
      personShare,
      personSeen,
      segments,
      asked,
      features: requested && exampleFeatures(requested, classified),
      byExamples: requested !== undefined && isDone(requested, segments) !== isDone(requested, classified),
      poses: posesOf(track, this.#first ?? 0),
      repetitions: sequence === undefined ? [] : countRepetitions(sequence, segments, asked),
    }
  }
}

/** Whether an attempt at the movement counts as right. */
function isDone(movement: Movement, segments: readonly Segment[]): boolean {
  return matchPercentage(segments, movement) > maxEasyPercent
}

function posesOf({ width, height, steps }: Track, first: number): SampledPose[] {
  const poses: SampledPose[] = []
  for (const { time, joints } of steps) {
    if (joints === undefined) continue
    const value = (j: number, k: number): number => joints[3 * j + k] ?? 0
    poses.push({
      time: time - first,
      joints: Array.from(
        { length: jointCount },
        (_, j) => [value(j, 0) / width, value(j, 1) / height, value(j, 2)] as const,
      ),
    })
  }
  return poses
}
