/** Clothes, each in a box of 100 × 100. */
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, path, placed, rect, shaded } from '../svg.ts'

function shirt(): string {
  return [
    path('M32 14L4 34Q1 37 3 41L12 56Q14 59 18 57L26 52Z', colour.blueDark),
    path('M68 14L96 34Q99 37 97 41L88 56Q86 59 82 57L74 52Z', colour.blueDark),
    path('M34 10H66L78 20V90Q78 95 73 95H27Q22 95 22 90V20Z', colour.blue),
    inside(
      path('M66 20H78V90Q78 95 73 95H62Q68 60 66 20Z', colour.blueDark, 'opacity=".5"'),
      line('M50 24V95', colour.blueDark, 3),
      ...[38, 54, 70, 86].map((y) => circle(50, y, 3, '#fff')),
      rect(58, 40, 14, 16, 3, colour.blueDark) + rect(58, 40, 14, 4, 2, '#8dbdf2'),
    ),
    path('M36 6H64L50 26Z', '#1f5294'),
    path('M36 5L50 24L38 36L28 12Z', '#8dbdf2') + path('M64 5L50 24L62 36L72 12Z', '#8dbdf2'),
  ].join('')
}

function trousers(): string {
  return [
    path('M24 6H76L88 90Q88 95 83 95H63Q59 95 58 91L50 42L42 91Q41 95 37 95H17Q12 95 12 90Z', '#4d5a8f'),
    inside(
      path('M66 6H76L88 90Q88 95 83 95H74Q76 50 66 6Z', '#3a4573'),
      rect(23, 4, 54, 10, 3, '#8a5a34'),
      rect(45, 3, 10, 12, 2, colour.sun) + rect(48, 6, 4, 6, 0, '#8a5a34'),
      line('M50 15V42', '#3a4573', 3),
      line('M26 20Q30 32 22 34M74 20Q70 32 78 34', '#7e8ac0', 3),
      line('M30 44L25 84M70 44L75 84', '#7e8ac0', 2.4),
    ),
  ].join('')
}

function dress(): string {
  return [
    path('M32 10L14 24Q12 26 14 29L22 40Q24 42 27 40L34 34Z', '#ee86a3') + path('M68 10L86 24Q88 26 86 29L78 40Q76 42 73 40L66 34Z', '#ee86a3'),
    path('M32 8Q40 20 50 20T68 8L70 44L92 88Q94 93 89 94Q50 102 11 94Q6 93 8 88L30 44Z', colour.pink),
    inside(
      path('M66 44H70L92 88Q94 93 89 94Q78 97 70 97Q76 70 66 44Z', '#e06f93'),
      rect(29, 41, 42, 9, 3, colour.lilac),
      circle(50, 45.5, 6.5, colour.lilacDark),
      ...([[28, 74], [46, 66], [62, 78], [42, 86], [22, 88], [72, 64], [80, 86], [42, 32], [58, 30]] as const).map(([x, y]) => circle(x, y, 3.6, '#fff')),
    ),
  ].join('')
}

function skirt(): string {
  return [
    path('M26 10H74L97 84Q98 89 93 90Q50 100 7 90Q2 89 3 84Z', colour.green),
    inside(
      path('M3 80L4.5 77Q50 88 95.5 77L97 84Q98 89 93 90Q50 100 7 90Q2 89 3 84Z', colour.sun),
      path('M66 22H78L97 84Q98 89 93 90L82 92.500Q78 50 66 22Z', colour.greenDark, 'opacity=".6"'),
      line('M38 24Q34 54 26 90M50 24V93M62 24Q66 54 74 90', colour.greenDark, 3),
    ),
    rect(23, 6, 54, 15, 5, colour.greenDark),
    inside(rect(24.5, 7.5, 51, 6, 3, '#8fd19a')),
  ].join('')
}

/** A shoe with laces, from the side. */
function shoe(): string {
  return [
    path('M6 26Q6 20 12 20Q22 26 34 18Q38 16 41 20L58 42Q64 48 76 50Q97 54 98 72V76H6Q2 50 6 26Z', colour.coral),
    inside(
      path('M74 50Q96 53 98 72V76H70Q64 60 74 50Z', '#fff'),
      path('M6 26Q6 20 12 20Q20 26 20 40Q18 56 5 58Q4 40 6 26Z', colour.coralDark),
      line('M40 36L50 30M47 45L57 39M55 53L64 46', '#fff', 4.5),
      path('M22 62Q36 66 48 56Q56 64 66 66Q50 74 22 70Z', colour.sun),
    ),
    rect(1, 73, 98, 12, 6, '#66648a'),
    inside(rect(2, 73, 96, 5, 2, '#e3e8f4')),
  ].join('')
}

