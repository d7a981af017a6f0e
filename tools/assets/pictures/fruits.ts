/** The fruits, each in a box of 100 × 100. */
import * as colour from './palette.ts'
import { circle, ellipse, line, path, placed, shaded, type Point } from './svg.ts'

export const stem = '#8a5a34'

export function disc(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
}

/** A colour that fades towards its edge. */
function soft(id: string, fill: string): string {
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${fill}" stop-opacity="${opacity}"/>`
  return `<radialGradient id="${id}">${stop(0, 0.85)}${stop(1, 0)}</radialGradient>`
}

export function gleam(cx: number, cy: number, rx: number, ry: number, turn: number): string {
  return ellipse(cx, cy, rx, ry, '#fff', `opacity=".4" transform="rotate(${turn} ${cx} ${cy})"`)
}

export function leaf(at: Point, turn: number, scale = 1): string {
  return placed(
    { at, turn, scale },
    path('M0 0Q10-18 34-12Q28 10 0 0Z', colour.green),
    line('M4-1Q14-8 26-8', colour.greenDark, 2),
  )
}

export const appleShape =
  'M50 31C40 20 13 21 8 48C4 72 20 97 36 97C43 97 46 93 51 93C56 93 59 97 66 97C82 97 97 72 93 48C88 21 62 20 50 31Z'

function apple(): string {
  return [
    shaded('apple', appleShape, '#ee5048', '#cf3b3c'),
    ellipse(50, 32, 13, 4.5, '#b83236', 'opacity=".6"'),
    line('M50 33Q48 18 55 6', stem, 5.5),
    leaf([54, 20], -4),
    gleam(26, 50, 6, 13, 22),
  ].join('')
}

export const mangoShape = 'M34 17C58 4 86 22 93 52C98 80 82 97 60 96C34 95 7 74 7 48C7 33 18 25 34 17Z'

function mango(): string {
  return [
    soft('blush', '#f0564f') + soft('green', '#86bd4e'),
    shaded(
      'mango',
      mangoShape,
      '#ffbf3f',
      '#ee9836',
      ellipse(82, 36, 46, 42, 'url(#blush)') + ellipse(18, 26, 34, 30, 'url(#green)'),
    ),
    line('M31 20Q27 13 29 6', stem, 5.5),
    leaf([30, 14], -2),
    gleam(34, 44, 6, 15, 38),
  ].join('')
}

function pineapple(): string {
  const body = 'M50 34C72 34 80 50 79 68C78 86 68 98 50 98S22 86 21 68C20 50 28 34 50 34Z'
  const net = [-60, -42, -24, -6, 12, 30, 48]
    .map((x) => `M${x + 20} 30L${x + 92} 104M${100 - x - 20} 30L${100 - x - 92} 104`)
    .join('')
  const crown = (
    [
      [-62, 0.8],
      [62, 0.8],
      [-34, 1],
      [34, 1],
      [0, 1.15],
    ] as const
  ).map(([turn, size], at) =>
    placed(
      { at: [50, 38], turn, scale: size },
      path('M-8 0Q-11-20 0-34Q11-20 8 0Z', at === 4 ? '#6cc27e' : at > 1 ? colour.green : colour.greenDark),
    ),
  )
  return (
    crown.join('') +
    shaded('pineapple', body, '#f9b540', '#dd8f30', line(net, '#c77a26', 2.6, 'opacity=".75"')) +
    gleam(34, 56, 4.5, 11, 14)
  )
}

function orange(): string {
  return [
    shaded('orange', disc(39, 49, 35), '#ff9a3d', '#ea7828'),
    line('M40 16Q40 9 44 5', stem, 5),
    leaf([43, 13], 2),
    gleam(22, 40, 5.5, 11, 30),
    circle(68, 68, 30.5, '#ea7828'),
    circle(68, 68, 27, '#fff0d2'),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map(wedge),
  ].join('')
}

