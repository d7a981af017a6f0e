import * as colour from '../palette.ts'
import { person, stripe, type Body, type Face, type Limb } from '../people.ts'
import { circle, cloud, line, path, picture, placed, shadow, star, type Point } from '../svg.ts'
import { backdrop, onPatch } from './backdrop.ts'

interface Child {
  readonly neck: Point
  readonly tilt: number
  readonly face: Face
  readonly clothes: Pick<Body, 'top' | 'topShade' | 'below' | 'shoes' | 'skirt' | 'trousers' | 'motif'>
}

const children: readonly Child[] = [
  {
    neck: [150, 350],
    tilt: -5,
    face: { skin: 'tan', hair: 'black', style: 'swept', mouth: 'open', almond: true },
    clothes: {
      top: colour.teal,
      topShade: colour.tealDark,
      below: colour.ink,
      shoes: colour.orange,
      motif: stripe(38, 12, '#d9f3ef'),
    },
  },
  {
    neck: [275, 338],
    tilt: 4,
    face: { skin: 'deep', hair: 'black', style: 'bunches', mouth: 'open', eyes: 'happy', accent: colour.sun },
    clothes: {
      top: colour.pink,
      topShade: '#df7d97',
      below: colour.pink,
      shoes: colour.white,
      skirt: true,
      motif: (
        [
          [-14, 96],
          [12, 104],
          [-2, 84],
          [26, 90],
          [-28, 108],
        ] as const
      )
        .map(([x, y]) => circle(x, y, 5, '#fff'))
        .join(''),
    },
  },
  {
    neck: [400, 330],
    tilt: 0,
    face: {
      skin: 'light',
      hair: 'brown',
      style: 'short',
      mouth: 'open',
      eyes: 'happy',
      almond: true,
      glasses: colour.blue,
    },
    clothes: {
      top: colour.coral,
      topShade: colour.coralDark,
      below: colour.blueDark,
      shoes: colour.sun,
      trousers: true,
      motif: star([0, 44], 16, colour.sun),
    },
  },
  {
    neck: [525, 338],
    tilt: -4,
    face: { skin: 'brown', hair: 'black', style: 'plaits', mouth: 'smile', almond: true, accent: colour.coral },
    clothes: { top: colour.white, topShade: '#cfd8ee', below: colour.lilac, shoes: colour.ink, skirt: true },
  },
  {
    neck: [650, 350],
    tilt: 5,
    face: { skin: 'brown', hair: 'chestnut', style: 'curls', mouth: 'open' },
    clothes: {
      top: colour.lilac,
      topShade: colour.lilacDark,
      below: colour.orange,
      shoes: colour.ink,
      motif: stripe(30, 14, colour.lavender),
    },
  },
]

/** Five children hand in hand on a hill in front of a rising sun, with a star for each. */
export function hero(): string {
  return picture(
    [0, 0, 800, 600],
    backdrop(
      colour.sky,
      circle(400, 300, 262, '#f3f3dc') + circle(400, 300, 214, '#ffecb0') + circle(400, 300, 166, colour.sun),
      cloud([146, 186], 0.85) + cloud([672, 176], 0.95),
      path('M0 440C180 350 620 350 800 440V600H0Z', '#a4dcae'),
      path('M0 500C220 430 580 430 800 500V600H0Z', '#7fca8d'),
      flowers(),
    ),
    stars(),
    ...children.map(
      (child, at) =>
        onPatch(shadow(child.neck[0], child.neck[1] + 181, 46, 8)) + placed({ at: child.neck }, standing(child, at)),
    ),
  )
}

function standing({ face, clothes, tilt }: Child, at: number): string {
  const first = at === 0
  const last = at === children.length - 1
  return person(
    face,
    {
      ...clothes,
      armLeft: first ? raised(-1) : towards(at, at - 1),
      handLeft: first ? 'open' : 'mitten',
      armRight: last ? raised(1) : towards(at, at + 1),
      handRight: last ? 'open' : 'mitten',
      legLeft: [
        [-15, 126],
        [-17, 168],
      ],
      legRight: [
        [15, 126],
        [17, 168],
      ],
    },
    { tilt },
  )
}

function raised(side: -1 | 1): Limb {
  return [
    [side * 68, 16],
    [side * 82, -42],
  ]
}

/** The arm of a child, ending halfway to the neighbour's shoulder, where both hands meet. */
function towards(at: number, neighbour: number): Limb {
  const [x, y] = children[at]?.neck ?? [0, 0]
  const [otherX, otherY] = children[neighbour]?.neck ?? [0, 0]
  const end: Point = [(otherX - x) / 2, (otherY - y) / 2 + 34]
  return [[end[0] * 0.72, 64], end]
}

function stars(): string {
  const spots = [
    [84, 214, 20],
    [238, 150, 24],
    [400, 104, 32],
    [562, 150, 24],
    [716, 214, 20],
  ] as const
  return spots
    .map(([x, y, size], at) =>
      star([x, y], size + 3, colour.amber, (at - 2) * 9, 'stroke="#fff" stroke-width="12" paint-order="stroke"'),
    )
    .join('')
}

function flowers(): string {
  const spots = [
    [76, 500, colour.coral],
    [212, 556, colour.white],
    [338, 540, colour.sun],
    [462, 544, colour.pink],
    [588, 552, colour.white],
    [726, 500, colour.coral],
  ] as const
  return spots
    .map(
      ([x, y, fill]) =>
        line(`M${x} ${y}v16`, colour.greenDark, 4) +
        line(
          `M${x} ${y - 7}v0M${x + 7} ${y - 2}v0M${x + 4} ${y + 6}v0M${x - 4} ${y + 6}v0M${x - 7} ${y - 2}v0`,
          fill,
          10,
        ) +
        circle(x, y, 4, colour.amber),
    )
    .join('')
}
