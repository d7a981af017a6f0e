/** Food and drink, each in a box of 100 × 100. */
import { disc, gleam } from '../fruits.ts'
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, path, placed, rect, shaded, type Point } from '../svg.ts'

const crust = '#c07a3c'
const crumb = '#ffe6b8'
const clay = '#c8693f'
const clayDark = '#a34e2c'
export const glassEdge = '#8fbfe6'

/** Short strokes or dots at the given places. */
export function sprinkled(places: readonly Point[], fill: string, r: number): string {
  return places.map(([x, y]) => circle(x, y, r, fill)).join('')
}

/** A plate seen from above at a slant, with a rim of the given colour. */
function platter(fill: string, shade: string): string {
  return ellipse(50, 68, 49, 27, shade) + ellipse(50, 64, 49, 27, fill) + inside(ellipse(50, 63, 37, 18.5, shade))
}

function rice(): string {
  const grains =
    'M38 36l5-3M50 30l5 2M60 38l5 3M46 42l6-1M32 50l5-3M54 50l6 2M66 50l4 4M42 55l5 2M28 60l5-2M58 61l5-2M49 66l6 1M36 67l5 1M68 62l4 1'
  return [
    platter(colour.teal, colour.tealDark),
    path('M22 66C20 40 34 22 51 22S82 40 80 66C72 76 30 76 22 66Z', '#fffdf6'),
    inside(
      path('M60 24C76 30 82 48 80 66C76 71 66 73.5 56 73.500C70 62 72 40 60 24Z', '#ece4d0'),
      line(grains, '#d8ccae', 2.6),
      path('M10 66C10 58 20 55 27 60C33 66 32 76 24 79C16 77 10 72 10 66Z', colour.sun),
      sprinkled([[18, 65], [23, 70], [26, 64]], colour.amber, 2.2),
      path('M73 60C80 54 91 60 90 67C88 74 80 79 74 79C66 74 67 64 73 60Z', colour.green),
      line('M74 66l7-3M76 72l8-2', colour.greenDark, 2.6),
      path('M38 78C40 70 60 70 62 78C58 85 42 85 38 78Z', colour.coral),
      sprinkled([[46, 77], [53, 79]], colour.coralDark, 2),
    ),
  ].join('')
}

function slice(x: number): string {
  return placed(
    { at: [x, 0] },
    path('M6 40C-4 34 2 20 18 20H36C52 20 58 34 48 40V80Q48 86 42 86H12Q6 86 6 80Z', crust),
    inside(path('M11 38C4 34 8 25 18 25H36C46 25 50 34 43 38V77Q43 81 39 81H15Q11 81 11 77Z', crumb)),
  )
}

/** A loaf with two slices cut off. */
function bread(): string {
  return [
    path('M38 18H76C96 18 100 34 94 40V78Q94 86 86 86H38Z', '#a9652c'),
    inside(path('M40 18H74C92 18 96 32 88 37H40Z', '#d08d4b'), line('M68 24l4 8M82 25l3 7', '#a9652c', 3)),
    slice(16),
    slice(2),
    inside(sprinkled([[22, 40], [36, 36], [30, 54], [20, 66], [38, 70], [41, 52]], '#f1cd90', 2.2)),
  ].join('')
}

/** A glass, filled from `level` with the drink. */
function tumbler(drink: string, shade: string, level: number): string {
  const inset = (level - 14) * 0.1
  return [
    path('M18 10H82L75 90Q74.5 95 69 95H31Q25.5 95 25 90Z', '#d8ecfa', `stroke="${glassEdge}" stroke-width="3"`),
    inside(
      path(`M${22 + inset} ${level}H${78 - inset}L71.5 88Q71 91.5 67 91.500H33Q29 91.5 28.5 88Z`, drink),
      ellipse(50, level, 28 - inset, 5, shade),
    ),
  ].join('')
}

/** A bottle and a glass, both with milk. */
function milk(): string {
  const white = '#fffdf8'
  return [
    placed(
      { at: [-6, 0] },
      path('M22 14H44V26C44 34 54 38 54 50V90Q54 97 47 97H19Q12 97 12 90V50C12 38 22 34 22 26Z', '#cfe3f5', `stroke="${glassEdge}" stroke-width="3"`),
      inside(path('M24 30H42C43 38 51 42 51 51V89Q51 94 46 94H20Q15 94 15 89V51C15 42 23 38 24 30Z', white), line('M21 54V82', '#e3ebf6', 4)),
      rect(18, 4, 30, 13, 4, colour.coral),
      inside(rect(12.5, 60, 41, 20, 0, colour.blue), circle(33, 70, 6.5, '#fff')),
    ),
    placed({ at: [46, 40], scale: 0.58 }, tumbler(white, '#e6ecf5', 24)),
  ].join('')
}