/** A white sock with stripes and a thin grey edge, so that it is visible on a light page. */
function oneSock(id: string): string {
  const edge = 'M20 6H52V50Q52 56 58 60L78 72Q88 80 82 90Q76 97 62 93L28 80Q18 75 19 62Z'
  const bands = rect(10, 2, 60, 8, 0, colour.blue) + rect(10, 16, 60, 9, 0, colour.coral) + rect(10, 33, 60, 9, 0, colour.blue)
  const heelAndToe = circle(80, 86, 18, colour.coral) + circle(20, 78, 15, colour.coral)
  return path(edge, '#fff', 'stroke="#9fb0cf" stroke-width="4"') + inside(shaded(id, edge, '#fff', '#cdd8ea', bands + heelAndToe))
}

function sock(): string {
  return placed({ at: [18, -4], scale: 0.94 }, oneSock('back')) + placed({ at: [-12, 6], scale: 0.94 }, oneSock('front'))
}

/** A sun hat with a ribbon. */
function hat(): string {
  return [
    ellipse(50, 70, 49, 19, '#d9a24a'),
    inside(ellipse(50, 67, 49, 17, '#f3cf82')),
    path('M18 66C18 34 26 14 50 14S82 34 82 66C74 75 26 75 18 66Z', '#f3cf82'),
    inside(
      path('M62 16C76 22 82 40 82 66C79 70 70 72 62 73C70 54 70 32 62 16Z', '#e2b45c'),
      path('M18.5 56Q50 68 81.5 56Q82 61 82 66C74 75 26 75 18 66Q18 61 18.5 56Z', colour.coral),
      line('M26 46Q27 30 36 22', '#fff', 4, 'opacity=".6"'),
      line('M10 68Q20 80 40 82', '#e2b45c', 3),
    ),
  ].join('')
}

function check(d: string, stroke: string, width: number): string {
  return line(d, stroke, width, 'opacity=".55"')
}

/** A checked cloth, wrapped around the waist of a man and knotted in front. */
function sarong(): string {
  const cloth = 'M22 20Q50 26 78 20L85 89Q50 96 15 89Z'
  const skin = '#e9cdb6'
  return [
    path('M25 0H75Q74 12 77 24H23Q26 12 25 0Z', skin),
    rect(28, 86, 14, 10, 4, skin) + rect(58, 86, 14, 10, 4, skin) + ellipse(33, 97, 13, 4.5, skin) + ellipse(67, 97, 13, 4.5, skin),
    path(cloth, colour.blueDark),
    inside(
      `<clipPath id="cloth"><path d="${cloth}"/></clipPath><g clip-path="url(#cloth)">`,
      check('M24 16L17 92M38 16L35 92M62 16L65 92M76 16L83 92', '#ffd873', 5),
      check('M5 38Q50 45 95 38M5 55Q50 62 95 55M5 72Q50 79 95 72', '#fff', 5),
      path('M46 22Q60 60 48 98H64Q72 60 56 22Z', '#1f5294'),
      check('M5 89Q50 96 95 89', colour.sun, 7),
      '</g>',
    ),
    path('M20 15Q50 21 80 15L80 26Q50 33 20 26Z', '#1f5294'),
    ellipse(51, 25, 12, 9, colour.blue),
    inside(line('M45 23Q51 28 57 23M46 28Q51 32 56 28', '#1f5294', 2.8)),
  ].join('')
}

/** A pair of rubber slippers from above. */
function slipper(): string {
  const one = [
    path('M0-46C16-46 22-30 19-14C17-4 15 4 17 16C20 32 14 47 0 47S-20 32-17 16C-15 4-17-4-19-14C-22-30-16-46 0-46Z', colour.blueDark),
    inside(path('M0-42C13-42 18-28 15.5-14C13.5-4 11.5 4 13.5 16C16 30 11 43 0 43S-16 30-13.5 16C-11.5 4-13.5-4-15.5-14C-18-28-13-42 0-42Z', '#8dbdf2')),
    inside(line('M0-30Q14-20 16 2M0-30Q-14-20-16 2', colour.coral, 7), circle(0, -30, 5, colour.coralDark)),
  ].join('')
  return placed({ at: [26, 50], turn: -8 }, one) + placed({ at: [74, 50], turn: 8, mirror: true }, one)
}

function umbrella(): string {
  return [
    line('M50 50V84Q50 96 40 96T30 86', '#8a5a34', 6.5),
    line('M50 4V12', '#8a5a34', 5),
    path('M2 54C4 26 26 8 50 8S96 26 98 54Q90 46 82 54Q74 46 66 54Q58 46 50 54Q42 46 34 54Q26 46 18 54Q10 46 2 54Z', colour.coral),
    inside(
      path('M18 54C20 30 34 12 50 8C38 22 34 38 34 54Q26 46 18 54Z', colour.sun),
      path('M82 54C80 30 66 12 50 8C62 22 66 38 66 54Q74 46 82 54Z', colour.sun),
      path('M82 54C80 30 66 12 50 8C76 10 96 26 98 54Q90 46 82 54Z', colour.coralDark),
    ),
  ].join('')
}

/** By the key of the word. */
export const clothes = { shirt, trousers, dress, skirt, shoe, sock, hat, sarong, slipper, umbrella } as const
