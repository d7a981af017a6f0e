/** The second drawing of food and drink: of another kind, cut or dish, in a box of 100 × 100. */
import { disc, gleam } from '../fruits.ts'
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, path, placed, rect, shaded, type Point } from '../svg.ts'
import { glassEdge, sprinkled, steam } from '../words/food.ts'

const steelEdge = '#8f98b5'
const steel = '#c3cbe0'

/** A bowl heaped with rice, with a spoon. */
function rice(): string {
  const grains = 'M36 32l5-3M50 26l5 3M62 32l5 2M46 38l6-1M30 42l5-2M60 42l5 2M72 42l4 2M40 44l5 2M54 46l5-1'
  return [
    line('M78 36L96 8', steelEdge, 6.5),
    path('M12 54C10 30 32 18 50 18S90 30 88 54Z', '#fffdf6'),
    inside(path('M66 22C80 28 90 38 88 54H72C80 44 76 32 66 22Z', '#ece4d0'), line(grains, '#d3c6a4', 2.8), line('M44 22q6 2 4 8', colour.greenDark, 3)),
    path('M4 50H96C96 74 82 88 66 90H34C18 88 4 74 4 50Z', colour.coral),
    inside(path('M86 50H96C96 74 82 88 66 90H54C74 86 86 70 86 50Z', colour.coralDark), line('M8 60Q50 70 92 60', '#ffd5cb', 5)),
    rect(32, 88, 36, 8, 4, colour.coralDark),
  ].join('')
}

/** A whole loaf with a slice of buttered bread before it. */
function bread(): string {
  return [
    path('M8 40C8 22 26 16 50 16S92 22 92 40V64Q92 74 82 74H18Q8 74 8 64Z', '#a9652c'),
    inside(path('M11 40C11 26 28 19 50 19S88 26 88 38C80 48 66 44 50 46S16 50 11 40Z', '#d08d4b'), line('M32 24Q38 32 34 42M50 22Q56 30 52 42M68 24Q74 32 70 42', '#f1cd90', 4)),
    placed(
      { at: [44, 48], turn: 8 },
      path('M4 16C-4 8 4 0 14 0H40C50 0 58 8 50 16V42Q50 48 44 48H10Q4 48 4 42Z', '#c07a3c'),
      inside(path('M9 16C2 10 8 5 15 5H39C46 5 52 10 45 15V40Q45 43.5 41 43.500H13Q9 43.5 9 40Z', '#ffe6b8'), path('M10 12Q26 6 43 12Q46 26 42 38Q26 42 11 38Q8 24 10 12Z', '#fff0b8'), rect(16, 16, 20, 15, 2, colour.sun, 'transform="rotate(-10 26 24)"'), line('M19 20L30 18', '#fff0a8', 3)),
    ),
  ].join('')
}

/** A carton with a cow's patches, and a glass with a straw. */
function milk(): string {
  return [
    path('M16 8H50L58 28V92Q58 96 54 96H12Q8 96 8 92V28Z', '#eef3fb', 'stroke="#8fbfe6" stroke-width="2.6"'),
    inside(
      path('M46 8H50L58 28V92Q58 96 54 96H46V28Z', '#cddcf0'),
      path('M16 8H50L58 28H8Z', colour.blue) + rect(14, 4, 38, 8, 2, colour.blueDark),
      path('M14 42Q24 36 32 44Q34 56 24 58Q12 56 14 42ZM36 66Q46 62 46 74Q42 86 34 80Q28 72 36 66ZM12 76Q20 74 22 82Q20 90 12 88Z', '#4a4560'),
    ),
    line('M80 66L90 34', colour.coral, 5),
    path('M56 52H96L92 92Q91.5 96 88 96H64Q60.5 96 60 92Z', '#d8ecfa', `stroke="${glassEdge}" stroke-width="2.6"`),
    inside(path('M60 62H92L89 90Q88.5 93 86 93H66Q63.5 93 63 90Z', '#fffdf8'), ellipse(76, 62, 16, 3, '#e6ecf5'), line('M81.5 62L84 54', colour.coral, 5)),
  ].join('')
}

/** A bottle of water. */
function water(): string {
  const shape = 'M40 16H60V24C60 32 74 36 74 48V90Q74 97 66 97H34Q26 97 26 90V48C26 36 40 32 40 24Z'
  return [
    path(shape, '#d8ecfa', `stroke="${glassEdge}" stroke-width="3"`),
    inside(
      path('M28.5 46Q50 52 71.5 46V90Q71.5 94.5 66 94.500H34Q28.5 94.5 28.5 90Z', '#5cb3f2'),
      path('M28.5 46Q50 40 71.5 46Q50 52 28.5 46Z', '#9ad4fb'),
      line('M28 60Q50 66 72 60M28 84Q50 90 72 84', '#3f9ae0', 2.6),
      path('M50 60C54 67 60 72 60 78A10 10 0 0 1 40 78C40 72 46 67 50 60Z', '#fff'),
      line('M34 52V80', '#fff', 4, 'opacity=".6"'),
    ),
    rect(38, 3, 24, 14, 4, colour.blueDark) + inside(line('M44 6V14M50 6V14M56 6V14', '#5a93dc', 2)),
  ].join('')
}

