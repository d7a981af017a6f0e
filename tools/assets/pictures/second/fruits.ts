/** The second drawing of each fruit, in a box of 100 × 100: another variety, cut or whole, one or several. */
import { appleShape, disc, gleam, leaf, mangoShape, stem } from '../fruits.ts'
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, path, placed, shaded, type Point } from '../svg.ts'

/** A green apple, and half of one. */
function apple(): string {
  return [
    placed(
      { at: [-6, -4], scale: 0.74 },
      shaded('apple', appleShape, '#9bd052', '#73ad3c'),
      inside(ellipse(50, 32, 13, 4.5, '#5c8f30', 'opacity=".6"')),
      line('M50 33Q48 18 55 6', stem, 6.5),
      leaf([54, 20], -4),
      inside(gleam(26, 50, 6, 13, 22)),
    ),
    placed(
      { at: [36, 32], scale: 0.68 },
      line('M50 36Q50 24 46 14', stem, 6.5),
      path(appleShape, '#73ad3c'),
      inside(
        placed({ at: [4.5, 5.4], scale: 0.91 }, path(appleShape, '#fffbe3')),
        path('M50 42C40 34 30 46 33 60C36 72 46 74 50 84C54 74 64 72 67 60C70 46 60 34 50 42Z', '#eee6b4'),
        ellipse(43, 58, 4, 7.5, '#6b4326', 'transform="rotate(14 43 58)"') + ellipse(57, 58, 4, 7.5, '#6b4326', 'transform="rotate(-14 57 58)"'),
      ),
    ),
  ].join('')
}

/** A bunch of short bananas. */
function banana(): string {
  return [
    oneBanana('b1', 42) + oneBanana('b2', -40) + oneBanana('b3', 21) + oneBanana('b4', -20) + oneBanana('b5', 0),
    path('M44 2Q52-2 60 2L68 22Q52 30 36 22Z', '#a9b04a'),
    inside(line('M48 6L45 20M56 6L59 20', '#8a8f38', 2.4)),
  ].join('')
}

function oneBanana(id: string, turn: number): string {
  return placed(
    { at: [52, 12], turn },
    shaded(id, 'M-8 2C-14 20-16 46-8 66C-6 74-2 80 3 81C8 81 9 76 9 70C14 48 14 22 7 2Z', '#ffd34d', '#e3a52a'),
    inside(line('M-1 10C-5 30-4 50 0 68', '#d99a25', 2.6, 'opacity=".6"'), path('M-2 79.500Q3 84 7 78L6 74H1Z', '#8a6a33')),
  )
}

/** A green mango, and a cheek of a ripe one that is cut into cubes. */
function mango(): string {
  const cheek = 'M46 62C52 44 84 40 96 56C100 72 88 94 68 96C52 94 42 78 46 62Z'
  return [
    placed(
      { at: [0, -4], scale: 0.76 },
      shaded('mango', mangoShape, '#8fc458', '#66a03c'),
      line('M31 20Q27 13 29 6', stem, 6.5),
      leaf([30, 14], -2),
      inside(gleam(34, 44, 6, 15, 38)),
    ),
    path(cheek, '#e0862c'),
    inside(
      placed({ at: [7.2, 7], scale: 0.9 }, path(cheek, '#ffc23d')),
      line('M52 66Q70 56 92 62M52 78Q70 68 92 74M58 88Q72 80 88 84M58 58Q58 78 66 92M70 54Q70 76 76 92M83 54Q82 72 86 86', '#ef9a2a', 3.4),
    ),
  ].join('')
}

/** Half a pineapple from top to bottom, and a ring. */
function pineapple(): string {
  const leaves = [-62, 62, -32, 32, 0].map((turn, at) =>
    placed({ at: [38, 36], turn }, path('M-8 2Q-11-18 0-34Q11-18 8 2Z', at > 2 ? '#6cc27e' : at > 1 ? colour.green : colour.greenDark)))
  return [
    ...leaves,
    path('M38 30C62 30 70 48 69 66C68 86 58 98 38 98S8 86 7 66C6 48 14 30 38 30Z', '#b9772b'),
    inside(
      path('M38 36C56 36 63 50 62 66C61 82 54 92 38 92S15 82 14 66C13 50 20 36 38 36Z', '#ffe16b'),
      path('M33 42H43Q46 66 42 88H34Q30 66 33 42Z', '#fff3b8'),
      line('M22 54l7 3M20 68l8 1M23 82l7-3M54 54l-7 3M56 68l-8 1', '#f0b429', 3),
    ),
    circle(70, 76, 25, '#b9772b'),
    inside(circle(70, 76, 21.5, '#ffe16b'), ...[0, 45, 90, 135, 180, 225, 270, 315].map(ringCut), circle(70, 76, 7, '#b9772b'), circle(70, 76, 5, '#eef1f8')),
  ].join('')
}

