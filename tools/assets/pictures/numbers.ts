/** The numbers 0 to 10 as numerals, as things, and as hands with raised fingers. */
import { fruits } from './fruits.ts'
import * as colour from './palette.ts'
import { line, path, placed, rect, type Point } from './svg.ts'

/** Digits as lines in a box of 20 × 30 around the origin, drawn with round ends. */
const digits = [
  'M0-14C-12-14-12 14 0 14S12-14 0-14Z',
  'M-5-8L1-14V14',
  'M-9-7C-9-17 9-18 9-7C9 1-3 5-9 14H10',
  'M-9-9C-6-17 8-16 8-8C8-2 3-1-2-1C4-1 9 2 9 7C9 17-7 17-10 9',
  'M4 14V-14L-10 6H10',
  'M8-14H-6L-8-2C-3-6 9-5 9 4C9 15-5 17-9 9',
  'M6-14C-4-10-9-2-9 5C-9 17 9 17 9 5C9-6-6-6-9 4',
  'M-9-14H9L-3 14',
  'M0-1C-10-1-10-14 0-14S10-1 0-1C-12-1-12 14 0 14S12-1 0-1Z',
  'M-6 14C4 10 9 2 9-5C9-17-9-17-9-5C-9 6 6 6 9-4',
] as const

/** The numeral, about 100 high. */
export function numeral(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const places = tens > 0 ? [tens, ones] : [ones]
  return places.map((digit, at) => (
    placed({ at: [(at - (places.length - 1) / 2) * 76 + (digit === 1 ? 6 : 0), 0], scale: 3.3 }, line(digits[digit] ?? '', colour.blue, 6.4))
  )).join('')
}

/** The counted thing, in a box of 100. */
export function thing(): string {
  return fruits['mango']?.() ?? ''
}

/** Mangoes in a frame with five places in each row; 0 is an empty plate. */
export function things(number: number): string {
  if (number === 0) return plate()
  const rows = number > 5 ? 2 : 1
  const cells = Array.from({ length: rows * 5 }, (_, at): Point => [(at % 5) * 104, Math.floor(at / 5) * 104])
  const frame = cells.map(([x, y]) => rect(x, y, 100, 100, 18, colour.white, `stroke="${colour.skyDeep}" stroke-width="4"`))
  const counted = cells.slice(0, number).map(([x, y]) => `<use href="#m" x="${x + 10}" y="${y + 10}"/>`)
  const defined = number > 0 ? `<defs><g id="m"><g transform="scale(.8)">${thing()}</g></g></defs>` : ''
  return defined + frame.join('') + counted.join('')
}

/** A plate from the side, in the middle of the frame's place. */
function plate(): string {
  const edge = `stroke="${colour.skyDeep}" stroke-width="4"`
  return `<ellipse cx="258" cy="50" rx="170" ry="46" fill="${colour.white}" ${edge}/><ellipse cx="258" cy="47" rx="112" ry="25" fill="${colour.sky}" ${edge}/>`
}

interface Finger {
  readonly root: Point
  readonly length: number
  readonly turn: number
}

/** Index, middle, ring and little finger of a hand with the thumb on the left and the palm in front. */
const fingers: readonly Finger[] = [
  { root: [-31, -12], length: 66, turn: -9 },
  { root: [-10, -18], length: 76, turn: -2 },
  { root: [12, -17], length: 69, turn: 5 },
  { root: [33, -8], length: 52, turn: 13 },
]
const { base, shade } = colour.skins.brown

function finger({ root, length, turn }: Finger, isUp: boolean): string {
  if (isUp) {
    return placed({ at: root, turn }, line(`M0 6V${-length}`, base, 21), line(`M-5 ${-length * 0.45}H5`, shade, 2.4))
  }
  // A bent finger: only the part between its two outer joints is visible.
  return placed({ at: root, turn: turn / 2 }, line('M0 4V24', shade, 25), line('M0 3V22', base, 21), line('M-5 13H5', shade, 2.4))
}

function thumb(isUp: boolean): string {
  if (isUp) return line('M-30 52C-50 44-66 24-76-2', base, 24) + line('M-67 17L-58 11', shade, 2.4)
  return line('M-34 58C-26 46-12 36 8 34', shade, 28) + line('M-34 58C-26 46-12 36 8 34', base, 23) + line('M2 30Q10 31 10 37', shade, 2.4)
}

/** One hand with raised fingers in the Sri Lankan order: index finger first, the thumb only with all five. */
function hand(up: number): string {
  const palm = 'M-44-8Q-50 40-34 74L-30 104H30L34 74Q48 40 44-4Q20-34-44-8Z'
  const raised = fingers.map((one, at) => (at < up ? finger(one, true) : ''))
  const bent = fingers.map((one, at) => (at < up ? '' : finger(one, false)))
  return raised.join('') + (up === 5 ? thumb(true) : '') + path(palm, base) + bent.join('') + (up === 5 ? line('M-26 40Q-10 62-6 84', shade, 2.6) : thumb(false))
}

/** Raised fingers: 1 to 5 with one hand, 6 to 10 with two, 0 is a fist. */
export function hands(number: number): string {
  if (number <= 5) return hand(number)
  return placed({ at: [-98, 0], mirror: true }, hand(5)) + placed({ at: [98, 0] }, hand(number - 5))
}