/** A glass of milk tea with a handle, and a tea bag. */
function tea(): string {
  return [
    steam(42, 30),
    line('M72 48Q96 46 92 64Q88 78 68 76', '#b8d8ee', 7),
    path('M10 34H74L70 90Q69.5 95 65 95H19Q14.5 95 14 90Z', '#d8ecfa', `stroke="${glassEdge}" stroke-width="3"`),
    inside(path('M14 46H70L67 89Q66.5 92 63 92H21Q17.5 92 17 89Z', '#c98a54'), ellipse(42, 46, 28, 5, '#dba877'), line('M22 56L24 82', '#fff', 4.5, 'opacity=".5"')),
    line('M54 46Q56 34 60 34L64 62', '#8f98b5', 1.8),
    rect(57, 60, 17, 19, 2, colour.green, 'stroke="#fff" stroke-width="1.6"') + inside(path('M61 74Q61 65 70 64Q71 73 61 74Z', '#fff')),
  ].join('')
}

/** A fried egg in a pan. */
function egg(): string {
  const white = 'M18 46C16 28 30 30 38 22C48 14 60 20 64 28C76 32 76 46 68 54C66 66 54 66 46 70C34 76 28 64 22 60Q16 56 18 46Z'
  return [
    line('M72 74L96 96', '#8a5a34', 9),
    circle(43, 45, 43, '#3b3550'),
    inside(circle(43, 45, 37, '#5a5470'), path(white, '#d9dbe4', 'transform="translate(1.5 2.5)"'), path(white, '#fffefa'), circle(44, 44, 14, colour.amber), circle(43, 43, 12.5, colour.sun), ellipse(38, 38, 3, 4.5, '#fff', 'opacity=".7" transform="rotate(35 38 38)"')),
  ].join('')
}

/** An orange fish with stripes, facing right, with bubbles. */
function fish(): string {
  const body = 'M22 52C30 32 50 24 66 28C84 32 94 44 97 54C92 68 78 80 62 80C46 80 30 70 22 52Z'
  return [
    path('M28 54C20 42 12 34 1 34C6 44 6 62 1 74C12 74 22 66 28 54Z', '#e0702b'),
    path('M40 34C46 18 62 14 76 22L72 32Z', '#e0702b') + path('M46 74C46 86 56 92 64 90L64 78Z', '#e0702b'),
    shaded('fish', body, colour.orange, '#e0702b', path('M36 20Q44 54 36 86H48Q56 54 48 20Z', '#fff') + path('M60 20Q68 54 60 86H70Q78 54 70 20Z', '#fff')),
    inside(circle(83, 47, 6.4, '#fff') + circle(84.5, 47, 3.8, colour.ink), line('M86 63Q90 65 94 62', '#8f3a17', 2.8), path('M52 54Q44 46 36 56Q42 66 52 60Z', '#e0702b')),
    circle(92, 24, 5, '#d8effc', 'stroke="#7fbfe8" stroke-width="2.4"') + circle(98, 10, 3.5, '#d8effc', 'stroke="#7fbfe8" stroke-width="2.4"'),
  ].join('')
}

/** Dhal in a steel pan with two handles, from above. */
function dhal(): string {
  const lentils = Array.from({ length: 16 }, (_, at): Point => {
    const radius = 13 + ((at * 7) % 18)
    return [50 + radius * Math.cos(at * 1.9), 50 + radius * Math.sin(at * 1.9)]
  })
  return [
    line('M8 38Q-6 50 8 62M92 38Q106 50 92 62', '#66648a', 7),
    circle(50, 50, 44, steelEdge),
    inside(
      circle(50, 50, 41, steel),
      circle(50, 50, 35.5, colour.amber),
      circle(49, 49, 33.5, '#ffc436'),
      ...lentils.map(([x, y]) => ellipse(Math.round(x), Math.round(y), 4, 3, '#ef9a2a')),
      line('M34 44Q42 34 54 38M58 62Q50 70 40 64', colour.coralDark, 5),
      path('M54 50Q58 40 70 42Q68 53 54 50ZM38 56Q30 52 26 58Q32 65 38 56Z', colour.greenDark),
      circle(62, 32, 5, '#fff0f4', 'stroke="#c98aa0" stroke-width="1.6"'),
    ),
  ].join('')
}