function water(): string {
  const drop = 'M0-17C5-8 12-2 12 6A12 12 0 0 1-12 6C-12-2-5-8 0-17Z'
  return [
    placed({ at: [-8, 4] }, tumbler('#5cb3f2', '#9ad4fb', 30)),
    inside(line('M23 44L27 84', '#fff', 4.5, 'opacity=".6"')),
    placed({ at: [86, 30] }, path(drop, colour.blue), inside(ellipse(-4, 7, 2.6, 4.6, '#fff', 'opacity=".6"'))),
  ].join('')
}

/** Steam above the given place. */
export function steam(x: number, y: number): string {
  const curl = `c-5-5 5-8 0-14s4-8 0-12`
  return line(`M${x - 14} ${y}${curl}M${x} ${y}${curl}M${x + 14} ${y}${curl}`, '#b4bdd3', 4.2)
}

function tea(): string {
  return [
    steam(45, 34),
    ellipse(46, 90, 46, 8, '#c9d4e8') + ellipse(46, 88, 46, 7.5, '#e9eef8'),
    line('M76 50C96 46 98 72 72 72', colour.coral, 7),
    path('M10 42H80C80 68 72 87 58 87H32C18 87 10 68 10 42Z', colour.coral),
    inside(
      path('M70 48C72 66 68 80 56 87H58C72 87 80 68 80 42Z', colour.coralDark),
      ellipse(45, 43, 35, 8.5, '#fbe3d8'),
      ellipse(45, 44.5, 30.5, 6, '#a4582a'),
      ellipse(36, 43.5, 9, 1.8, '#c27a45'),
      gleam(23, 64, 3.5, 9, -12),
    ),
  ].join('')
}

/** A whole egg and half of a boiled one. */
function egg(): string {
  return [
    shaded('egg', 'M38 4C56 4 70 32 70 52C70 72 56 84 38 84S6 72 6 52C6 32 20 4 38 4Z', '#f0c39a', '#d9a273'),
    inside(gleam(24, 36, 5.5, 13, 20)),
    placed(
      { at: [68, 66], turn: 24 },
      path('M0-34C16-34 27-12 27 4C27 22 15 32 0 32S-27 22-27 4C-27-12-16-34 0-34Z', '#e4e0d6'),
      inside(
        path('M-1-32C14-32 25-12 25 3C25 19 13 29-1 29S-26 19-26 3C-26-12-15-32-1-32Z', '#fffefa'),
        circle(0, 5, 15.5, colour.amber),
        circle(-1, 4, 14, colour.sun),
        ellipse(-6, -1, 3, 4.5, '#fff', 'opacity=".6" transform="rotate(35 -6 -1)"'),
      ),
    ),
  ].join('')
}

function fish(): string {
  const body = 'M3 52C12 32 34 22 52 26C64 29 74 40 80 50C74 62 64 72 52 76C34 80 12 72 3 52Z'
  return [
    path('M72 50C82 40 90 28 99 24C96 40 96 62 99 78C90 74 82 60 72 50Z', colour.blueDark),
    path('M34 28C40 14 54 12 64 20L60 34Z', colour.blueDark) + path('M40 74C44 86 54 88 60 82L56 70Z', colour.blueDark),
    shaded('fish', body, '#6fb0e8', '#4a8fd0', path('M3 52C20 62 50 66 80 50C74 62 64 72 52 76C34 80 12 72 3 52Z', '#dcebf8')),
    inside(
      line('M28 32C35 44 35 58 28 70', colour.blueDark, 3),
      line('M42 40q6 5 0 10M55 40q6 5 0 10M48 52q6 5 0 10M62 50q5 4 0 8', '#3a7cc0', 2.8),
      circle(17, 46, 6, '#fff') + circle(16, 46, 3.6, colour.ink),
      line('M6 57Q11 60 16 57', colour.ink, 2.6),
    ),
  ].join('')
}

