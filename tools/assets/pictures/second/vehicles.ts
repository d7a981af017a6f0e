/** The second drawing of each vehicle, of another kind or from another side, in a box of 100 × 100. */
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, path, placed, rect, shaded } from '../svg.ts'
import { glass, gleams, steel, steelDark, wheel } from '../vehicles.ts'

const red = '#ee5048'
const redDark = '#cf3b3c'

/** A high white van with luggage on its roof, facing left. */
function van(): string {
  return [
    rect(34, 8, 22, 14, 3, colour.amber) + rect(58, 4, 24, 18, 3, colour.lilac),
    inside(line('M45 8V22', '#c77f12', 2.6), line('M70 4V22', colour.lilacDark, 2.6)),
    line('M28 22H90', steelDark, 3.4),
    shaded('van', 'M22 24H90Q97 24 97 31V72Q97 78 91 78H9Q3 78 3 72V58Q3 54 5 50L15 29Q17 24 22 24Z', '#fbfcff', '#d3dbea', rect(0, 56, 100, 9, 0, colour.blue)),
    inside(
      path('M20 31H31V48H12Z', glass) + rect(36, 31, 24, 17, 3, glass) + rect(65, 31, 25, 17, 3, glass),
      gleams(43, 31, 17) + gleams(73, 31, 17),
      line('M33.5 28V74M62.5 28V74', '#b4bfd4', 2),
      line('M54 52H58', colour.blueDark, 2.8),
      rect(4, 57, 6, 8, 3, colour.sun) + rect(91, 56, 5, 9, 2.5, colour.coral),
    ),
    rect(1, 71, 98, 7, 3.5, '#66648a'),
    wheel(24, 78, 12) + wheel(76, 78, 12),
  ].join('')
}

/** A small car from the front. */
function car(): string {
  const side = [
    rect(8, 66, 17, 26, 5, colour.ink),
    rect(-2, 40, 13, 8, 4, colour.greenDark),
  ].join('')
  const light = circle(20, 61, 8.5, '#e9f1e2') + circle(20, 61, 6, colour.sun)
  return [
    side + placed({ at: [100, 0], mirror: true }, side),
    shaded('car', 'M24 20Q27 12 36 12H64Q73 12 76 20L84 46Q95 50 95 60V76Q95 81 90 81H10Q5 81 5 76V60Q5 50 16 46Z', colour.green, colour.greenDark),
    inside(
      path('M30 22Q31 18 36 18H64Q69 18 70 22L77 44H23Z', glass),
      gleams(40, 19, 24),
      line('M28 43L42 36M56 43L70 36', colour.ink, 2.2),
      light + placed({ at: [100, 0], mirror: true }, light),
      path('M37 58H63L60 67H40Z', colour.ink) + line('M42 62H58', steelDark, 2),
    ),
    rect(5, 73, 90, 9, 4.5, steel),
    inside(rect(38, 71, 24, 9, 2, '#fff7cf')),
  ].join('')
}

/** A red double-decker, facing left. */
function bus(): string {
  return [
    shaded('bus', 'M8 4H92Q97 4 97 9V82Q97 87 92 87H8Q3 87 3 82V10Q3 4 8 4Z', red, redDark, rect(0, 32, 100, 8, 0, '#fff')),
    inside(
      rect(3, 11, 10, 16, 2, glass) + panes(11, [18, 34, 50, 66, 82]),
      path('M3 46H17V66H3Z', glass) + gleams(8, 46, 18),
      rect(21, 45, 15, 38, 2, '#8e2b2f') + rect(23, 48, 5, 33, 1.5, glass) + rect(30, 48, 5, 33, 1.5, glass),
      panes(46, [40, 57, 76]),
      circle(7, 74, 4, colour.sun),
    ),
    rect(1, 82, 98, 6, 3, '#66648a'),
    wheel(46, 87, 10) + wheel(80, 87, 10),
  ].join('')
}

/** Upper or lower windows of the bus. */
function panes(y: number, xs: readonly number[]): string {
  return xs.map((x) => rect(x, y, 13, 15, 3, glass) + gleams(x + 3, y, 15)).join('')
}

/** An electric train that comes towards the viewer on its rails. */
function train(): string {
  return [
    line('M30 80L14 99M70 80L86 99', '#66648a', 5) + line('M22 88H78M14 96H86', '#8a5a34', 5),
    line('M50 8L40 1H60Z', steelDark, 3.2),
    shaded('train', 'M50 6C76 6 84 16 84 34V72Q84 84 72 84H28Q16 84 16 72V34C16 16 24 6 50 6Z', colour.teal, colour.tealDark, rect(0, 54, 100, 9, 0, colour.sun)),
    inside(
      path('M24 32C24 22 30 18 48 18V46H24Z', glass) + path('M76 32C76 22 70 18 52 18V46H76Z', glass),
      gleams(31, 20, 24) + gleams(60, 20, 24),
      circle(50, 12, 3.4, '#fff7cf'),
      circle(28, 70, 6.5, '#fff') + circle(28, 70, 4.4, colour.sun) + circle(72, 70, 6.5, '#fff') + circle(72, 70, 4.4, colour.sun),
      rect(40, 67, 20, 10, 3, colour.tealDark) + line('M43 72H57', '#fff', 2.4),
    ),
    path('M22 82H78L72 92H28Z', '#4a4770'),
  ].join('')
}

