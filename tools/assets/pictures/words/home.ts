/** The home and its things, each in a box of 100 × 100. */
import { gleam } from '../fruits.ts'
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, path, placed, rect, shaded } from '../svg.ts'

const glass = '#bfe6fb'
const steel = '#c3cbe0'
const steelDark = '#8f98b5'
const tile = '#d9613f'
const tileDark = '#b54a2d'

/** A house with a red tiled roof beside a coconut tree. */
function house(): string {
  const fronds = [-150, -118, -70, -30, 2, 30].map((turn, at) =>
    placed({ at: [86, 22], turn }, path('M0-3Q18-9 27 8Q12 4 0 4Z', at % 2 === 0 ? colour.green : colour.greenDark)),
  )
  return [
    line('M84 94Q80 56 86 24', colour.woodDark, 6),
    ...fronds,
    inside(circle(83, 27, 4, colour.wood), circle(90, 28, 4, colour.wood)),
    rect(10, 48, 62, 46, 2, '#fff4dc'),
    inside(rect(60, 48, 12, 46, 0, '#ecd6ae')),
    path('M-2 54L18 22Q20 19 24 19H58Q62 19 64 22L84 54Q84 57 81 57H1Q-2 57-2 54Z', tile),
    inside(
      line('M12 38H70M4 48H78', tileDark, 2.6),
      line('M20 28V38M34 28V38M48 28V38M62 28V38M28 38V48M42 38V48M56 38V48M14 38V48M68 38V48', tileDark, 2.2),
      rect(0, 53, 82, 4, 2, tileDark),
      rect(36, 66, 18, 28, 2, colour.woodDark),
      circle(50, 81, 1.8, colour.sun),
      rect(15, 66, 16, 15, 2, colour.woodDark) + rect(17, 68, 5, 11, 0, glass) + rect(24, 68, 5, 11, 0, glass),
    ),
    rect(2, 92, 92, 6, 3, colour.green),
  ].join('')
}

function door(): string {
  return [
    rect(16, 2, 68, 96, 4, '#8a5a34'),
    inside(
      rect(22, 8, 56, 90, 2, '#6b4326'),
      path('M22 8H78V98H22Z', colour.wood),
      rect(30, 16, 18, 30, 3, colour.woodDark) + rect(52, 16, 18, 30, 3, colour.woodDark),
      rect(30, 58, 18, 32, 3, colour.woodDark) + rect(52, 58, 18, 32, 3, colour.woodDark),
      circle(71, 52, 5, colour.amber) + circle(70, 51, 3.6, colour.sun),
    ),
    rect(8, 94, 84, 6, 3, steelDark),
  ].join('')
}

/** A window with open curtains; sky, sun and a hill behind it. */
function window(): string {
  const curtain = path('M14 12H46C46 34 36 44 16 52Q18 72 14 86Z', colour.coral) + line('M24 14Q26 34 18 46M34 14Q34 30 24 42', colour.coralDark, 2.4)
  return [
    rect(8, 8, 84, 82, 5, colour.wood),
    inside(
      rect(16, 16, 68, 66, 2, '#a9dbf8'),
      circle(68, 32, 9, colour.sun),
      path('M16 66Q34 50 52 62T84 58V82H16Z', colour.green),
      rect(46.5, 16, 7, 66, 0, colour.wood) + rect(16, 46, 68, 6, 0, colour.wood),
      curtain,
      placed({ at: [100, 0], mirror: true }, curtain),
    ),
    line('M4 8H96', colour.woodDark, 6),
    rect(2, 86, 96, 10, 4, colour.woodDark),
  ].join('')
}

function table(): string {
  return [
    path('M16 44H26L23 92Q22.5 95 20 95T17 92Z', colour.woodDark),
    path('M74 44H84L83 92Q82.5 95 80 95T77 92Z', colour.woodDark),
    path('M30 44H37L36 78H31Z', '#8a5a34') + path('M63 44H70L69 78H64Z', '#8a5a34'),
    path('M18 24H82L98 40V47Q98 50 95 50H5Q2 50 2 47V40Z', colour.woodDark),
    inside(path('M18 24H82L98 40H2Z', '#d89b62'), line('M26 30H58M40 35H74', '#b97d47', 2.2)),
  ].join('')
}

function chair(): string {
  return [
    line('M30 58V92M78 60V78', '#8a5a34', 7),
    rect(14, 4, 8, 92, 4, colour.woodDark) + rect(54, 4, 8, 60, 4, colour.woodDark),
    rect(16, 8, 44, 13, 5, colour.wood) + rect(18, 28, 40, 9, 4, colour.wood),
    path('M16 52H62L86 62V68Q86 71 83 71H17Q14 71 14 68V55Q14 52 16 52Z', colour.woodDark),
    inside(path('M16 52H62L86 62H15Z', '#d89b62')),
    rect(76, 64, 8, 32, 4, colour.woodDark) + rect(14, 64, 8, 32, 4, colour.woodDark),
  ].join('')
}

