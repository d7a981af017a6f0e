/** The second drawing of the home and its things: of another make or from another side, in a box of 100 × 100. */
import { gleam } from '../fruits.ts'
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, path, placed, rect, shaded, star } from '../svg.ts'
import { bubble } from '../words/home.ts'
import { glass, steel, steelDark } from '../vehicles.ts'

/** A blue house with two storeys and a balcony. */
function house(): string {
  return [
    rect(66, 6, 10, 20, 1, colour.coralDark),
    path('M4 34L48 4Q50 3 52 4L96 34Q97 38 92 38H8Q3 38 4 34Z', colour.lilacDark),
    rect(13, 36, 74, 58, 2, '#a9d6f5'),
    inside(
      rect(76, 36, 11, 58, 0, '#86bfe6'),
      paneAt(20, 42) + paneAt(62, 42) + paneAt(20, 72) + paneAt(64, 72),
      rect(42, 42, 14, 20, 2, '#fff') + rect(44, 44, 10, 18, 1, glass),
      rect(41, 68, 18, 26, 2, colour.coral) + circle(55, 82, 1.8, colour.sun),
      line('M33 56H67M36 57V65M43 57V65M50 57V65M57 57V65M64 57V65', '#fff', 2.6),
    ),
    rect(31, 63, 38, 5, 2, colour.cream),
    rect(4, 92, 92, 6, 3, colour.green) + circle(10, 88, 8, colour.greenDark) + circle(91, 88, 7, colour.greenDark),
  ].join('')
}

/** A window of the house. */
function paneAt(x: number, y: number): string {
  return rect(x, y, 16, 15, 2, '#fff') + rect(x + 2, y + 2, 5.4, 11, 0.5, glass) + rect(x + 8.6, y + 2, 5.4, 11, 0.5, glass)
}

/** A green door with an arched top that is half open. */
function door(): string {
  return [
    path('M12 98V40C12 14 30 2 50 2S88 14 88 40V98Z', colour.cream, 'stroke="#c9b79c" stroke-width="3"'),
    inside(
      path('M22 98V42C22 22 34 11 50 11S78 22 78 42V98Z', '#5d4a3a'),
      path('M22 98V80Q50 74 78 80V98Z', colour.sand),
    ),
    path('M22 96V42C22 22 34 11 50 14L60 18V100Z', colour.green),
    inside(
      path('M28 50V42C28 28 36 20 44 21L54 24V50Z', glass),
      line('M41 22V50', colour.greenDark, 3),
      path('M28 58L54 58V90L28 88Z', colour.greenDark),
      circle(54, 54, 4.4, colour.sun),
    ),
    rect(4, 94, 92, 6, 3, colour.wood),
  ].join('')
}

/** An arched window with open shutters and a box of flowers. */
function window(): string {
  const shutter = rect(-2, 22, 24, 56, 3, colour.teal) + inside(line('M4 31H16M4 39H16M4 47H16M4 55H16M4 63H16M4 71H16', colour.tealDark, 3))
  return [
    shutter + placed({ at: [100, 0], mirror: true }, shutter),
    path('M22 82V36C22 16 34 6 50 6S78 16 78 36V82Z', '#fff', 'stroke="#b4bfd4" stroke-width="3"'),
    inside(
      path('M28 80V36C28 20 38 12 50 12S72 20 72 36V80Z', '#a9dbf8'),
      path('M34 48A6 6 0 0 1 40 40A8 8 0 0 1 55 40A6 6 0 0 1 58 48Z', '#fff'),
      line('M50 10V82M26 54H74', '#fff', 5),
      line('M28 36H72', '#fff', 4),
    ),
    path('M24 82Q30 70 38 78Q44 68 50 78Q58 68 64 78Q72 70 78 82Z', colour.greenDark),
    flowerAt(32, colour.coral) + flowerAt(44, colour.pink) + flowerAt(57, colour.coral) + flowerAt(69, colour.pink),
    path('M18 80H82L78 96H22Z', colour.wood),
  ].join('')
}

function flowerAt(x: number, fill: string): string {
  return circle(x, 74, 6.5, fill) + inside(circle(x, 74, 2.4, colour.sun))
}