/** A tipper with sand, facing left. */
function lory(): string {
  return [
    path('M40 36Q52 16 66 24Q80 14 92 36Z', colour.sand),
    inside(circle(58, 30, 1.6, colour.wood) + circle(70, 28, 1.6, colour.wood) + circle(79, 32, 1.6, colour.wood)),
    path('M34 32H99L94 64H40Z', colour.coralDark),
    inside(path('M34 32H99L98 39H35Z', colour.coral), line('M50 40L52 63M66 40V63M82 40L80 63', '#a93631', 3.4)),
    shaded('cabin', 'M8 34H30Q34 34 34 38V72H2V55Q2 52 3 50L6 37Q6 34 8 34Z', colour.orange, '#d96a24'),
    inside(path('M10 40H22V54H7Z', glass), gleams(13, 40, 14), line('M26 40V68', '#c75c1b', 2), rect(2, 58, 5, 8, 2.5, colour.sun)),
    rect(0, 66, 97, 9, 4, '#4a4770'),
    wheel(20, 80, 13) + wheel(60, 80, 13) + wheel(86, 80, 13),
  ].join('')
}

/** A girl's bicycle with a low frame and a basket, facing left. */
function bicycle(): string {
  const spokes = [0, 60, 120].map((turn) => placed({ turn }, line('M-17 0H17', steel, 1.5))).join('')
  const tyre = (x: number): string =>
    placed({ at: [x, 72] }, circle(0, 0, 21, '#4a4770'), inside(circle(0, 0, 16, '#f3f5fb'), spokes, circle(0, 0, 4, colour.tealDark)))
  return [
    tyre(22) + tyre(78) + mudguard(23) + mudguard(79),
    line('M22 72L34 34M35 40Q40 66 52 72L62 40M52 72H78L62 50', colour.teal, 5.6),
    line('M34 36L32 24L44 20', steelDark, 4.6) + line('M40 21L48 19', colour.ink, 6.5),
    path('M2 26H30L26 48H7Z', '#d9a463'),
    inside(line('M4 33H28M6 40H27M10 27L12 47M17 27V47M23 27L21 47', '#a66d3b', 2)),
    line('M62 42L64 34', steelDark, 4.6),
    path('M52 28Q62 32 78 27Q82 33 76 36L62 38Q52 36 52 28Z', colour.coral),
    line('M70 56H92M90 48V56', steelDark, 3.6),
    circle(52, 72, 7.5, colour.sun) + inside(circle(52, 72, 3, colour.amber)),
    line('M52 72L46 82M41 83H51', '#66648a', 4),
  ].join('')
}

function mudguard(x: number): string {
  return line(`M${x - 24} 70A24 24 0 0 1 ${x + 20} 58`, colour.teal, 5)
}

/** A rider with a helmet on a red motorcycle, facing left. */
function motorcycle(): string {
  return [
    wheel(20, 77, 18) + wheel(80, 77, 18),
    line('M20 77L34 46', steelDark, 6) + line('M80 77L56 70', '#66648a', 6),
    path('M36 62H62L66 78H42Z', '#66648a') + line('M46 80H88', steel, 6),
    path('M50 52Q70 56 94 44Q98 52 90 58L70 62H50Z', colour.ink),
    path('M22 50Q28 38 44 42L60 52Q60 62 50 64H34Q24 62 22 50Z', red),
    inside(line('M32 50Q40 46 52 54', '#ffb3a8', 4)),
    path('M4 68Q6 55 22 56Q34 58 38 66Q22 60 14 64Z', redDark),
    circle(23, 47, 6, colour.sun),
    line('M70 48L48 58L52 76', colour.blueDark, 12) + path('M44 74H56V82H40Q38 76 44 74Z', colour.ink),
    line('M64 24L72 48', colour.teal, 20),
    line('M60 26Q52 42 38 40', colour.tealDark, 9) + circle(37, 40, 5.5, colour.ink),
    circle(56, 12, 14, colour.sun),
    inside(path('M42 12Q42 4 52 6L54 16H43Z', '#2b4a78'), line('M62 4Q68 10 66 18', colour.amber, 3)),
    ellipse(50, 22, 6, 4, colour.skins.brown.base),
  ].join('')
}

/** By the file name of the word. */
export const secondVehicles = { van, car, bus, train, lory, bicycle, motorcycle } as const
