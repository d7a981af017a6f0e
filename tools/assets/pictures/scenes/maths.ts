import { numerals } from '../letter.ts'
import * as colour from '../palette.ts'
import { person, stripe } from '../people.ts'
import { circle, line, path, picture, placed, rect } from '../svg.ts'
import { backdrop, confetti, onPatch } from './backdrop.ts'

/** A child shows three fingers, surrounded by numbered blocks and shapes. */
export function maths(): string {
  return picture(
    [0, 0, 800, 600],
    backdrop(colour.sky, path('M0 508C240 486 560 486 800 508V600H0Z', '#9fd0f4')),
    onPatch(placed({ at: [232, 408], scale: 2.1 }, counter())),
    hand(),
    shapes(),
    blocks(),
    confetti(
      [colour.sun, colour.white],
      [
        [86, 190, 14],
        [134, 112, 10],
        [452, 72, 15],
        [744, 300, 12],
        [520, 250, 8],
        [60, 300, 7],
      ],
    ),
  )
}

function counter(): string {
  return person(
    { skin: 'brown', hair: 'brown', style: 'curls', mouth: 'open', eyes: 'open', almond: true, glasses: colour.coral },
    {
      top: colour.sun,
      topShade: colour.amber,
      below: colour.blue,
      shoes: colour.ink,
      motif: stripe(32, 14, colour.orange),
      armLeft: [
        [-50, 54],
        [-46, 92],
      ],
      armRight: [
        [80, 62],
        [92, 2],
      ],
      handRight: 'none',
    },
    { tilt: 3 },
  )
}

/** Index, middle and ring finger raised, the thumb over the little finger; the wrist is at the end of the arm. */
function hand(): string {
  const { base, shade } = colour.skins.brown
  return placed(
    { at: [425, 388], turn: 4, scale: 1.16 },
    line('M-25-52L-34-114M0-56V-128M25-50L34-110', base, 24),
    path('M-38-56Q-42-2-20 16H20Q44-2 40-50Q36-74 0-74T-38-56Z', base),
    line('M-13-70V-80M13-70V-80', shade, 3),
    line('M41-48Q46-36 38-24', shade, 25) + line('M42-49Q47-37 39-26', base, 21),
    line('M-27-6Q-26-30 20-30', shade, 28) + line('M-27-4Q-26-29 20-29', base, 24),
    line('M22-37Q29-33 27-25', shade, 2.5),
  )
}

function shapes(): string {
  return (
    circle(556, 138, 44, colour.coral) +
    rect(636, 98, 84, 84, 16, colour.teal, 'transform="rotate(10 678 140)"') +
    path('M600 214L650 294H550Z', colour.lilac, `stroke="${colour.lilac}" stroke-width="18"`) +
    [
      [542, 122],
      [660, 122],
      [594, 244],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 10, '#fff', 'opacity=".35"'))
      .join('')
  )
}

function blocks(): string {
  return (
    block(474, 446, colour.sun, colour.amber, 1) +
    block(582, 446, colour.pink, '#df7d97', 2) +
    block(530, 338, colour.blue, colour.blueDark, 3)
  )
}

function block(x: number, y: number, fill: string, shade: string, number: 1 | 2 | 3): string {
  return (
    rect(x, y, 104, 104, 20, shade) +
    rect(x, y, 104, 94, 20, fill) +
    rect(x + 13, y + 12, 78, 70, 14, '#fff', 'opacity=".92"') +
    placed({ at: [x + 52, y + 47], scale: 1.75 }, line(numerals[number], colour.ink, 5.4))
  )
}
