/**
 * People in one flat, round style: a head with few, large features, and limbs of thick lines with round ends, so that a few
 * points define a pose.
 */
import { hairs, skins, white, type Skin } from './palette.ts'
import { circle, ellipse, inside, line, path, placed, rect, type Point } from './svg.ts'

export type HairStyle = 'short' | 'swept' | 'curls' | 'bob' | 'plaits' | 'bunches' | 'bun' | 'parted' | 'man' | 'baby' | 'bald'
export type Mouth = 'smile' | 'open' | 'speaking' | 'sad'
export type Eyes = 'open' | 'happy' | 'closed' | 'left' | 'right' | 'up' | 'down'

export interface Face {
  readonly skin: keyof typeof skins
  readonly hair: keyof typeof hairs
  readonly style: HairStyle
  readonly mouth?: Mouth
  readonly eyes?: Eyes
  /** upward slanting eyes and a rounder face, common in people with Down syndrome */
  readonly almond?: boolean
  readonly glasses?: string
  /** ribbons or hair band */
  readonly accent?: string
  readonly grown?: boolean
}

const gaze: Record<Eyes, Point> = {
  open: [0, 0],
  happy: [0, 0],
  closed: [0, 0],
  left: [-3, 0.5],
  right: [3, 0.5],
  up: [2, -3],
  down: [0, 3.5],
}

/** A head of about 104 × 116 around the origin, which is slightly above the eyes; `tilt` in degrees clockwise. */
export function head(face: Face, at: Point = [0, 0], tilt = 0, scale = 1): string {
  const skin = skins[face.skin]
  const colour = hairs[face.hair]
  return placed(
    { at, turn: tilt, scale },
    hairBehind(face, colour),
    face.style === 'bob' ? '' : ears(skin),
    path(face.grown ? grownFace : childFace, skin.base),
    inside(
      cheeks(skin),
      eyePair(face, colour),
      line('M-4.5 11.5Q0 15.5 4.5 11.5', skin.shade, 3.2),
      mouth(face.mouth ?? 'smile', skin),
    ),
    hairBefore(face, colour),
    face.glasses ? glasses(face.glasses) : '',
  )
}

const dark = '#2b2233'
const childFace = 'M-48-8C-48-38-28-54 0-54S48-38 48-8C50 8 47 24 37 35C27 45 14 49 0 49S-27 45-37 35C-47 24-50 8-48-8Z'
const grownFace =
  'M-45-10C-45-40-27-54 0-54S45-40 45-10C46 10 42 28 31 41C22 51 11 55 0 55S-22 51-31 41C-42 28-46 10-45-10Z'

function ears(skin: Skin): string {
  return [-1, 1]
    .map((side) => ellipse(side * 48, 5, 9, 12, skin.base) + inside(ellipse(side * 49, 6, 4.5, 7, skin.shade)))
    .join('')
}

function cheeks(skin: Skin): string {
  return [-1, 1].map((side) => ellipse(side * 30, 17, 9.5, 7, skin.blush, 'opacity=".55"')).join('')
}

function eyePair({ eyes = 'open', almond = false, grown = false }: Face, colour: string): string {
  const [dx, dy] = gaze[eyes]
  const brow = grown ? -18 : -17
  return [-1, 1]
    .map((side) => {
      const x = side * 19
      const browLine = line(`M${x - side * 8} ${brow}Q${x} ${brow - 6} ${x + side * 9} ${brow + 1}`, colour, 3.4)
      if (eyes === 'happy') {
        return browLine + line(`M${x - side * 8.5} 3.5Q${x} -8 ${x + side * 8.5} ${almond ? 1.5 : 3.5}`, dark, 4.2)
      }
      if (eyes === 'closed') return browLine + line(`M${x - side * 8.5} 0Q${x} 9 ${x + side * 8.5} 0`, dark, 4.2)
      const turn = almond ? side * -16 : 0
      const eye = placed({ at: [x + dx, dy], turn }, ellipse(0, 0, almond ? 7.2 : 6.4, almond ? 6.8 : 7.8, dark))
      const lid = almond
        ? line(`M${x + dx} ${-6 + dy}Q${x + side * 5 + dx} ${-7.5 + dy} ${x + side * 9 + dx} ${-5 + dy}`, dark, 2.6)
        : ''
      return (
        browLine +
        eye +
        lid +
        circle(x + dx + 2.2, dy - 2.6, 2.2, white) +
        circle(x + dx - 2.2, dy + 2.6, 1.1, white, 'opacity=".7"')
      )
    })
    .join('')
}

function mouth(kind: Mouth, skin: Skin): string {
  if (kind === 'smile') return line('M-13 23Q0 35 13 23', skin.lips, 4)
  if (kind === 'sad') return line('M-12 33Q0 22 12 33', skin.lips, 4)
  if (kind === 'speaking') {
    return ellipse(0, 30, 9.5, 10.5, skin.lips) + path('M-7 35Q0 28 7 35Q4 40.5 0 40.5T-7 35Z', '#f08a86')
  }
  return (
    path('M-16 21.5Q0 26 16 21.5Q15 41 0 41T-16 21.5Z', skin.lips) +
    path('M-15.2 22Q0 26 15.2 22L13.8 27Q0 31 -13.8 27Z', white) +
    path('M-9 36.5Q0 29 9 36.5Q5 41 0 41T-9 36.5Z', '#f08a86')
  )
}

