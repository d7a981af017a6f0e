import { ayanna, numerals } from '../letter.ts'
import * as colour from '../palette.ts'
import { person } from '../people.ts'
import { circle, line, path, picture, placed, rect, shadow } from '../svg.ts'
import { backdrop, confetti, onPatch } from './backdrop.ts'

const scale = 1.66

/** A child at an easel writes අ: the first stroke is done, a dotted line and an arrow show the second. */
export function writing(): string {
  return picture(
    [0, 0, 800, 600],
    backdrop(colour.lavender, path('M0 500C200 470 560 480 800 505V600H0Z', '#cfc5f1')),
    onPatch(shadow(300, 546, 190, 14), shadow(600, 544, 84, 13)),
    easel(),
    placed({ at: [146, 102], scale }, letter()),
    confetti(
      [colour.sun, colour.pink, colour.teal],
      [
        [560, 92, 18],
        [612, 96, 10],
        [716, 190, 16],
        [690, 130, 10],
        [56, 240, 13],
      ],
    ),
    crayon(),
    placed({ at: [600, 284], scale: 1.48 }, writer()),
  )
}

function easel(): string {
  return (
    line('M160 440L120 540M420 440L460 540M290 60V30', colour.woodDark, 16) +
    rect(72, 54, 436, 412, 30, colour.wood) +
    rect(72, 440, 436, 40, 20, colour.woodDark) +
    rect(88, 70, 404, 372, 18, colour.white) +
    line('M128 452H186', colour.coral, 12) +
    line('M206 452H250', colour.teal, 12) +
    line('M270 452H320', colour.sun, 12)
  )
}

function letter(): string {
  const [first, second] = ayanna.strokes
  return [
    `<clipPath id="letter"><path d="${ayanna.outline}"/></clipPath>`,
    path(ayanna.outline, '#dedaf0'),
    `<g clip-path="url(#letter)">${line(first, colour.teal, 34)}</g>`,
    line(first, '#fff', 2.4, 'stroke-dasharray=".1 7.5" opacity=".75"'),
    line(second, colour.lilac, 2.8, 'stroke-dasharray=".1 7.5"'),
    line('M108 166L115.5 157L123 166', colour.lilacDark, 4),
    dot(61, 33, colour.green, 1),
    dot(115.5, 188, colour.lilacDark, 2),
  ].join('')
}

function dot(x: number, y: number, fill: string, number: 1 | 2): string {
  return (
    circle(x, y, 10.5, fill, 'stroke="#fff" stroke-width="2.5"') +
    placed({ at: [x, y], scale: 0.4 }, line(numerals[number], '#fff', 6))
  )
}

function crayon(): string {
  return placed(
    { at: [400, 316], turn: -24 },
    path('M0 0L22-9V9Z', colour.peach),
    path('M0 0L9-3.7V3.7Z', colour.tealDark),
    path('M22-9H86Q92-9 92-3V3Q92 9 86 9H22Z', colour.teal),
    path('M22 2H92V3Q92 9 86 9H22Z', colour.tealDark),
    rect(34, -9, 6, 18, 0, '#fff', 'opacity=".5"'),
  )
}

function writer(): string {
  return person(
    { skin: 'brown', hair: 'black', style: 'plaits', mouth: 'smile', eyes: 'left', almond: true, accent: colour.coral },
    {
      top: colour.white,
      topShade: '#cfd8ee',
      below: colour.white,
      shoes: colour.ink,
      skirt: true,
      motif:
        path('M-6 6H6L4 13L9 40L0 50L-9 40L-4 13Z', colour.coral) +
        path('M-45 112L-31 74H31L45 112Q46 119 38 120Q0 128-38 120Q-46 119-45 112Z', '#dfe5f5', 'opacity=".6"') +
        rect(-32, 68, 64, 9, 4, colour.coral),
      armLeft: [
        [-70, 48],
        [-97, 12],
      ],
      armRight: [
        [44, 52],
        [46, 84],
      ],
      legLeft: [
        [-15, 130],
        [-16, 166],
      ],
      legRight: [
        [15, 130],
        [16, 166],
      ],
      armsBefore: 'left',
    },
    { tilt: -7, headAt: [-3, -46] },
  )
}
