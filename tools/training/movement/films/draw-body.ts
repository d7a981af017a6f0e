/** Draws a person of capsules: clothes, hands, feet, head. */
import { frameValues, type Motion } from '../body-model.ts'
import { type Canvas, drawCapsule } from './canvas.ts'
import { drawHead } from './draw-head.ts'
import type { Colour, Look, Style } from './look.ts'
import type { Camera } from './room-camera.ts'
import { acrossFrom, add, between, cross, lengthOf, subtract, unit, type Vector } from './vectors.ts'

const arms = [[3, 7, 11], [4, 8, 12]] as const
const legs = [[5, 9, 13], [6, 10, 14]] as const

export function drawBody(canvas: Canvas, camera: Camera, motion: Motion, frame: number, look: Look, style: Style): void {
  const joint = (j: number): Vector => {
    const at = frame * frameValues + 3 * j
    return [motion[at] ?? 0, motion[at + 1] ?? 0, motion[at + 2] ?? 0]
  }
  const project = (point: Vector): Float32Array => {
    const out = new Float32Array(3)
    camera.project(...point, out)
    return out
  }
  let part = 0
  const tube = (a: Vector, b: Vector, radiusA: number, radiusB: number, colour: (along: number) => Colour): void => {
    const [from, to] = [end(project(a), radiusA), end(project(b), radiusB)]
    drawCapsule(canvas, { from, to, pixel: from.depth / camera.focal, part: ++part, colour }, style)
  }
  const end = (seen: Float32Array, radius: number): { x: number; y: number; depth: number; radius: number } => {
    const [x = 0, y = 0, depth = 1] = seen
    return { x, y, depth, radius: (radius * camera.focal) / depth }
  }
  const skin = (): Colour => look.skin
  const hips = between(joint(5), joint(6), 0.5)
  const torso = lengthOf(subtract(joint(0), hips))
  const up = unit(subtract(joint(0), hips))
  const right = unit(subtract(add(joint(3), joint(5)), add(joint(4), joint(6))))
  const forward = unit(cross(up, right))
  const width = torso * look.build

  for (const [shoulder, elbow, wrist] of arms) {
    tube(joint(shoulder), joint(elbow), 0.115 * width, 0.09 * width, (along) => (look.sleeves < 0.3 && along > 0.45 ? look.skin : look.shirt))
    tube(joint(elbow), joint(wrist), 0.085 * width, 0.065 * width, () => (look.sleeves > 0.7 ? look.shirt : look.skin))
    const ahead = unit(subtract(joint(wrist), joint(elbow)))
    tube(joint(wrist), add(joint(wrist), ahead, 0.2 * torso), 0.06 * width, 0.06 * width, skin)
    const thumb = add(add(joint(wrist), ahead, 0.13 * torso), forward, 0.07 * torso)
    tube(add(joint(wrist), ahead, 0.05 * torso), thumb, 0.03 * width, 0.025 * width, skin)
  }
  for (const [hip, knee, ankle] of legs) {
    const bare = look.legs < 0.35
    tube(joint(hip), joint(knee), 0.165 * width, 0.115 * width, (along) => (bare && along > 0.6 ? look.skin : look.trousers))
    tube(joint(knee), joint(ankle), 0.11 * width, 0.075 * width, () => (bare || look.skirt ? look.skin : look.trousers))
    const shin = unit(subtract(joint(ankle), joint(knee)))
    const toe = unit(add(acrossFrom(forward, shin), shin, 0.15))
    const tip = add(add(joint(ankle), toe, 0.32 * torso), shin, 0.05 * torso)
    tube(add(joint(ankle), toe, -0.06 * torso), tip, 0.085 * width, 0.065 * width, () => look.shoes)
  }
  for (let k = 0; k <= 4; k++) {
    const top = between(joint(3), joint(4), 0.12 + 0.76 * (k / 4))
    const bottom = between(joint(5), joint(6), k / 4)
    tube(add(top, up, -0.03 * torso), bottom, 0.15 * width, 0.16 * width, (along) => (along > 0.93 ? look.trousers : shirt(look, along)))
  }
  if (look.skirt) {
    const hem = between(hips, between(joint(9), joint(10), 0.5), 0.9)
    tube(hips, hem, 0.2 * width, 0.36 * width, () => look.trousers)
  }
  const neck = subtract(joint(2), joint(0))
  const radius = Math.min(0.42 * torso, Math.max(0.2 * torso, 0.75 * lengthOf(neck))) * look.head
  tube(joint(0), joint(2), 0.1 * width, 0.09 * width, skin)
  drawHead(canvas, { centre: joint(2), radius, up: unit(neck), forward, part: ++part, focal: camera.focal, project }, look, style)
}

function shirt(look: Look, along: number): Colour {
  return look.stripes > 0 && Math.floor(along * look.stripes) % 2 === 1 ? look.stripe : look.shirt
}