/** A table with a checked cloth. */
function table(): string {
  const cloth = 'M20 26H80L98 46L94 66Q84 60 76 66T58 66T40 66T22 66T6 66L2 46Z'
  return [
    rect(10, 50, 9, 48, 3, '#dfe5f0') + rect(81, 50, 9, 48, 3, '#b4bfd4'),
    rect(28, 50, 7, 34, 3, '#b4bfd4') + rect(65, 50, 7, 34, 3, '#b4bfd4'),
    path(cloth, '#fff', 'stroke="#d9a9a4" stroke-width="2"'),
    inside(
      `<clipPath id="cloth"><path d="${cloth}"/></clipPath><g clip-path="url(#cloth)">`,
      line('M32 24L22 46L24 70M44 24L40 46V70M56 24L60 46V70M68 24L78 46L76 70M12 34H88M0 56H100', colour.coral, 6, 'opacity=".75"'),
      '</g>',
      line('M3 46H97', '#d9a9a4', 2),
    ),
  ].join('')
}

/** A blue plastic chair with arms, from the front. */
function chair(): string {
  const arm = path('M12 50Q6 40 14 38L26 42V52L20 54V70L12 72Z', colour.blueDark)
  return [
    path('M22 72H32L26 98H16Z', colour.blueDark) + path('M78 72H68L74 98H84Z', colour.blueDark),
    path('M26 8Q50-2 74 8Q80 10 79 18L74 60H26L21 18Q20 10 26 8Z', colour.blue),
    inside(line('M38 14L40 50M50 12V50M62 14L60 50', colour.blueDark, 5)),
    arm + placed({ at: [100, 0], mirror: true }, arm),
    path('M24 56Q50 50 76 56L82 72Q82 78 76 78H24Q18 78 18 72Z', '#6aaaf0'),
    inside(path('M18 71Q50 66 82 71Q82 78 76 78H24Q18 78 18 71Z', colour.blueDark)),
  ].join('')
}

/** A wide bed with two pillows, from its foot. */
function bed(): string {
  return [
    rect(8, 88, 9, 10, 3, colour.woodDark) + rect(83, 88, 9, 10, 3, colour.woodDark),
    path('M8 60V22Q10 6 50 4Q90 6 92 22V60Z', colour.woodDark),
    inside(path('M15 60V25Q18 13 50 11Q82 13 85 25V60Z', colour.wood)),
    path('M10 54Q10 46 18 46H82Q90 46 90 54V66H10Z', '#eaf0fa'),
    inside(cushion(15) + cushion(53)),
    path('M6 62Q8 54 50 54T94 62L97 82Q97 90 90 90H10Q3 90 3 82Z', colour.lilac),
    inside(
      path('M6 62Q8 54 50 54T94 62L95 68Q80 62 50 62T5 68Z', '#cfc4f1'),
      ...[[22, 74], [40, 71], [60, 71], [78, 74], [30, 83], [50, 81], [70, 83]].map(([x = 0, y = 0]) => star([x, y], 4.4, colour.sun)),
    ),
  ].join('')
}

function cushion(x: number): string {
  return path(`M${x} 42Q${x - 2} 32 ${x + 6} 32Q${x + 16} 29 ${x + 26} 32Q${x + 34} 32 ${x + 32} 42Q${x + 34} 54 ${x + 26} 52H${x + 6}Q${x - 2} 54 ${x} 42Z`, '#fff', 'stroke="#b9c5dd" stroke-width="2.4"')
}

/** Two pillows, one on the other. */
function pillow(): string {
  const shape = 'M6 30C2 12 10 10 18 12Q50 4 82 12C90 10 98 12 94 30C98 48 90 50 82 48Q50 54 18 48C10 50 2 48 6 30Z'
  return [
    placed({ at: [0, 46] }, shaded('under', shape, colour.sun, colour.amber), inside(line('M16 20Q24 26 26 32M84 20Q76 26 74 32', '#d98a12', 3))),
    placed(
      { at: [4, 8], turn: -4 },
      shaded('over', shape, '#f7b3c4', '#e58aa3'),
      inside(...[[24, 24], [42, 20], [60, 22], [77, 24], [32, 38], [51, 36], [69, 38]].map(([x = 0, y = 0]) => circle(x, y, 3.6, '#fff')), line('M12 20Q16 22 17 26M88 20Q84 22 83 26', '#cf6f8b', 3)),
    ),
  ].join('')
}

