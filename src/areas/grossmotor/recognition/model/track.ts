/** From the frames of a video: the joints, the camera's motion, and what moved around the person. */
import type { OpenModel } from '#kit/ml/model.ts'
import { cameraMotion, noMotion, type Box, type CameraMotion } from '../preprocess/camera-motion.ts'
import { flowHistogram } from '../preprocess/flow-histogram.ts'
import { FlowFinder, type Flow } from '../preprocess/optical-flow.ts'
import { bodySize, joint, jointCount, jointsOf } from './joints.ts'
import { PersonTracker } from './person-tracker.ts'
import { PoseModel, type Landmarks } from './pose-model.ts'
import { checkImage, toGrey, type GreyImage, type RgbaImage } from '../preprocess/image.ts'

/** One frame. All lengths are in pixels of its image. */
export interface TrackedFrame {
  /** seconds */
  readonly time: number
  /** x, y, visibility of the 15 joints; undefined if no person was found or searched for */
  readonly joints: Float32Array | undefined
  /** MediaPipe's 33 points, likewise */
  readonly points: Float32Array | undefined
  readonly lookedFor: boolean
  /** since the step before; undefined if it was too long ago */
  readonly camera: CameraMotion | undefined
  /** see flow-histogram.ts; since the step before */
  readonly histogram: Float32Array | undefined
}

export interface Track {
  readonly width: number
  readonly height: number
  readonly steps: readonly TrackedFrame[]
}

/** The longer side of the images that flow is computed on. */
const flowSide = 160
/** No flow is computed between frames further apart than this, in seconds. */
const maxGap = 0.2
/** Frames closer than this, in seconds, share one search (every other frame at 30 a second). */
const minDetectionInterval = 0.038
/** Frames that wait until a person is found: two seconds at 30 a second, 20 MB. */
const maxWaiting = 60
/** Frames of a short video that are searched again if no person was found: each takes as long as ten others. */
const maxSecondLooks = 4
/** How far the person extends beyond the joints, in torsos. */
const margin = 0.35
/** The torso's length as a share of the image's height, until a person is found. */
const initialTorsoShare = 0.18

/** A frame that waits until a person is found. */
interface Waiting {
  readonly time: number
  readonly image: RgbaImage
  readonly lookedFor: boolean
}

/**
 * Takes the frames in order. While no person is found, up to `maxWaiting` frames wait; a person found later is tracked
 * back through them. Other frames are not kept.
 */
export class VideoTracker {
  readonly #tracker: PersonTracker
  readonly #flow = new FlowFinder()
  readonly #steps: TrackedFrame[] = []
  #waiting: Waiting[] = []
  #size: { width: number; height: number } | undefined
  #lastTime = Number.NEGATIVE_INFINITY
  #lastLook = Number.NEGATIVE_INFINITY
  #before: { time: number; grey: GreyImage } | undefined
  /** the last found joints, in pixels of the image */
  #joints: Float32Array | undefined
  #torso: number | undefined

  constructor(openModel: OpenModel) {
    this.#tracker = new PersonTracker(new PoseModel(openModel))
  }