/** Yellow curry in a clay bowl. */
function dhal(): string {
  const lentils: Point[] = [[24, 44], [36, 50], [50, 40], [64, 50], [76, 44], [46, 54], [58, 36], [34, 38]]
  return [
    path('M4 46H96C96 72 78 90 66 92H34C22 90 4 72 4 46Z', clay),
    inside(path('M84 54C82 74 68 88 56 92H66C78 90 96 72 96 46Z', clayDark)),
    ellipse(50, 45, 47, 18, clayDark),
    inside(
      ellipse(50, 45, 41, 14, colour.amber),
      ellipse(49, 43.5, 38, 12, '#ffc436'),
      ...lentils.map(([x, y]) => ellipse(x, y, 5, 3.6, '#ef9a2a') + ellipse(x - 1, y - 1, 2.6, 1.4, '#ffd873')),
      line('M60 48Q70 46 74 37', colour.coralDark, 4.5),
      path('M26 47Q32 38 43 41Q38 51 26 47Z', colour.greenDark),
      path('M41 46Q48 40 56 46Q49 53 41 46Z', colour.green),
    ),
    inside(gleam(20, 70, 4, 10, -28)),
  ].join('')
}

function carrot(): string {
  const leaves = [-42, -14, 14, 40].map((turn, at) =>
    placed({ at: [64, 34], turn: turn + 40 }, path('M-4 4C-14-12-9-30 0-36C9-30 14-12 4 4Z', at % 2 === 0 ? colour.green : colour.greenDark)),
  )
  return [
    ...leaves,
    shaded('carrot', 'M46 30C58 20 80 42 70 54C56 68 30 86 9 96C5 97 3 95 4 91C14 70 32 44 46 30Z', colour.orange, '#e2702c'),
    inside(line('M43 43L50 49M60 54L65 59M31 60L37 65M46 66L50 70M20 79L25 83', '#d4641f', 3.2), gleam(42, 40, 3, 8, 42)),
  ].join('')
}

function potato(): string {
  const half = 'M50 66C52 52 68 46 82 50C96 54 100 70 94 82C88 94 66 98 56 88C50 82 48 74 50 66Z'
  return [
    shaded('potato', 'M10 40C14 16 40 6 60 12C80 18 84 40 80 56C76 74 52 88 32 82C12 76 6 60 10 40Z', '#c99a62', '#ac7d48'),
    inside(line('M30 30q4 3 8 0M54 26q4 3 8 0M22 56q4 3 8 0M40 46q3 3 7 0', '#8d6236', 3), gleam(24, 34, 4, 9, 38)),
    path(half, '#a8773f'),
    inside(placed({ at: [7.4, 7.2], scale: 0.9 }, path(half, '#ffe9a8')), sprinkled([[66, 66], [80, 74], [70, 82], [84, 62]], '#f2d27e', 2.2)),
  ].join('')
}

function tomato(): string {
  const sepals = [-90, -45, 0, 45, 90].map((turn) => placed({ at: [50, 22], turn }, path('M-5-2Q-4-16 0-23Q4-16 5-2Z', colour.green)))
  return [
    shaded('tomato', 'M50 22C64 12 98 18 97 54C96 82 74 96 50 96S4 82 3 54C2 18 36 12 50 22Z', '#ee5048', '#cf3b3c'),
    inside(gleam(20, 46, 5.5, 12, 20)),
    ...[-108, 108, -62, 62].map((turn) => placed({ at: [50, 24], turn }, path('M-5 0Q-6-16 0-28Q6-16 5 0Z', colour.greenDark))),
    placed({ at: [14.5, 12], scale: 0.72 }, ...sepals),
    line('M50 22Q49 12 54 5', colour.greenDark, 6),
  ].join('')
}

/** A round biscuit, and one with a bite behind it. */
function biscuit(): string {
  const holes: Point[] = [[0, 0], [-15, -10], [15, -10], [-15, 12], [15, 12], [0, -20], [0, 21]]
  const round = (at: Point, id: string): string => {
    const bumps = Array.from({ length: 20 }, (_, bump) => placed({ turn: bump * 18 }, circle(0, -32, 6.5, '#d79447')))
    return placed(
      { at },
      circle(0, 0, 35, '#d79447') + (id === 'front' ? bumps.join('') : ''),
      inside(circle(0, 0, 30, '#f0bb6c'), circle(0, 0, 24.5, '#e5aa58'), sprinkled(holes, '#a9682b', 3)),
    )
  }
  return placed({ at: [64, 38] }, path('M-36 0A36 36 0 1 1 36 0A36 36 0 0 1-36 0Z', '#b97a36'), inside(circle(-2, -2, 32, '#dca257'))) + round([40, 60], 'front')
}

