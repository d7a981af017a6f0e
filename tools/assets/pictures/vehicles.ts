/** The vehicles, from the side, facing right, each in a box of 100 × 100. */
import * as colour from './palette.ts'
import { circle, line, path, placed, rect, shaded } from './svg.ts'

export const glass = '#bfe6fb'
export const steel = '#c3cbe0'
export const steelDark = '#8f98b5'

export function wheel(x: number, y: number, r: number): string {
  return circle(x, y, r, colour.ink) + circle(x, y, r * 0.56, '#e8ecf6') + circle(x, y, r * 0.2, steelDark)
}

/** Two slanted reflections on a window, below `x`, `y`. */
export function gleams(x: number, y: number, height: number): string {
  const slant = `l${-height * 0.35} ${height - 6}`
  return line(`M${x + 5} ${y + 3}${slant}M${x + 10} ${y + 3}${slant}`, '#fff', 2, 'opacity=".75"')
}

function van(): string {
  return [
    shaded(
      'van',
      'M4 30Q4 21 13 21H62Q69 21 73 26L86 43Q96 46 96 56V71Q96 77 90 77H10Q4 77 4 71Z',
      colour.teal,
      colour.tealDark,
      rect(0, 52, 100, 7, 0, '#fff'),
    ),
    rect(11, 28, 20, 17, 4, glass),
    rect(35, 28, 22, 17, 4, glass),
    path('M63 28H65Q68 28 70 30.5L79 42Q81 45 78 45H66Q63 45 63 42Z', glass),
    gleams(19, 28, 17),
    gleams(44, 28, 17),
    line('M60 27V70M33 50V70', colour.tealDark, 1.8),
    line('M52 64H56', colour.tealDark, 2.6),
    rect(90, 55, 7, 9, 3, colour.sun),
    rect(3, 56, 5, 9, 2.5, colour.coral),
    rect(2, 70, 96, 7, 3.5, steel),
    wheel(25, 77, 12),
    wheel(75, 77, 12),
  ].join('')
}

function car(): string {
  return [
    shaded(
      'car',
      'M4 62Q4 51 15 49L25 46L35 30Q39 24 46 24H61Q68 24 72 29L83 46L90 48Q97 51 97 60V69Q97 74 92 74H9Q4 74 4 69Z',
      '#ee5048',
      '#cf3b3c',
    ),
    path('M32 46L40 33Q42 30 45 30H51V46Z', glass),
    path('M56 30H61Q65 30 67 33L75 46H56Z', glass),
    gleams(39, 31, 14),
    gleams(57, 31, 14),
    line('M53.5 30V68', '#b83236', 1.8),
    line('M44 53H48M67 53H71', '#b83236', 2.8),
    rect(90, 54, 8, 8, 3.5, colour.sun),
    rect(3, 55, 6, 8, 3, '#ffb3a8'),
    rect(2, 68, 97, 7, 3.5, steel),
    wheel(25, 74, 12.5),
    wheel(76, 74, 12.5),
  ].join('')
}

function bus(): string {
  return [
    shaded(
      'bus',
      'M3 24Q3 14 13 14H86Q97 14 97 25V72Q97 80 90 80H10Q3 80 3 73Z',
      colour.sun,
      colour.amber,
      rect(0, 12, 100, 8, 0, '#fff', 'opacity=".45"') + rect(0, 53, 100, 6, 0, '#ee5048'),
    ),
    ...[9, 26, 43, 60].map((x) => rect(x, 25, 14, 20, 4, glass) + gleams(x + 2.5, 25, 19)),
    rect(78, 25, 14, 50, 4, '#fff', 'opacity=".9"'),
    rect(80.5, 28, 9, 20, 3, glass),
    rect(80.5, 52, 9, 20, 3, glass),
    rect(93, 60, 5, 9, 2.5, '#fff'),
    rect(2, 62, 5, 9, 2.5, '#ee5048'),
    rect(1, 74, 98, 7, 3.5, steel),
    wheel(24, 80, 11.5),
    wheel(63, 80, 11.5),
  ].join('')
}