/** A desk lamp with a bent arm. */
function lamp(): string {
  return [
    path('M8 44L0 92H66L42 58Z', '#fff1bd'),
    line('M78 88L88 48L52 20', '#8f98b5', 6.5),
    circle(87, 48, 6, colour.coralDark),
    path('M54 98C54 88 64 86 77 86S100 88 100 98Z', colour.coral),
    inside(path('M88 87.500Q100 89 100 98H92Q94 91 88 87.500Z', colour.coralDark)),
    circle(27, 50, 9, '#ffe48a'),
    path('M38 6Q48 2 56 12Q64 22 58 30L46 62Q38 66 22 56Q4 44 6 38Z', colour.coral),
    inside(path('M58 30L46 62Q41 64 34 62L52 22L56 12Q64 22 58 30Z', colour.coralDark)),
  ].join('')
}

/** A fan on the ceiling. */
function fan(): string {
  return [
    rect(26, 2, 48, 7, 3.5, steel),
    line('M50 8V42', steelDark, 6),
    path('M38 8H62L56 18H44Z', steelDark),
    path('M44 46L4 34Q-4 33-3 39Q-1 46 8 49L44 54ZM56 46L96 34Q104 33 103 39Q101 46 92 49L56 54Z', colour.woodDark),
    path('M38 52L2 74Q-3 80 5 83Q12 85 18 81L50 62ZM62 52L98 74Q103 80 95 83Q88 85 82 81L50 62Z', colour.wood),
    inside(line('M36 60L10 76M64 60L90 76', '#e0b27d', 2.4)),
    path('M34 44Q34 38 50 38T66 44V54Q66 66 50 66T34 54Z', '#f0d9a8'),
    inside(path('M34 50Q50 58 66 50V54Q66 66 50 66T34 54Z', colour.amber), circle(50, 60, 3.4, '#fff7cf')),
  ].join('')
}

/** An alarm clock with two bells. */
function clock(): string {
  const marks = [0, 90, 180, 270].map((turn) => placed({ at: [50, 58], turn }, line('M0-25V-21', colour.ink, 4.6)))
  return [
    line('M26 86L18 97M74 86L82 97', '#66648a', 7),
    line('M50 20V10', '#66648a', 5) + rect(44, 4, 12, 7, 3, '#66648a'),
    placed({ at: [25, 20], turn: -38 }, path('M-18 6C-18-18 18-18 18 6Z', colour.amber)) + placed({ at: [75, 20], turn: 38 }, path('M-18 6C-18-18 18-18 18 6Z', colour.amber)),
    circle(50, 58, 39, colour.coralDark),
    inside(circle(49, 57, 37.5, colour.coral), circle(50, 58, 30, '#fff'), ...marks, line('M50 58V40', colour.ink, 4.4), line('M50 58L64 66', colour.ink, 6), circle(50, 58, 4, colour.blue)),
  ].join('')
}

/** A deep yellow plate with dots on its rim, at a slant. */
function plate(): string {
  const dots = Array.from({ length: 12 }, (_, at) => {
    const angle = (at * Math.PI) / 6
    return circle(Math.round(50 + 40 * Math.cos(angle)), Math.round(47 + 23 * Math.sin(angle)), 3.4, at % 2 === 0 ? colour.coral : colour.teal)
  })
  return [
    ellipse(50, 51, 49, 30, '#d9a52a') + ellipse(50, 47, 49, 30, '#f2bf45'),
    inside(ellipse(50, 46, 47.5, 28.5, '#ffe08a'), ...dots, ellipse(50, 48, 32, 17, '#e3b34a'), ellipse(50, 50.5, 30, 15, '#fff0c4'), line('M28 50Q34 42 46 41', '#fff', 3.4)),
  ].join('')
}

/** A wide tea cup on its saucer. */
function cup(): string {
  return [
    ellipse(54, 86, 46, 11, '#d9a52a') + ellipse(54, 83, 46, 10.5, colour.sun),
    inside(ellipse(54, 84, 26, 5.5, '#d9a52a')),
    line('M22 38C-6 32-2 66 32 62', '#d9b56a', 7),
    path('M16 26H96C96 54 84 72 72 82H40C28 72 16 54 16 26Z', '#fff3d0'),
    inside(path('M86 26H96C96 54 84 72 72 82H60C76 70 86 50 86 26Z', '#e9d49c'), line('M19 44Q56 56 93 44', colour.coral, 5), ...[34, 56, 78].map((x, at) => circle(x, at === 1 ? 64 : 61, 4, colour.teal))),
    ellipse(56, 26, 40, 9.5, '#fffaf0', 'stroke="#d9b56a" stroke-width="2"'),
    inside(ellipse(56, 28, 33, 6, '#e9d9b4')),
  ].join('')
}