/** A round cake with icing and one candle. */
function cake(): string {
  return [
    path('M50 2C56 9 56 15 50 18C44 15 44 9 50 2Z', colour.orange),
    rect(46.5, 18, 7, 22, 2, colour.blue),
    ellipse(50, 91, 48, 8, '#c9d4e8'),
    path('M10 52H90V84C90 94 10 94 10 84Z', '#a9652c'),
    inside(path('M10 66H90V74C70 80 30 80 10 74Z', '#ffe0b0')),
    path('M10 50C10 36 90 36 90 50V60C90 68 80 68 79 61C78 55 70 56 69 63C68 74 56 74 55 64C54 58 46 58 45 64C44 72 33 72 32 62C31 56 23 56 22 62C20 68 10 67 10 59Z', colour.pink),
    inside(
      ellipse(50, 47, 37, 8, '#fbc3d0'),
      rect(46.5, 30, 7, 16, 2, colour.blue),
      ...([[24, 47], [36, 51], [64, 51], [76, 47]] as const).map(([x, y]) => circle(x, y, 4.2, '#ee5048')),
    ),
  ].join('')
}

/** A jar of sugar, a spoon with a heap of it, and a lump. */
function sugar(): string {
  const grains: Point[] = [[22, 42], [34, 38], [46, 43], [28, 52], [42, 54], [56, 50], [20, 62], [34, 66], [50, 64]]
  return [
    path('M12 18H64C70 24 72 30 72 38V84Q72 94 62 94H14Q4 94 4 84V38C4 30 6 24 12 18Z', '#cfe3f5', `stroke="${glassEdge}" stroke-width="3"`),
    inside(path('M9 40C20 28 54 28 67 40V83Q67 89 61 89H15Q9 89 9 83Z', '#fffefb'), sprinkled(grains, '#c6cfe0', 2), line('M13 30Q14 26 17 23', '#fff', 4)),
    rect(9, 5, 58, 14, 5, colour.coral),
    inside(rect(9, 12, 58, 7, 3, colour.coralDark)),
    line('M70 70L94 32', '#8f98b5', 6.5),
    path('M34 82C38 62 66 58 74 70C76 74 75 78 73 82Z', '#fff', 'stroke="#c6cfe0" stroke-width="2"'),
    inside(sprinkled([[48, 74], [57, 70], [65, 75]], '#b5c0d6', 2)),
    path('M31 80H77C77 92 66 97 54 97S31 92 31 80Z', '#a9b3cd'),
    inside(line('M38 86Q44 92 52 92.5', '#e3e8f4', 3)),
  ].join('')
}

/** A hopper: a thin bowl with a crisp edge and a soft white middle. */
function hopper(): string {
  const edge = 'M2 40C6 30 12 26 20 24C26 16 36 18 42 16C50 12 58 16 64 17C72 16 80 22 84 26C92 28 96 34 98 40C99 46 96 52 92 56C84 84 66 92 50 92S16 84 8 56C4 52 1 46 2 40Z'
  const pores: Point[] = [[18, 36], [30, 28], [50, 24], [70, 28], [83, 37], [40, 34], [60, 33], [24, 46], [77, 46]]
  return [
    path(edge, '#b9722f'),
    inside(
      path('M12 62C24 74 76 74 88 62C80 84 64 92 50 92S20 84 12 62Z', '#e0a85c'),
      ellipse(50, 43, 44, 22, '#eec07c'),
      ellipse(50, 45, 38, 18.5, '#fbe3b6'),
      ellipse(50, 50, 27, 12.5, '#fffaf0'),
      sprinkled(pores, '#d79a50', 2.2),
      line('M24 70q4 8 10 12M76 70q-4 8-10 12M50 76v9', '#b9722f', 2.6),
    ),
  ].join('')
}

/** A coconut, and half of one with its white flesh. */
function coconut(): string {
  return [
    shaded('coconut', disc(38, 40, 36), '#8a5a34', '#6b4326'),
    inside(line('M46 12q8 2 12 8M8 44q1 8 6 14M22 12q6-4 12-3M26 66q-4-2-7-6M52 30q4 2 6 6', '#b07c4d', 3), circle(22, 30, 4.5, '#3f2616'), circle(38, 26, 4.5, '#3f2616'), ellipse(32, 41, 4.5, 5.5, '#3f2616')),
    circle(66, 66, 33, '#6b4326'),
    inside(circle(66, 66, 28.5, '#fffdf8'), circle(66, 66, 18, '#dfe7ee'), path('M50 72A17 17 0 0 0 82 72Q66 78 50 72Z', '#bcd3e4'), gleam(50, 54, 3, 8, 42)),
  ].join('')
}

/** By the key of the word. */
export const food = {
  rice, bread, milk, water, tea, egg, fish, dhal, carrot, potato, tomato, biscuit, cake, sugar, hopper, coconut,
} as const
