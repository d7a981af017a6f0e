/** Greetings, each between two people from the waist up. The units are those of a person with the neck at the origin. */
import * as colour from '../palette.ts'
import { head, type Face } from '../people.ts'
import { circle, ellipse, inside, line, path, placed, rect, type Point } from '../svg.ts'

interface Arm {
  readonly bend: Point
  readonly end: Point
  /** a hand with its fingers apart, turned by these degrees */
  readonly open?: number
}

export interface Pose {
  readonly left?: Arm
  readonly right?: Arm
  readonly tilt?: number
  readonly before?: 'left' | 'right'
}

const { brown, tan } = colour.skins
export const hangingLeft: Arm = { bend: [-50, 54], end: [-44, 88] }
export const hangingRight: Arm = { bend: [50, 54], end: [44, 88] }
/** Lines of signs, from the middle of their disc. */
export const tick = 'm-15 1l11 11 20-24'
export const cross = 'm-13-13l26 26m0-26l-26 26'
const fingers = 'M-6-9L-10-21M-2-11L-3-25M3-11L4.5-25M7-8L12-19M6-2L15-8'

function drawnArm(side: -1 | 1, { bend, end, open }: Arm, skin: string, sleeve: string): string {
  const between = (axis: 0 | 1, from: number): number => Math.round(0.36 * from + 0.48 * bend[axis] + 0.16 * end[axis])
  const hand = placed({ at: end, turn: open ?? 0 }, line(fingers, skin, 6.4), ellipse(0, -5, 10.5, 10.5, skin))
  return [
    line(`M${side * 25} 17Q${bend.join(' ')} ${end.join(' ')}`, skin, 17),
    open === undefined ? circle(...end, 11.5, skin) : hand,
    line(`M${side * 25} 17L${between(0, side * 25)} ${between(1, 17)}`, sleeve, 23),
  ].join('')
}

export function figure(face: Face, top: string, { left, right, tilt = 0, before }: Pose, over = ''): string {
  const { base, shade } = colour.skins[face.skin]
  const arms = {
    left: left === undefined ? '' : drawnArm(-1, left, base, top),
    right: right === undefined ? '' : drawnArm(1, right, base, top),
  }
  return [
    before === 'left' ? '' : arms.left,
    before === 'right' ? '' : arms.right,
    path('M-16 1C-30 3-37 10-36 24L-31 78Q-31 88-22 88H22Q31 88 31 78L36 24C37 10 30 3 16 1Z', top),
    inside(path('M-12-8H12V8Q0 16-12 8Z', shade)),
    over,
    head(face, [0, -46], tilt),
    before === undefined ? '' : arms[before],
  ].join('')
}

/** A woman in a saree. */
function woman(pose: Pose, face: Partial<Face> = {}): string {
  const drape = inside(path('M-32 12Q-24 4-16 2L33 60V80Q33 88 24 88H6Z', colour.sun), ellipse(0, -58, 48, 38, colour.hairs.black))
  return figure({ skin: 'brown', hair: 'black', style: 'bun', grown: true, eyes: 'right', ...face }, colour.coral, pose, drape)
}

function child(pose: Pose, face: Partial<Face> = {}): string {
  return figure({ skin: 'tan', hair: 'black', style: 'short', eyes: 'left', ...face }, colour.blue, pose)
}

/** The two, face to face: the woman on the left, the child on the right. */
function meeting(left: string, right: string): string {
  return placed({ at: [-66, 0] }, left) + placed({ at: [70, 34], scale: 0.86 }, right)
}

/** Arms with the palms together before the chest. */
export function palms(sleeve: string, skin: string, shade: string): string {
  return [
    line('M-38 30Q-46 66-6 62M38 30Q46 66 6 62', sleeve, 22),
    inside(line('M-22 66L-3 48M22 66L3 48', skin, 15), path('M-11 54Q-11 24 0 12Q11 24 11 54Q0 62-11 54Z', skin), line('M0 16V54', shade, 3)),
  ].join('')
}

function hello(): string {
  return meeting(
    woman({ tilt: 3 }) + palms(colour.coral, brown.base, brown.shade),
    child({ tilt: -4 }) + palms(colour.blue, tan.base, tan.shade),
  )
}

/** Hands together while the sun rises behind the two. */
function goodMorning(): string {
  const rays = [-86, -58, -30, 0, 30, 58, 86].map((turn) => {
    const [x, y] = [Math.sin((turn * Math.PI) / 180), -Math.cos((turn * Math.PI) / 180)]
    return `M${Math.round(6 + x * 152)} ${Math.round(y * 152 - 6)}L${Math.round(6 + x * 182)} ${Math.round(y * 182 - 6)}`
  })
  return line(rays.join(''), colour.amber, 14) + path('M-128 58V-6A134 134 0 0 1 140-6V58Z', colour.sun) + hello()
}