function train(): string {
  return [
    circle(84, 9, 6.5, '#dfe5f2') + circle(94, 2, 5, '#e8ecf6') + circle(75, 14, 4.5, '#d5dbea'),
    rect(70, 24, 12, 20, 0, colour.ink),
    path('M64 18H88Q88 26 82 28H70Q64 26 64 18Z', colour.ink),
    rect(52, 31, 13, 16, 6.5, colour.amber),
    shaded(
      'boiler',
      'M40 40H84Q93 40 93 49V60Q93 69 84 69H40Z',
      colour.blue,
      colour.blueDark,
      rect(58, 38, 4, 40, 0, colour.sun) + rect(74, 38, 4, 40, 0, colour.sun),
    ),
    shaded('cab', 'M9 24H45V70H9Z', '#ee5048', '#cf3b3c'),
    rect(4, 17, 46, 10, 5, colour.ink),
    rect(17, 33, 19, 17, 4, glass),
    gleams(25, 33, 16),
    line('M15 59H39', colour.sun, 3.4),
    circle(93, 51, 5, colour.sun),
    rect(5, 68, 88, 8, 4, '#66648a'),
    path('M86 74H93L100 91H80Z', '#ee5048', 'stroke="#ee5048" stroke-width="2"'),
    wheel(21, 82, 12.5),
    wheel(48, 82, 12.5),
    wheel(70, 86, 8.5),
    line('M21 84H48', colour.coral, 4.5),
  ].join('')
}

function lory(): string {
  return [
    shaded('box', 'M3 26Q3 19 10 19H54Q60 19 60 25V70H3Z', '#ffe2a8', '#f2c676'),
    line('M15 27V62M27 27V62M39 27V62M51 27V62', '#e5b45f', 3),
    shaded('cabin', 'M63 36H80Q85 36 88 40L96 53Q98 56 98 60V73H63Z', colour.green, colour.greenDark),
    path('M69 42H79Q82 42 84 45L90 54Q91 56 88 56H69Q67 56 67 54V44Q67 42 69 42Z', glass),
    gleams(74, 42, 13),
    line('M68 62H73', '#2f7a40', 2.8),
    rect(92, 61, 7, 8, 3, colour.sun),
    rect(3, 69, 95, 8, 3.5, '#66648a'),
    wheel(17, 79, 11),
    wheel(41, 79, 11),
    wheel(80, 79, 11),
  ].join('')
}

function bicycle(): string {
  const spokes = [0, 45, 90, 135].map((turn) => placed({ at: [0, 0], turn }, line('M-17 0H17', steel, 1.5))).join('')
  const rim = (x: number): string =>
    placed(
      { at: [x, 70] },
      circle(0, 0, 22, colour.ink),
      circle(0, 0, 17, '#f3f5fb'),
      spokes,
      circle(0, 0, 3.6, steelDark),
    )
  return [
    rim(23),
    rim(77),
    line('M23 70L40 40M23 70H46M40 44L66 42M46 70L66 44M40 40L46 70', colour.coral, 5.4),
    line('M65 34L68 48L77 70', colour.coral, 5.4),
    line('M65 36L63 26H55M63 26H70Q76 26 76 32', '#66648a', 4.6),
    line('M55 26H59M76 30V33', colour.ink, 6.5),
    line('M40 42L38 34', '#66648a', 4.4),
    path('M27 28Q36 31 48 29Q51 33 45 35L32 37Q26 35 27 28Z', colour.ink),
    circle(46, 70, 7.5, colour.sun),
    circle(46, 70, 3, colour.amber),
    line('M46 70L51 81M47 82H56', '#66648a', 4),
  ].join('')
}

function motorcycle(): string {
  const tyre = (x: number): string =>
    circle(x, 70, 21, colour.ink) + circle(x, 70, 13, '#e8ecf6') + circle(x, 70, 5, steelDark)
  return [
    tyre(22),
    tyre(78),
    line('M22 70L38 56H60M22 70H50', '#66648a', 5),
    rect(39, 52, 24, 20, 6, '#8f98b5'),
    line('M43 58H59M43 63H59M43 68H59', '#dfe5f2', 2.2),
    line('M52 76H30L16 80', steel, 6.5),
    line('M66 34L78 70', '#66648a', 6),
    path('M60 57Q66 47 80 47Q94 48 100 62Q88 53 78 53Q68 53 60 57Z', colour.blueDark),
    path('M3 56Q10 45 24 46L34 52L30 56Q14 50 3 56Z', colour.blueDark),
    shaded('tank', 'M40 48Q40 35 54 34Q66 33 71 43L66 53Q60 56 40 54Z', colour.blue, colour.blueDark),
    line('M47 43Q52 39 60 39', '#fff', 3, 'opacity=".55"'),
    path('M8 42Q10 37 17 39Q28 43 42 43L43 52Q34 54 24 51Q10 49 8 42Z', '#6b4326'),
    line('M67 38L64 27L55 26', '#66648a', 5),
    line('M52 26H58', colour.ink, 6.5),
    line('M65 30L70 22', '#66648a', 3),
    circle(71, 20, 4, steel),
    circle(75, 38, 7.5, steelDark),
    circle(77, 38, 5.4, colour.sun),
    circle(6, 47, 3, '#ee5048'),
  ].join('')
}

/** By the file name of the word. */
export const vehicles = { van, car, bus, train, lory, bicycle, motorcycle } as const