/** A wooden spoon and a small pink one. */
function spoon(): string {
  return [
    placed(
      { at: [34, 50], turn: -12 },
      line('M0-4V48', colour.woodDark, 9),
      ellipse(0, -28, 17, 23, colour.woodDark) + inside(ellipse(-1, -28, 14.5, 20.5, colour.wood), ellipse(1, -26, 10, 15, '#b57a42'), line('M-1.5 6V46', colour.wood, 4)),
    ),
    placed(
      { at: [70, 58], turn: 14 },
      path('M-3.5-12H3.500L6 36Q6 41 0 41T-6 36Z', '#ee86a3') + ellipse(0, -22, 12, 16, '#ee86a3'),
      inside(ellipse(0, -22, 9.5, 13, colour.pink), ellipse(1, -20, 6.5, 9, '#e06f93'), circle(0, 32, 2.4, '#fff')),
    ),
  ].join('')
}

/** A football. */
function ball(): string {
  const patch = 'M0-15L14.3-4.600L8.8 12.100H-8.800L-14.3-4.600Z'
  const around = [0, 72, 144, 216, 288].map((turn) => placed({ at: [50, 50], turn }, line('M0-15V-30', '#4a4770', 3) + path('M-13-50L-9-34L0-29L9-34L13-50Z', colour.ink)))
  return [
    circle(50, 50, 48, '#b4bfd4'),
    inside('<clipPath id="ball"><circle cx="50" cy="50" r="46"/></clipPath><g clip-path="url(#ball)">', circle(47, 47, 47, '#fff'), ...around, placed({ at: [50, 50] }, path(patch, colour.ink)), '</g>', gleam(27, 27, 4, 8, 45)),
  ].join('')
}

/** A closed book with a picture on its cover. */
function book(): string {
  return [
    path('M16 12Q16 4 24 4H84Q88 4 88 8V92H24Q16 92 16 84Z', colour.coralDark),
    path('M22 84Q22 80 28 80H85V94H28Q22 94 22 88Z', '#fffdf6'),
    inside(line('M27 84H84M27 88H84', '#c9c2b0', 1.6)),
    path('M16 12Q16 4 24 4H84Q88 4 88 8V80H26Q18 80 16 88Z', colour.coral),
    inside(line('M27 5V79', colour.coralDark, 4), rect(38, 14, 40, 52, 4, '#ffe3cf'), path('M40 60Q50 40 60 54Q66 46 76 60Z', colour.green), circle(66, 28, 8, colour.sun), path('M44 42A4 4 0 0 1 49 38A5 5 0 0 1 57 42Z', '#fff')),
    path('M16 86Q16 97 26 97H88V92H26Q21 92 21 86Z', colour.coralDark),
  ].join('')
}

/** A green bar of soap in a dish. */
function soap(): string {
  return [
    path('M14 42Q14 24 34 24H66Q86 24 86 42V66H14Z', colour.greenDark),
    inside(rect(15, 22, 70, 38, 18, '#8fd19a'), ellipse(50, 40, 24, 10.5, colour.green), ellipse(50, 42, 23, 9, '#7cc78a'), line('M24 34Q28 28 36 27', '#fff', 4, 'opacity=".7"')),
    path('M0 62H100Q100 88 76 90H24Q0 88 0 62Z', colour.blue),
    inside(path('M88 62H100Q100 88 76 90H62Q86 84 88 62Z', colour.blueDark), rect(4, 62, 92, 6, 3, '#8dbdf2')),
    rect(20, 88, 60, 8, 4, colour.blueDark),
    bubble(76, 18, 9) + bubble(88, 36, 7) + bubble(20, 52, 9) + bubble(34, 57, 6),
  ].join('')
}

/** By the key of the word. */
export const secondHome = {
  house, door, window, table, chair, bed, pillow, lamp, fan, clock, plate, cup, spoon, ball, book, soap,
} as const
