import type { OpenModel } from '#kit/ml/model.ts'
import { classify } from './model/classify.ts'
import { courseOf } from './model/pose-sequence.ts'
import { jointCount } from './model/joints.ts'
import type { Picture } from './preprocess/image.ts'
import type { Recognised, SampledPose } from './types.ts'
import { repetitionsOf } from './postprocess/repetitions.ts'
import { Watcher, type Track } from './model/track.ts'

/** Frames a second that are enough: more are left out by whoever takes a video apart. */
export const framesPerSecond = 30
/** Longer videos are not taken, in seconds (a recorder's last frame may stick out a little). */
const longest = 61
/** There is a person where one was found in this share of the looks, and in as many of them. */
const leastShare = 0.15
const leastLooks = 3

/**
 * Tells the movements in a video: `take` each frame in order, then `finish`. Frames are upright, their longer side
 * best `workingSide` (shrink.ts), up to `framesPerSecond` of them. The same under Node and in the browser.
 */
export class MovementRecogniser {
  readonly #openModel: OpenModel
  readonly #watcher: Watcher
  #first: number | undefined

  constructor(openModel: OpenModel) {
    this.#openModel = openModel
    this.#watcher = new Watcher(openModel)
  }

  /**
   * @param time in seconds, later than the frame before
   * @throws RangeError where the picture is not like the ones before, time goes back, or the video is too long
   */
  async take(time: number, picture: Picture): Promise<void> {
    this.#first ??= time
    if (time - this.#first > longest) throw new RangeError('The video is too long')
    await this.#watcher.watch(time, picture)
  }

  /** What has been seen so far. */
  get track(): Track {
    return this.#watcher.track
  }

  async finish(): Promise<Recognised> {
    await this.#watcher.end()
    const { track } = this
    const looks = track.steps.filter(({ lookedFor }) => lookedFor)
    const found = looks.filter(({ joints }) => joints !== undefined).length
    const personShare = looks.length === 0 ? 0 : found / looks.length
    const personSeen = personShare >= leastShare && found >= leastLooks
    const course = courseOf(track)
    const stretches = personSeen && course !== undefined ? await classify(this.#openModel, course) : []
    return {
      duration: (track.steps.at(-1)?.time ?? 0) - (this.#first ?? 0),
      personShare,
      personSeen,
      stretches,
      poses: posesOf(track, this.#first ?? 0),
      repetitions: course === undefined ? [] : repetitionsOf(course, stretches),
    }
  }
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