function glasses(colour: string): string {
  return (
    [-1, 1]
      .map((side) => circle(side * 19.5, 1, 14.5, '#fff', `fill-opacity=".12" stroke="${colour}" stroke-width="3.6"`))
      .join('') + line('M-5-1Q0-5 5-1M-34-2L-46-4M34-2L46-4', colour, 3.4)
  )
}

const fringe = {
  short: 'M-51 1C-58-46-30-66 2-66S57-46 51 1C47-8 45-18 41-27C22-21-10-25-27-35C-32-26-46-16-51 1Z',
  swept:
    'M-51 2C-60-42-36-70 0-67C10-74 34-66 42-55C54-44 54-20 51 2C48-10 45-18 37-26C14-22-6-30-14-40C-18-28-42-22-51 2Z',
  bob: 'M-56 30C-62-40-38-66 0-66S62-40 56 30Q50 40 43 30Q47 0 40-24C22-17-22-17-40-24Q-47 0-43 30Q-50 40-56 30Z',
  parted: 'M-51 2C-58-44-32-66 0-66S58-44 51 2C46-18 28-30 0-52C-28-30-46-18-51 2Z',
  man:
    'M-47-6C-54-48-30-66 2-65C30-66 54-48 47-6C45-14 43-22 39-30C24-34 12-34-6-38C-20-34-32-34-38-28' +
    'C-43-22-45-14-47-6Z',
} as const

function hairBehind({ style, accent = '#f2665b' }: Face, colour: string): string {
  if (style === 'bob')
    return path('M-54 34C-62-40-44-66 0-66S62-40 54 34C52 44 38 46 34 38L-34 38C-38 46-52 44-54 34Z', colour)
  if (style === 'plaits') {
    return [-1, 1]
      .map((side) => {
        const beads = [
          [47, 30, 12.5],
          [46, 47, 11.5],
          [44, 63, 10.5],
        ] as const
        return (
          beads.map(([x, y, r]) => ellipse(side * x, y, r, r * 0.95, colour)).join('') +
          path(`M${side * 43} 75l-10-7v14zM${side * 43} 75l10-7v14z`, accent, `stroke="${accent}" stroke-width="4"`) +
          path(`M${side * 43} 82q-8 7 -4.5 15q4.5 4 9 0q3.5-8 -4.5-15z`, colour)
        )
      })
      .join('')
  }
  if (style === 'bunches') {
    return [-1, 1]
      .map(
        (side) =>
          ellipse(side * 60, -24, 21, 25, colour, `transform="rotate(${side * -24} ${side * 60} -24)"`) +
          circle(side * 45, -33, 8, accent),
      )
      .join('')
  }
  if (style === 'bun') return circle(0, -66, 22, colour)
  if (style === 'curls')
    return curls(
      [
        [-50, -10],
        [50, -10],
        [-47, -30],
        [47, -30],
      ],
      15,
      colour,
    )
  return ''
}

function curls(centres: readonly Point[], r: number, colour: string): string {
  return centres.map(([x, y]) => circle(x, y, r, colour)).join('')
}

function hairBefore({ style, accent = '#f2665b' }: Face, colour: string): string {
  if (style === 'curls') {
    const arc: Point[] = [
      [-43, -30],
      [-33, -45],
      [-17, -54],
      [0, -58],
      [17, -54],
      [33, -45],
      [43, -30],
      [-22, -40],
      [0, -42],
      [22, -40],
    ]
    return curls(arc, 16, colour)
  }
  if (style === 'bob') return path(fringe.bob, colour) + line('M-50-34C-30-50 30-50 50-34', accent, 8)
  if (style === 'plaits' || style === 'bunches' || style === 'bun' || style === 'parted') return path(fringe.parted, colour)
  if (style === 'baby') return line('M-8-52Q-14-66-2-70Q10-71 8-61M6-53Q12-62 20-61', colour, 5)
  return style === 'bald' ? '' : path(fringe[style], colour)
}

/** The joint and the end of a limb, relative to the neck. */
export type Limb = readonly [bend: Point, end: Point]

export interface Body {
  readonly top: string
  readonly topShade: string
  readonly below: string
  readonly shoes: string
  /** a skirt or dress instead of shorts or trousers */
  readonly skirt?: boolean
  readonly trousers?: boolean
  /** both shoes point to the right, as of a child who walks that way, instead of outwards */
  readonly toesRight?: boolean
  /** a band, star or dots on the shirt, drawn over it */
  readonly motif?: string
  readonly armLeft: Limb
  readonly armRight: Limb
  readonly legLeft?: Limb
  readonly legRight?: Limb
  readonly handLeft?: Hand
  readonly handRight?: Hand
  /** arms in front of the head and shirt instead of behind */
  readonly armsBefore?: 'left' | 'right' | 'both'
}

export type Hand = 'mitten' | 'open' | 'none'