/** A line on the ring. */
function ringCut(turn: number): string {
  return placed({ at: [70, 76], turn }, line('M0-11V-19', '#f0b429', 3))
}

/** Three oranges, one on the others. */
function orange(): string {
  return [
    wholeOrange('o1', 50, 34) + wholeOrange('o2', 26, 72) + wholeOrange('o3', 74, 72),
    line('M50 12V4', stem, 4.5) + leaf([51, 8], 6, 0.95) + placed({ at: [49, 8], mirror: true }, leaf([0, 0], 14, 0.8)),
    inside(path('M20 52l-5-1 4-3 1-5 3 4 5 0-3 4 1 4z', colour.greenDark)),
    placed({ at: [84, 52] }, line('M0 0V-5', stem, 4), leaf([0, -3], 24, 0.62)),
  ].join('')
}

function wholeOrange(id: string, x: number, y: number): string {
  return shaded(id, disc(x, y, 25), '#ff9a3d', '#e3701f') + inside(gleam(x - 11, y - 8, 4, 8, 32), ...[[6, -6], [10, 6], [0, 10]].map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 1.3, '#e3701f')))
}

/** Green grapes, and two that have come off. */
function grape(): string {
  const places: Point[] = [[54, 22], [36, 26], [70, 30], [24, 42], [46, 40], [64, 46], [34, 57], [54, 61], [18, 60], [28, 75], [45, 78], [31, 90]]
  return [
    line('M56 22Q62 10 74 6M66 10Q82 14 84 4Q80-4 76 4', stem, 4.6),
    leaf([62, 14], -168, 1.15),
    ...places.map(berry),
    berry([74, 84], 1) + berry([92, 76], 0),
  ].join('')
}

function berry([x, y]: Point, at: number): string {
  return ellipse(x, y, 11, 13.5, at % 3 === 1 ? '#a9cf5a' : '#bcdc6e', 'stroke="#7da53a" stroke-width="1.6"') + inside(ellipse(x - 3.5, y - 5, 2.4, 4, '#fff', 'opacity=".6"'))
}

/** Three dark cherries. */
function cherry(): string {
  return [
    line('M22 64Q26 30 50 6M52 72Q54 36 50 6M80 60Q74 28 50 6', '#7c8f3c', 4.2),
    leaf([50, 8], 12, 1.05) + placed({ at: [50, 8], mirror: true }, leaf([0, 0], 22, 0.85)),
    shaded('c1', disc(20, 66, 18), '#a3253f', '#7c1a32') + shaded('c3', disc(80, 64, 18), '#a3253f', '#7c1a32') + shaded('c2', disc(51, 80, 18.5), '#b92c46', '#8c1f37'),
    inside(gleam(13, 60, 3.5, 6.5, 32), gleam(73, 58, 3.5, 6.5, 32), gleam(44, 74, 3.5, 6.5, 32)),
  ].join('')
}

/** A yellow passion fruit in two halves; the other one is seen from its skin. */
function passion(): string {
  const seeds: readonly Point[] = [[-12, -10], [0, -15], [12, -9], [-16, 3], [16, 4], [-9, 14], [4, 16], [-3, 0], [7, 3]]
  return [
    shaded('passion', disc(66, 34, 31), '#f7c93f', '#dc9e26'),
    line('M72 6Q74 2 80 1', stem, 4.5),
    inside(gleam(52, 22, 5, 9, 40), circle(82, 30, 1.7, '#c98a1c'), circle(72, 18, 1.7, '#c98a1c'), circle(88, 42, 1.7, '#c98a1c')),
    circle(37, 62, 35, '#e3a72c'),
    inside(
      circle(37, 62, 31, '#fff6d8'),
      circle(37, 62, 25.5, '#e8881e'),
      circle(35, 60, 22, '#f9a825'),
      ...seeds.map(([x, y], at) => ellipse(37 + x, 62 + y, 3, 4.8, colour.ink, `transform="rotate(${at * 40} ${37 + x} ${62 + y})"`) + circle(36 + x, 60.5 + y, 1, '#fff')),
    ),
  ].join('')
}

/** By the file name of the word. */
export const secondFruits = { apple, banana, mango, pineapple, orange, grape, cherry, passion } as const