function grape(): string {
  const rows = [
    [18, 42],
    [39, 40],
    [61, 40],
    [82, 42],
    [28, 60],
    [50, 58],
    [72, 60],
    [39, 77],
    [61, 77],
    [50, 92],
  ] as const
  const berries = rows.map(
    ([x, y], at) =>
      circle(x, y, 12.6, at % 3 === 1 ? '#7b55b0' : '#8b66c2', 'stroke="#5f3f93" stroke-width="1.6"') +
      circle(x - 4, y - 4, 3, '#fff', 'opacity=".45"'),
  )
  return (
    line('M50 34Q48 18 56 6', stem, 5.5) +
    leaf([52, 22], -8, 1.05) +
    placed({ at: [50, 24], mirror: true }, leaf([0, 0], 6, 0.95)) +
    berries.join('')
  )
}

function cherry(): string {
  return [
    line('M27 62Q30 30 62 10M74 64Q76 34 62 10', colour.greenDark, 4.5),
    leaf([62, 11], 12, 1.05),
    shaded('left', disc(27, 74, 21), '#e6433f', '#c22f36'),
    shaded('right', disc(74, 76, 21), '#e6433f', '#c22f36'),
    gleam(19, 67, 4, 7.5, 32),
    gleam(66, 69, 4, 7.5, 32),
  ].join('')
}

function banana(): string {
  return [
    shaded(
      'banana',
      'M72 6C78 4 82 7 82 12C84 22 92 34 92 50C92 78 66 98 34 96C22 95 12 90 7 84C4 80 7 76 12 77' +
        'C34 80 58 70 64 44C66 32 68 22 70 12Z',
      '#ffd34d',
      '#eeb02f',
    ),
    path('M72 6C78 4 82 7 82 12L83.5 18L69 17L70 12Z', '#9b7a35'),
    path('M7 84C4 80 7 76 12 77L16 77.3Q15 84 14 89Z', '#8a6a33'),
    line('M77 22C82 56 62 86 20 84', '#d99a25', 2.6, 'opacity=".7"'),
    line('M74 34C73 58 56 74 36 78', '#fff', 3.5, 'opacity=".4"'),
  ].join('')
}

function wedge(turn: number): string {
  const d = 'M-5.5-21.5Q0-24 5.5-21.5Q7-20 6-17L1.5-5Q0-3-1.5-5L-6-17Q-7-20-5.5-21.5Z'
  return placed({ at: [68, 68], turn }, path(d, colour.orange))
}

/** Passion fruit, whole and cut in half: yellow pulp with dark seeds. */
function passion(): string {
  const seeds = [0, 51, 103, 154, 206, 257, 309].map((turn) =>
    placed(
      { at: [64, 64], turn },
      ellipse(0, -13.5, 3, 4.6, colour.ink),
      ellipse(-0.8, -15, 0.9, 1.4, '#fff', 'opacity=".7"'),
    ),
  )
  return [
    shaded('passion', disc(35, 36, 31), '#7d4a8d', '#5e3470'),
    line('M33 7Q31 3 27 2', stem, 4.5),
    gleam(22, 26, 5, 10, 38),
    circle(17, 44, 1.6, '#b58ac2') + circle(27, 54, 1.6, '#b58ac2') + circle(40, 16, 1.6, '#b58ac2'),
    circle(64, 64, 34, '#5e3470'),
    circle(64, 64, 30, '#fbe9ea'),
    circle(64, 64, 25.5, '#f0b9c0'),
    circle(64, 64, 23, '#f9a825'),
    circle(61, 61, 18, colour.sun),
    ...seeds,
    ellipse(61, 64, 2.8, 4, colour.ink),
    ellipse(68, 66, 2.6, 3.8, colour.ink, 'transform="rotate(40 68 66)"'),
  ].join('')
}

/** By the file name of the word. */
export const fruits = { apple, banana, mango, pineapple, orange, grape, cherry, passion } as const