/** Three carrots in a bunch. */
function carrot(): string {
  const leaves = [-40, -20, 0, 20, 40].map((turn, at) => placed({ at: [50, 34], turn }, path('M-3 0C-13-14-8-30 0-36C8-30 13-14 3 0Z', at % 2 === 0 ? colour.green : colour.greenDark)))
  return [...leaves, oneCarrot('c1', 26) + oneCarrot('c2', -26) + oneCarrot('c3', 0), rect(38, 28, 24, 8, 4, colour.coral)].join('')
}

function oneCarrot(id: string, turn: number): string {
  return placed(
    { at: [50, 36], turn },
    shaded(id, 'M-11 2C-10-6 10-6 11 2C12 22 6 46 0 62C-6 46-12 22-11 2Z', colour.orange, '#e2702c'),
    inside(line('M-8 10H-2M4 18H9M-6 28H0M1 38H5', '#d4641f', 2.6)),
  )
}

/** Three red-skinned potatoes. */
function potato(): string {
  return [
    onePotato('upper', 'M26 30C28 14 46 6 62 12C78 18 80 36 72 46C60 58 40 56 30 48Q24 42 26 30Z', 'M40 22l4 2M64 34h4M56 20l3 3M38 36l4-1'),
    onePotato('left', 'M2 64C4 50 22 44 36 50C50 56 52 74 44 86C34 96 14 94 6 84Q0 76 2 64Z', 'M20 60l3 3M38 62h3M14 80l4-2M32 80l4 2'),
    onePotato('right', 'M50 70C50 56 66 48 82 54C98 60 102 76 94 86C84 98 62 96 54 88Q50 82 50 70Z', 'M74 62l4-1M60 82l2-4M86 68l2 3M80 86h4'),
    inside(gleam(38, 24, 3, 7, 40), gleam(12, 64, 3, 6, 40), gleam(62, 66, 3, 6, 40)),
  ].join('')
}

function onePotato(id: string, shape: string, dots: string): string {
  return shaded(id, shape, '#d8a06c', '#b77b48') + inside(line(dots, '#93603a', 2.8))
}

/** A tomato cut across, and two small ones on a branch. */
function tomato(): string {
  return [
    line('M20 32Q22 8 48 6M56 26Q54 12 48 6L62 2', colour.greenDark, 4.5),
    smallTomato('t1', 20, 46) + smallTomato('t2', 52, 30),
    circle(62, 62, 36, '#cf3b3c'),
    inside(circle(62, 62, 33, '#f4776a'), ...[0, 72, 144, 216, 288].map(chamber), circle(62, 62, 5, '#fbc0b2')),
  ].join('')
}

function smallTomato(id: string, x: number, y: number): string {
  return shaded(id, disc(x, y, 17), '#ee5048', '#cf3b3c') + inside(gleam(x - 7, y - 5, 2.5, 5, 30), path(`M${x} ${y - 16}l-8 4 5 2 3 6 3-6 5-2z`, colour.greenDark))
}

/** A part of the cut tomato with two seeds. */
function chamber(turn: number): string {
  return placed({ at: [62, 62], turn }, path('M-9-10Q0-4 9-10Q14-22 8-26Q0-29-8-26Q-14-22-9-10Z', '#c9402f'), ellipse(-4, -18, 1.9, 3.2, '#ffe6a8') + ellipse(4, -20, 1.9, 3.2, '#ffe6a8'))
}

/** Square biscuits and a sandwich of two dark ones with cream. */
function biscuit(): string {
  const edge = [0, 90, 180, 270].map((turn) => placed({ turn }, ...[-28, -14, 0, 14].map((x) => circle(x, -28, 6.4, '#d79447')))).join('')
  return [
    placed(
      { at: [40, 40], turn: -10 },
      edge,
      rect(-29, -29, 58, 58, 4, '#d79447'),
      inside(rect(-26, -26, 52, 52, 4, '#f0bb6c'), rect(-20, -20, 40, 40, 3, '#e5aa58'), sprinkled([[-12, -12], [0, -12], [12, -12], [-12, 0], [0, 0], [12, 0], [-12, 12], [0, 12], [12, 12]], '#a9682b', 2.6)),
    ),
    path('M38 66V82C38 102 100 102 100 82V66Z', '#4f3023') + inside(path('M38 73V78C38 96 100 96 100 78V73Z', '#fff8e8')),
    ellipse(69, 66, 31, 17, '#6b4230'),
    inside(ellipse(69, 65, 24, 12, 'none', 'stroke="#4f3023" stroke-width="2.4"'), sprinkled([[69, 65], [58, 63], [80, 63], [62, 70], [76, 70], [69, 58]], '#4f3023', 2)),
  ].join('')
}