function bed(): string {
  return [
    rect(0, 26, 8, 62, 4, colour.woodDark) + rect(92, 44, 8, 44, 4, colour.woodDark),
    path('M4 32Q4 28 8 28H14V74H4Z', colour.wood),
    rect(4, 62, 92, 16, 4, colour.wood),
    rect(6, 48, 88, 18, 7, '#fff'),
    inside(rect(6, 56, 88, 10, 0, '#dfe7f4')),
    path('M12 46C10 38 16 35 24 36S40 34 41 42S34 51 26 50S14 52 12 46Z', '#fdfdff', 'stroke="#b9c5dd" stroke-width="2.4"'),
    path('M36 50Q40 42 50 42H88Q96 42 96 50V72Q84 76 66 72T36 72Z', colour.blue),
    inside(path('M36 50Q40 42 50 42H56Q46 46 46 56V74Q40 74 36 72Z', '#8dbdf2'), line('M62 50V70M78 50V71', colour.blueDark, 2.6)),
  ].join('')
}

function pillow(): string {
  const shape = 'M6 28C4 20 12 18 20 20Q50 26 80 20C88 18 96 20 94 28Q88 50 94 72C96 80 88 82 80 80Q50 74 20 80C12 82 4 80 6 72Q12 50 6 28Z'
  return [
    shaded('pillow', shape, '#b9d7f6', '#8fb6e4'),
    inside(line('M16 28Q24 34 28 40M84 28Q76 34 72 40M16 72Q24 66 28 60M84 72Q76 66 72 60', '#6f9bd0', 3), line('M38 42Q50 46 62 42', '#e6f1fd', 3.5), ellipse(50, 56, 20, 9, '#8fb6e4', 'opacity=".6"')),
  ].join('')
}

/** A table lamp that is switched on. */
function lamp(): string {
  return [
    path('M28 50L12 90Q10 94 14 94H86Q90 94 88 90L72 50Z', '#fff1bd'),
    rect(46, 50, 8, 38, 0, steelDark),
    path('M26 98C26 88 38 84 50 84S74 88 74 98Z', colour.teal),
    inside(path('M60 85.500C68 87 74 91 74 98H64Q66 90 60 85.500Z', colour.tealDark)),
    ellipse(50, 55, 9, 8, '#fff3bf'),
    path('M34 4H66Q69 4 70 7L84 50Q85 54 81 54H19Q15 54 16 50L30 7Q31 4 34 4Z', colour.sun),
    inside(path('M60 4H66Q69 4 70 7L84 50Q85 54 81 54H70Z', colour.amber), line('M38 12L28 44', '#fff', 5, 'opacity=".6"')),
  ].join('')
}

/** A standing fan in its cage. */
function fan(): string {
  const blades = [10, 130, 250].map((turn) => placed({ at: [50, 38], turn }, path('M-4-4C-18-14-14-32 0-32S16-20 4-4Z', colour.blue)))
  const wires = Array.from({ length: 8 }, (_, at) => placed({ at: [50, 38], turn: at * 45 }, line('M0-9V-34', steelDark, 1.4)))
  return [
    rect(46, 70, 8, 22, 0, steelDark),
    path('M24 98Q24 88 50 88T76 98Z', colour.blueDark),
    circle(50, 38, 36, '#eef3fb', `stroke="${steelDark}" stroke-width="4.5"`),
    inside(...blades, circle(50, 38, 22, 'none', `stroke="${steelDark}" stroke-width="1.4"`), ...wires, circle(50, 38, 9, colour.blueDark), circle(50, 38, 4.5, '#8dbdf2')),
  ].join('')
}

function clock(): string {
  const marks = Array.from({ length: 12 }, (_, at) =>
    placed({ at: [50, 50], turn: at * 30 }, line('M0-34V-30', colour.ink, at % 3 === 0 ? 5 : 2.6)),
  )
  return [
    circle(50, 50, 48, colour.tealDark),
    inside(circle(49, 49, 46, colour.teal), circle(50, 50, 39, '#fff'), ...marks, line('M50 50L34 40', colour.ink, 6), line('M50 50L62 26', colour.ink, 4.4), circle(50, 50, 4.5, colour.coral)),
  ].join('')
}

/** An empty plate from above. */
function plate(): string {
  return [
    circle(50, 50, 49, '#a9bcdb'),
    inside(
      circle(50, 50, 46.5, '#fff'),
      circle(50, 50, 42, 'none', `stroke="${colour.blue}" stroke-width="3.5"`),
      circle(50, 50, 30, '#d3deee') + circle(51.5, 51.5, 28.5, '#f6f9fe'),
      line('M31 44Q34 34 44 30', '#fff', 4),
    ),
  ].join('')
}