/** A child has been given a present, and holds a hand on its heart. */
function thankYou(): string {
  return [
    meeting(
      woman({ left: hangingLeft, right: { bend: [58, 60], end: [56, 88] }, before: 'right' }),
      child({ left: { bend: [-58, 66], end: [-60, 84] }, right: { bend: [64, 74], end: [4, 40] }, before: 'right', tilt: -6 }, { eyes: 'happy', mouth: 'open' }),
    ),
    placed(
      { at: [2, 100] },
      rect(-24, -22, 48, 42, 5, colour.lilac),
      inside(rect(-6, -22, 12, 42, 0, colour.sun)),
      path('M0-22Q-26-26-18-40Q-4-42 0-22ZM0-22Q26-26 18-40Q4-42 0-22Z', colour.sun),
    ),
    path('M26-58C10-70 2-82 12-92C20-98 26-90 28-86C30-90 38-98 46-90C54-80 42-68 26-58Z', colour.coral),
  ].join('')
}

function mango(at: Point): string {
  return placed(
    { at },
    path('M-8-22C10-30 26-12 26 6C26 22 10 26-6 24C-22 20-28 4-24-8C-22-16-16-20-8-22Z', colour.amber),
    inside(ellipse(-10, -2, 5, 9, '#ffcf73')),
    path('M-10-23Q2-42 20-33Q10-20-10-23Z', colour.green),
  )
}

/** A child holds out both hands for the mango. */
function please(): string {
  return [
    meeting(
      woman({ left: hangingLeft, right: { bend: [66, 50], end: [70, 16] } }),
      child({ left: { bend: [-50, 84], end: [-66, 48] }, right: { bend: [30, 92], end: [-40, 58] }, before: 'right', tilt: -8 }),
    ),
    mango([10, -12]),
    ellipse(4, 14, 13, 10, brown.base),
    path('M-8 66Q-6 88 22 92Q46 90 46 70Q34 84 20 82Q4 80-8 66Z', tan.base),
  ].join('')
}

/** A child's answer when it is offered the mango: a gesture, and a sign above. */
function answer(reply: string, sign: string, fill: string): string {
  return [
    placed({ at: [-62, 6], scale: 0.92 }, woman({ left: hangingLeft, right: { bend: [58, 84], end: [70, 76] } })),
    placed({ at: [80, 20] }, reply),
    mango([4, 50]) + ellipse(6, 76, 14, 10, brown.base),
    badge([8, -104], sign, fill),
  ].join('')
}

/** A sign of an answer: a white line in a disc around `at`. */
export function badge(at: Point, sign: string, fill: string): string {
  return circle(...at, 32, fill) + inside(line(`M${at.join(' ')}${sign}`, '#fff', 10))
}

function yes(): string {
  const thumb = line('M52 50V30', tan.base, 13) + rect(38, 40, 30, 28, 11, tan.base)
  const reply = child({ left: hangingLeft, right: { bend: [74, 84], end: [53, 58] }, before: 'right' }, { eyes: 'happy', mouth: 'open' })
  return answer(reply + thumb, tick, colour.green)
}

function no(): string {
  const reply = child({ left: { bend: [-74, 50], end: [-50, -2], open: -10 }, right: hangingRight, before: 'left', tilt: 8 }, { eyes: 'right', mouth: 'sad' })
  return answer(reply, cross, colour.coral)
}

/** A child with a school bag waves, and so does the woman in the door. */
function goodbye(): string {
  return [
    rect(-140, -128, 132, 250, 6, '#8a5a34'),
    inside(
      rect(-128, -116, 108, 238, 2, '#ffe9c4'),
      placed({ at: [-78, 14], scale: 0.86 }, woman({ left: hangingLeft, right: { bend: [78, 40], end: [64, -30], open: 4 } })),
    ),
    placed(
      { at: [86, 30], scale: 0.86 },
      path('M20 8H52Q62 8 62 20V78Q62 88 52 88H20Z', colour.green),
      child({ left: { bend: [-80, 40], end: [-74, -30], open: -6 }, right: hangingRight }, { mouth: 'open' }),
      inside(line('M-18 4V52M18 4V52', colour.greenDark, 9)),
    ),
    rect(-146, 110, 290, 14, 7, '#c9b79c'),
  ].join('')
}

/** A sad child with its palms together, and the cup that it has broken. */
function sorry(): string {
  return [
    meeting(
      woman({ left: hangingLeft, right: { bend: [60, 60], end: [96, 44] }, before: 'right' }),
      child({ tilt: -14 }, { eyes: 'down', mouth: 'sad' }) + palms(colour.blue, tan.base, tan.shade),
    ),
    placed(
      { at: [-2, 96], turn: -8 },
      line('M-22 10C-46 8-44 40-20 36', colour.tealDark, 8),
      path('M-28-4L-10-4L-2 14L-12 26L0 50H-14Q-22 50-23 42Z', colour.teal),
      path('M8-8L40-2L33 42Q32 50 24 50H12L2 26L14 14Z', colour.teal),
      inside(path('M-28-4L-10-4L-7 4L-27 4ZM8-8L40-2L39 6L9 0Z', '#7fd0c9')),
      path('M50 50L60 38L66 50Z', colour.teal),
    ),
  ].join('')
}

/** By the key of the word. */
export const greetings = {
  hello, 'thank-you': thankYou, please, yes, no, goodbye, sorry, 'good-morning': goodMorning,
} as const
