/** A camera that stands in a room, 0.5 to 2.1 m above the floor, with a lens of 38 to 80 degrees. */
import { frameValues, type Motion } from '../body-model.ts'
import { cameraDirection } from '../camera.ts'
import type { Rng } from '../rng.ts'

export interface Camera {
  /** of the picture, in pixels */
  readonly width: number
  readonly height: number
  /** in pixels */
  readonly focal: number
  /** height of the floor, in metres */
  readonly floor: number
  /** Writes x, y (pixels) and depth (metres) of a point in metres into `out`. */
  readonly project: (x: number, y: number, z: number, out: Float32Array) => void
}

const sizes = [[320, 240], [320, 240], [320, 180], [180, 320], [240, 320]] as const

/** A random camera that mostly sees the whole motion, mostly from the front. */
export function roomCamera(motion: Motion, rng: Rng): Camera {
  const { low, high } = extent(motion)
  const [width, height] = rng.pick(sizes)
  const floor = low[1] - 0.05
  const tall = Math.max(0.5, high[1] - floor + 0.15)
  const wide = Math.max(high[0] - low[0], high[2] - low[2]) + 0.4
  const lens = (rng.between(38, 80) * Math.PI) / 180
  const focal = Math.max(width, height) / 2 / Math.tan(lens / 2)
  const share = rng.between(0.35, 0.92)
  let distance = (focal * tall) / (share * height)
  if (rng.chance(0.85)) distance = Math.max(distance, (focal * wide) / (0.95 * width))
  distance = Math.max(distance, 1.2 + wide / 2)
  const around = cameraDirection(motion, rng)
  const above = floor + rng.between(0.5, 2.1) * (rng.chance(0.9) ? 1 : 0.4)
  const [middleX, middleY, middleZ] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  const [awayX, awayZ] = [-Math.sin(around), Math.cos(around)]
  const [cameraX, cameraZ] = [middleX - distance * awayX, middleZ - distance * awayZ]
  const aim = middleY + rng.normal(0.08) * tall
  const pitch = Math.atan2(aim - above, distance)
  const roll = (rng.normal(2.5) * Math.PI) / 180
  const aside = rng.normal(0.05) * width
  const [cosPitch, sinPitch, cosRoll, sinRoll] = [Math.cos(pitch), Math.sin(pitch), Math.cos(roll), Math.sin(roll)]
  const [cosAround, sinAround] = [Math.cos(around), Math.sin(around)]
  return {
    width, height, focal, floor,
    project(x, y, z, out) {
      const [dx, dy, dz] = [x - cameraX, y - above, z - cameraZ]
      const across = -dx * cosAround - dz * sinAround
      const far = dx * awayX + dz * awayZ
      const depth = Math.max(0.3, far * cosPitch + dy * sinPitch)
      const rise = dy * cosPitch - far * sinPitch
      const [u, v] = [(focal * across) / depth, (-focal * rise) / depth]
      out[0] = width / 2 + aside + u * cosRoll - v * sinRoll
      out[1] = height / 2 + u * sinRoll + v * cosRoll
      out[2] = depth
    },
  }
}

type Point = [number, number, number]

/** The least and the greatest x, y and z of a motion. */
function extent(motion: Motion): { low: Point; high: Point } {
  const low: Point = [Infinity, Infinity, Infinity]
  const high: Point = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < motion.length; at += 3) {
    for (const k of [0, 1, 2] as const) {
      const value = motion[at + k] ?? 0
      low[k] = Math.min(low[k], value)
      high[k] = Math.max(high[k], value)
    }
  }
  return { low, high }
}

/** x, y of the joints of a frame of a motion in the picture, from the camera. */
export function seenJoints(camera: Pick<Camera, 'project'>, motion: Motion, frame: number): number[] {
  const out = new Float32Array(3)
  const seen: number[] = []
  for (let at = frame * frameValues; at < (frame + 1) * frameValues; at += 3) {
    camera.project(motion[at] ?? 0, motion[at + 1] ?? 0, motion[at + 2] ?? 0, out)
    seen.push(out[0] ?? 0, out[1] ?? 0)
  }
  return seen
}