/** A slice of chocolate cake with a cherry. */
function cake(): string {
  return [
    ellipse(50, 88, 49, 10, '#9fc4ea') + inside(ellipse(50, 86, 47, 8.5, '#d8ecfa')),
    path('M8 50L84 38Q90 40 90 46V82L14 88Q8 86 8 82Z', '#8a5234'),
    inside(path('M8 60L90 52V60L8 68Z', '#fbc3d0'), path('M8 76L90 70V76L8 82Z', '#fbc3d0')),
    path('M6 44L62 22Q88 22 94 38Q95 50 88 52Q84 60 78 53L70 54Q66 62 60 55L48 56Q44 66 38 57L28 58Q24 66 18 58L10 58Q4 54 6 44Z', '#5a3323'),
    inside(path('M12 44L62 26Q82 26 88 38Z', '#74452f'), line('M34 42L60 32', '#9a6446', 3)),
    line('M62 18Q62 6 72 2', '#7c8f3c', 3.4),
    circle(60, 22, 10, '#e0424a') + inside(circle(57, 18, 2.8, '#fff', 'opacity=".7"')),
  ].join('')
}

/** Sugar cubes in a blue bowl. */
function sugar(): string {
  return [
    cube(34, 34, -6) + cube(62, 32, 8) + cube(48, 18) + cube(22, 46) + cube(48, 46) + cube(74, 46),
    path('M4 50H92C92 74 78 88 64 90H32C18 88 4 74 4 50Z', colour.blue),
    inside(path('M82 50H92C92 74 78 88 64 90H54C72 86 82 70 82 50Z', colour.blueDark), ...[20, 40, 60, 78].map((x) => circle(x, 64, 4, '#fff'))),
    rect(30, 87, 36, 8, 4, colour.blueDark),
    cube(86, 84),
  ].join('')
}

function cube(x: number, y: number, turn = 0): string {
  return placed(
    { at: [x, y], turn },
    path('M-12-6L2-12L14-6V8L0 15L-12 8Z', '#fff', 'stroke="#aab6cf" stroke-width="2.2"'),
    inside(path('M0 1L14-6V8L0 15Z', '#d5dcea'), line('M-12-6L0 1L14-6M0 1V15', '#aab6cf', 2)),
  )
}

/** An egg hopper from above on a banana leaf. */
function hopper(): string {
  const rim = Array.from({ length: 22 }, (_, at) => placed({ at: [50, 50], turn: at * (360 / 22) }, circle(0, -38, at % 2 === 0 ? 7.5 : 6, '#c98743')))
  return [
    placed({ at: [50, 54], turn: -16 }, path('M-60 8Q-30-44 40-38Q60-34 62-26Q50 44-20 42Q-50 38-60 8Z', colour.green), inside(line('M-56 8Q0-8 58-26', '#8fd19a', 3.4))),
    ...rim,
    circle(50, 50, 39, '#c98743'),
    inside(circle(50, 50, 36, '#e9b877'), circle(50, 50, 30, '#fbe3b6'), circle(50, 50, 23, '#fffaf0'), sprinkled([[28, 36], [38, 26], [56, 23], [70, 32], [76, 46], [74, 62], [62, 74], [44, 76], [30, 66], [24, 52]], '#d79a50', 2), circle(50, 51, 11.5, colour.amber), circle(49, 50, 10, colour.sun), ellipse(45, 46, 2.4, 3.6, '#fff', 'opacity=".7"')),
  ].join('')
}

/** A coconut broken into two halves, and a piece of its flesh. */
function coconut(): string {
  return [
    halfCoconut(64, 30, 24) + halfCoconut(34, 56, -14),
    path('M62 92Q58 78 72 72Q90 68 96 82Q92 94 78 96Q66 98 62 92Z', '#6b4326') + inside(path('M64 86Q64 78 73 75Q88 72 93 81Q88 90 77 91Q67 92 64 86Z', '#fffdf8')),
  ].join('')
}

function halfCoconut(x: number, y: number, turn: number): string {
  return placed(
    { at: [x, y], turn },
    path('M-30 0C-30 26-18 34 0 34S30 26 30 0Z', '#8a5a34') + inside(line('M-18 16l4 8M-2 22l2 7M14 18l-3 8', '#b07c4d', 3)),
    ellipse(0, 0, 30, 15, '#6b4326') + inside(ellipse(0, 0, 26.5, 12.5, '#fffdf8'), ellipse(0, 2, 19, 8, '#d3deea'), line('M-18-3Q-8-9 4-9', '#fff', 3)),
  )
}

/** By the key of the word. */
export const secondFood = {
  rice, bread, milk, water, tea, egg, fish, dhal, carrot, potato, tomato, biscuit, cake, sugar, hopper, coconut,
} as const