  /** @throws RangeError if the image does not match its data or the images before, or time goes back */
  async add(time: number, image: RgbaImage): Promise<void> {
    checkImage(image)
    this.#size ??= { width: image.width, height: image.height }
    if (image.width !== this.#size.width || image.height !== this.#size.height)
      throw new RangeError('The size changed')
    if (time <= this.#lastTime) throw new RangeError('Time goes back')
    this.#lastTime = time
    const lookedFor = time - this.#lastLook >= minDetectionInterval
    if (lookedFor) this.#lastLook = time
    const found = lookedFor ? await this.#tracker.find(image) : undefined
    const earlier = found === undefined ? [] : await this.#followBack(found)
    this.#waiting.push({ time, image, lookedFor })
    if (found !== undefined) this.#settle([...earlier, found])
    else if (this.#waiting.length > maxWaiting) this.#settle([])
  }

  /** The track so far; the last frames are missing until `end` was called. */
  get track(): Track {
    return { ...(this.#size ?? { width: 1, height: 1 }), steps: this.#steps }
  }

  /**
   * Call it after the last frame. If no person was found and all frames still wait, they are searched again thoroughly,
   * because a short video has few searches.
   */
  async end(): Promise<void> {
    this.#settle(this.#steps.length === 0 ? await this.#secondLook() : [])
  }

  /** The person in the waiting frames, one entry a frame. */
  async #secondLook(): Promise<(Landmarks | undefined)[]> {
    const people = this.#waiting.map((): Landmarks | undefined => undefined)
    const looks = [...this.#waiting.entries()].filter(([, { lookedFor }]) => lookedFor)
    const step = Math.max(1, looks.length / maxSecondLooks)
    for (let k = 0; k < looks.length; k += step) {
      const look = looks[Math.floor(k)]
      if (look === undefined || people[look[0]] !== undefined) continue
      const [at, { image }] = look
      const found = await this.#tracker.findThoroughly(image)
      if (found === undefined) continue
      people[at] = found
      const before = await this.#followed(this.#waiting.slice(0, at).toReversed(), found)
      before.forEach((person, i) => (people[at - 1 - i] ??= person))
      const after = await this.#followed(this.#waiting.slice(at + 1), found)
      after.forEach((person, i) => (people[at + 1 + i] ??= person))
    }
    return people
  }

  /** The person in the waiting frames, one entry a frame; undefined where tracking back fails. */
  async #followBack(found: Landmarks): Promise<(Landmarks | undefined)[]> {
    return (await this.#followed(this.#waiting.toReversed(), found)).toReversed()
  }

  /** The person tracked from frame to frame, one entry a frame; undefined once it is lost. */
  async #followed(frames: readonly Waiting[], found: Landmarks): Promise<(Landmarks | undefined)[]> {
    const people: (Landmarks | undefined)[] = []
    let last: Landmarks | undefined = found
    for (const { lookedFor, image } of frames) {
      const person: Landmarks | undefined = lookedFor ? await this.#tracker.follow(image, last) : undefined
      if (lookedFor) last = person
      people.push(person)
    }
    return people
  }

  #settle(people: readonly (Landmarks | undefined)[]): void {
    this.#waiting.forEach(({ time, image, lookedFor }, i) => {
      const points = people[i]?.points
      const joints = points && jointsOf(points)
      if (joints !== undefined) {
        const size = bodySize(joints)
        this.#joints = joints
        this.#torso = this.#torso === undefined ? size : 0.8 * this.#torso + 0.2 * size
      }
      const small = toGrey(image, flowSide)
      const motion = this.#motion(time, small, image)
      this.#before = { time, grey: small }
      this.#steps.push({ time, joints, points, lookedFor, ...motion })
    })
    this.#waiting = []
  }

  #motion(time: number, small: GreyImage, image: RgbaImage): Pick<TrackedFrame, 'camera' | 'histogram'> {
    const seconds = time - (this.#before?.time ?? Number.NEGATIVE_INFINITY)
    if (this.#before === undefined || seconds > maxGap) return { camera: undefined, histogram: undefined }
    const scale = small.width / image.width
    const flow = this.#flow.between(this.#before.grey, small)
    const camera = cameraMotion(flow, this.#personBox(scale, small))
    const torso = Math.max(4, (this.#torso ?? initialTorsoShare * image.height) * scale)
    const middle = this.#joints === undefined ? movingMiddle(flow, camera) : hipsMiddle(this.#joints, scale)
    const histogram = flowHistogram(flow, camera, { ...middle, size: torso, seconds })
    return { camera: { ...camera, x: camera.x / scale, y: camera.y / scale }, histogram }
  }

  /** The person's box in the flow's image; the middle of the image if no person was found. */
  #personBox(scale: number, { width, height }: GreyImage): Box {
    if (this.#joints === undefined || this.#torso === undefined) {
      return { left: width / 4, right: (3 * width) / 4, top: height / 6, bottom: height }
    }
    const around = margin * this.#torso * scale
    const box = { left: width, top: height, right: 0, bottom: 0 }
    for (let i = 0; i < jointCount; i++) {
      const x = (this.#joints[3 * i] ?? 0) * scale
      const y = (this.#joints[3 * i + 1] ?? 0) * scale
      box.left = Math.min(box.left, x - around)
      box.right = Math.max(box.right, x + around)
      box.top = Math.min(box.top, y - around)
      box.bottom = Math.max(box.bottom, y + around)
    }
    return box
  }
}

function hipsMiddle(joints: Float32Array, scale: number): { x: number; y: number } {
  const { rightHip, leftHip } = joint
  const at = (k: number): number => (((joints[3 * rightHip + k] ?? 0) + (joints[3 * leftHip + k] ?? 0)) / 2) * scale
  return { x: at(0), y: at(1) }
}

/** The centre of motion, used if no person is known. */
function movingMiddle({ width, height, x, y }: Flow, camera: CameraMotion): { x: number; y: number } {
  let [sum, sumX, sumY] = [1e-6, (1e-6 * width) / 2, (1e-6 * height) / 2]
  const background = camera === noMotion ? 0.3 : 0.5
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) {
      const i = row * width + column
      const offX = column + (x[i] ?? 0) - (camera.a * column - camera.b * row + camera.x)
      const offY = row + (y[i] ?? 0) - (camera.b * column + camera.a * row + camera.y)
      const amount = Math.hypot(offX, offY)
      if (amount < background) continue
      sum += amount
      sumX += amount * column
      sumY += amount * row
    }
  }
  return { x: sumX / sum, y: sumY / sum }
}
