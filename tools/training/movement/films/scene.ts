/** Draws a motion as a film: a person in a room, sometimes with a ball, another person, furniture, a camera that sways. */
import { frameValues, motionRate, type Motion } from '../body-model.ts'
import type { Made, TrainingMotions } from '../motions/training-motion.ts'
import type { Rng } from '../rng.ts'
import { Canvas, drawCapsule, foreground, nothing } from './canvas.ts'
import { drawBody } from './draw-body.ts'
import { drawRoom } from './draw-room.ts'
import { finishPicture } from './finish-picture.ts'
import { type Colour, type Look, randomLook, randomStyle, type Style } from './look.ts'
import { type Camera, roomCamera } from './room-camera.ts'

interface Person {
  readonly motion: Motion
  readonly look: Look
}

interface Furniture {
  /** shares of the picture */
  readonly height: number
  readonly left: number
  readonly width: number
  readonly colour: Colour
}

export class Scene {
  readonly camera: Camera
  /** of the motion that are shown, at most 4.2 s */
  readonly frames: number
  readonly #person: Person
  readonly #ball: boolean
  readonly #style: Style
  readonly #room: Float32Array
  readonly #behind: Person | undefined
  readonly #furniture: Furniture | undefined
  readonly #sway: readonly [Float64Array, Float64Array] | undefined
  readonly #bounceFrom: number
  readonly #rng: Rng

  /** @param motions of another person, who is behind in some films */
  constructor({ motion, ball }: Made, motions: TrainingMotions, rng: Rng) {
    const frames = motion.length / frameValues
    this.#rng = rng
    this.#ball = ball
    this.camera = roomCamera(motion, rng)
    this.#person = { motion, look: randomLook(rng) }
    this.#style = randomStyle(rng)
    this.#room = drawRoom(this.camera, rng)
    this.frames = Math.min(frames, Math.round(4.2 * motionRate))
    this.#behind = rng.chance(0.12) ? somebodyBehind(motions, rng) : undefined
    this.#furniture = rng.chance(0.15)
      ? { height: rng.between(0.08, 0.3), left: rng.between(-0.2, 0.7), width: rng.between(0.2, 0.9), colour: [rng.between(30, 200), rng.between(30, 200), rng.between(30, 200)] }
      : undefined
    this.#sway = rng.chance(0.3) ? [rng.wander(frames, rng.between(0, 2)), rng.wander(frames, rng.between(0, 2))] : undefined
    this.#bounceFrom = rng.between(0, 6)
  }

  /** The camera at a frame: it sways in some films. */
  cameraAt(frame: number): Camera {
    const [x, y] = this.#swayAt(frame)
    const { project } = this.camera
    return {
      ...this.camera,
      project(px, py, pz, out) {
        project(px, py, pz, out)
        out[0] = (out[0] ?? 0) + x
        out[1] = (out[1] ?? 0) + y
      },
    }
  }

  /** The picture as red, green, blue, alpha. */
  draw(frame: number): Uint8ClampedArray {
    const canvas = new Canvas(this.camera.width, this.camera.height)
    const camera = this.cameraAt(frame)
    this.#drawRoom(canvas, frame)
    if (this.#behind !== undefined) {
      const { motion, look } = this.#behind
      drawBody(canvas, camera, motion, frame % (motion.length / frameValues), look, this.#style)
      for (const [i, depth] of canvas.depth.entries()) if (depth < nothing / 10) canvas.depth[i] = depth + 50
    }
    drawBody(canvas, camera, this.#person.motion, frame, this.#person.look, this.#style)
    if (this.#ball) this.#drawBall(canvas, camera, frame)
    if (this.#furniture !== undefined) drawFurniture(canvas, this.#furniture)
    return finishPicture(canvas, this.#style, this.#rng)
  }

  #swayAt(frame: number): [number, number] {
    return [Math.round(this.#sway?.[0][frame] ?? 0), Math.round(this.#sway?.[1][frame] ?? 0)]
  }

  #drawRoom({ width, height, colours }: Canvas, frame: number): void {
    const [swayX, swayY] = this.#swayAt(frame)
    for (let y = 0; y < height; y++) {
      const fromY = Math.min(height - 1, Math.max(0, y - swayY))
      for (let x = 0; x < width; x++) {
        const fromX = Math.min(width - 1, Math.max(0, x - swayX))
        const [to, from] = [3 * (y * width + x), 3 * (fromY * width + fromX)]
        for (let k = 0; k < 3; k++) colours[to + k] = this.#room[from + k] ?? 0
      }
    }
  }

  /** The ball bounces under the lower hand. */
  #drawBall(canvas: Canvas, camera: Camera, frame: number): void {
    const { motion } = this.#person
    const at = (joint: number, k: number): number => motion[frame * frameValues + 3 * joint + k] ?? 0
    const hand = at(11, 1) < at(12, 1) ? 11 : 12
    const floor = Math.min(at(13, 1), at(14, 1))
    const rise = Math.max(0, at(hand, 1) - floor - 0.25)
    const swing = Math.abs(Math.cos((2 * Math.PI * frame) / motionRate + this.#bounceFrom))
    const out = new Float32Array(3)
    camera.project(at(hand, 0), floor + 0.11 + rise * swing, at(hand, 2), out)
    const [x = 0, y = 0, depth = 1] = out
    const end = { x, y, depth, radius: (0.1 * camera.focal) / depth }
    drawCapsule(canvas, { from: end, to: end, pixel: depth / camera.focal, part: 200, colour: () => [220, 120, 40] }, this.#style)
  }
}

/** Another person, who walks or does nothing. */
function somebodyBehind(motions: TrainingMotions, rng: Rng): Person {
  const motion = motions.of(rng.chance(0.5) ? 'walk' : 'none', rng).motion.slice()
  const [dx, dz] = [rng.between(-1.5, 1.5), rng.between(-1.5, 1.5)]
  for (let at = 0; at < motion.length; at += 3) {
    motion[at] = (motion[at] ?? 0) + dx
    motion[at + 2] = (motion[at + 2] ?? 0) + dz
  }
  return { motion, look: randomLook(rng) }
}

function drawFurniture(canvas: Canvas, { height, left, width, colour }: Furniture): void {
  for (let y = Math.floor(canvas.height * (1 - height)); y < canvas.height; y++) {
    for (let x = Math.max(0, Math.floor(left * canvas.width)); x < Math.min(canvas.width, (left + width) * canvas.width); x++) {
      canvas.put(x, y, 0.1, foreground, colour, 1)
    }
  }
}