const butt = 'stroke-linecap="butt"'
const shoulder = 25
const hip = 14
const hipHeight = 82

/**
 * A child of about 104 × 250 with the neck at the origin: the head is 44 above, the hips 82 below, the feet about 150 below.
 * Left and right are the viewer's.
 */
export function person(face: Face, body: Body, { tilt = 0, headAt = [0, -46] as Point } = {}): string {
  const before = body.armsBefore
  const skin = skins[face.skin]
  const left = arm(skin, body.top, body.armLeft, -1, body.handLeft ?? 'mitten')
  const right = arm(skin, body.top, body.armRight, 1, body.handRight ?? 'mitten')
  return [
    before === 'left' || before === 'both' ? '' : left,
    before === 'right' || before === 'both' ? '' : right,
    body.legLeft ? leg(skin, body, body.legLeft, -1) : '',
    body.legRight ? leg(skin, body, body.legRight, 1) : '',
    torso(skin, body),
    head(face, headAt, tilt),
    before === 'left' || before === 'both' ? left : '',
    before === 'right' || before === 'both' ? right : '',
  ].join('')
}

function torso(skin: Skin, body: Body): string {
  const neck = inside(path('M-12-8H12V10Q0 18-12 10Z', skin.shade))
  const shirt = path(
    'M-16 1C-30 3-37 10-36 24L-31 78Q-31 88-22 88H22Q31 88 31 78L36 24C37 10 30 3 16 1Q0 14-16 1Z',
    body.top,
  )
  const fold = inside(path('M22 88Q31 88 31 78L36 24C36.5 16 34 10 29 6C26 40 24 60 12 88Z', body.topShade, 'opacity=".55"'))
  const lower = body.skirt
    ? path('M-31 70H31L45 112Q46 119 38 120Q0 128-38 120Q-46 119-45 112Z', body.below)
    : body.legLeft
      ? path('M-30 76H30L30 90Q29 98 20 98H-20Q-29 98-30 90Z', body.below)
      : ''
  return neck + (body.skirt ? shirt + fold + lower : lower + shirt + fold) + (body.motif ?? '')
}

/** A stripe across the shirt, starting at `y`. */
export function stripe(y: number, height: number, fill: string): string {
  const [upper, lower] = [halfShirt(y), halfShirt(y + height)]
  return path(`M${-upper} ${y}H${upper}L${lower} ${y + height}H${-lower}Z`, fill)
}

/** Half the width of the shirt at `y`: it narrows from 36 at 24 to 31 at 78. */
function halfShirt(y: number): number {
  return 36 - ((y - 24) * 5) / 54
}

function arm(skin: Skin, sleeve: string, [bend, end]: Limb, side: -1 | 1, hand: Hand): string {
  const from: Point = [side * shoulder, 17]
  const angle = (Math.atan2(end[1] - bend[1], end[0] - bend[0]) * 180) / Math.PI
  return (
    line(curve(from, bend, end), skin.base, 17) +
    (hand === 'none'
      ? ''
      : placed({ at: end, turn: angle + 90, mirror: side > 0 }, hand === 'open' ? openHand(skin) : mitten(skin))) +
    line(curve(from, ...cut(from, bend, end, 0.4)), sleeve, 23)
  )
}

/** A hand pointing up from the wrist at the origin, with the thumb on the right. */
function mitten(skin: Skin): string {
  return line('M5-3L10-8', skin.base, 7.5) + ellipse(0, -5, 10, 11.5, skin.base)
}

function openHand(skin: Skin): string {
  return (
    line('M-6-9L-10-21M-2-11L-3-25M3-11L4.5-25M7-8L12-19M6-2L15-8', skin.base, 6.4) +
    ellipse(0, -5, 10.5, 10.5, skin.base)
  )
}

function leg(skin: Skin, body: Body, [bend, end]: Limb, side: -1 | 1): string {
  const from: Point = [side * hip, hipHeight]
  const turn = (Math.atan2(end[1] - bend[1], end[0] - bend[0]) * 180) / Math.PI - 90
  const cloth = body.skirt
    ? ''
    : line(curve(from, ...cut(from, bend, end, body.trousers ? 0.96 : 0.5)), body.below, 26, butt)
  return (
    line(curve(from, bend, end), skin.base, 18) + cloth + placed({ at: end, turn, mirror: side < 0 && !body.toesRight }, shoe(body.shoes))
  )
}

/** A shoe with the ankle at the origin and the toe to the right. */
function shoe(colour: string): string {
  return (
    path('M-12-3Q-12-8-6-8H6Q10-8 12-5Q25-2 25 7Q25 11 20 11H-8Q-12 11-12 7Z', colour) +
    inside(rect(-12, 6.5, 37, 5, 2.5, '#e3e8f4'))
  )
}

function curve(from: Point, bend: Point, end: Point): string {
  return `M${from.join(' ')}Q${bend.join(' ')} ${end.join(' ')}`
}

/** The control and end point of the first `part` of a quadratic curve (de Casteljau). */
function cut(from: Point, bend: Point, end: Point, part: number): Limb {
  const between = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
  const first = between(from, bend)
  return [first, between(first, between(bend, end))]
}