function cup(): string {
  return [
    line('M72 34C98 28 98 70 70 68', colour.blueDark, 9),
    path('M6 16H76V72Q76 92 58 92H24Q6 92 6 72Z', colour.blue),
    inside(path('M66 22V72Q66 90 50 92H58Q76 92 76 72V22Z', colour.blueDark), circle(38, 58, 5, colour.sun), ...[0, 72, 144, 216, 288].map((turn) => placed({ at: [38, 58], turn }, ellipse(0, -11, 6, 7, '#fff'))), circle(38, 58, 6, colour.sun)),
    ellipse(41, 16, 36, 9.5, '#8dbdf2'),
    inside(ellipse(41, 17, 31, 6.8, '#e9f2fd'), path('M12 19Q41 6 70 19Q60 24 41 24T12 19Z', '#c6daf3')),
  ].join('')
}

function spoon(): string {
  return placed(
    { at: [50, 50], turn: 45 },
    line('M0-8V51', steelDark, 9),
    inside(line('M-1.5 0V50', steel, 4)),
    ellipse(0, -30, 19, 26, steelDark),
    inside(ellipse(-1, -30, 15.5, 22.5, steel), ellipse(2, -26, 11, 16, '#a9b3cd'), line('M-9-38Q-7-46-1-48', '#fff', 4)),
  )
}

function ball(): string {
  return [
    circle(50, 50, 48, colour.coralDark),
    inside(
      '<clipPath id="ball"><circle cx="50" cy="50" r="48"/></clipPath><g clip-path="url(#ball)">',
      circle(45, 46, 48, colour.coral),
      path('M50 46C20 50 2 38-8 22L20-10C34 10 44 26 50 46Z', colour.sun),
      path('M50 46C74 28 84 16 90-6L112 40C90 54 70 54 50 46Z', colour.blue),
      path('M50 46C40 70 42 88 50 108L-2 96C22 84 40 70 50 46Z', '#fff'),
      '</g>',
      circle(50, 46, 8, colour.white),
      gleam(26, 26, 5, 10, 45),
    ),
  ].join('')
}

/** An open book with pictures, as the child's own. */
function book(): string {
  return [
    path('M50 26C36 14 18 14 2 18V86C18 82 36 82 50 92C64 82 82 82 98 86V18C82 14 64 14 50 26Z', colour.blueDark),
    path('M50 22C38 12 22 12 8 15V79C22 76 38 77 50 87C62 77 78 76 92 79V15C78 12 62 12 50 22Z', '#fffdf6'),
    inside(
      path('M50 22C62 12 78 12 92 15V79C78 76 62 77 50 87Z', '#f0eadb'),
      line('M50 24V86', '#b9c5dd', 3),
      circle(28, 36, 11, colour.sun),
      line('M17 58Q28 55 41 61M17 67Q28 64 41 70', '#a9b3cd', 4),
      path('M62 56Q72 34 84 52V56Q72 54 62 60Z', colour.green),
      line('M60 30Q72 24 83 27M60 39Q72 33 83 36M60 70Q72 64 83 66', '#a9b3cd', 4),
    ),
  ].join('')
}

export function bubble(x: number, y: number, r: number): string {
  const edge = 'stroke="#7fbfe8" stroke-width="2.6"'
  return circle(x, y, r, '#d8effc', edge) + inside(circle(x - r * 0.35, y - r * 0.35, r * 0.24, '#fff'))
}

/** A bar of soap with foam and bubbles. */
function soap(): string {
  return [
    path('M2 60C2 46 12 42 24 42H76C88 42 98 46 98 60V72C98 86 88 92 76 92H24C12 92 2 86 2 72Z', '#e06f93'),
    inside(rect(2, 40, 96, 42, 20, colour.pink), rect(18, 49, 64, 24, 12, '#fbc3d0'), rect(20, 51, 64, 24, 12, '#ee86a3'), rect(21, 52, 60, 21, 10, colour.pink)),
    bubble(30, 32, 15) + bubble(56, 22, 19) + bubble(78, 36, 11) + bubble(16, 14, 8) + bubble(88, 12, 6),
    path('M10 46A9 9 0 0 1 24 40A11 11 0 0 1 44 40A10 10 0 0 1 62 42Q60 50 50 47T34 50T10 46Z', '#fff'),
  ].join('')
}

/** By the key of the word. */
export const home = {
  house, door, window, table, chair, bed, pillow, lamp, fan, clock, plate, cup, spoon, ball, book, soap,
} as const
