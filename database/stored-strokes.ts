/**
 * The strokes of a letter as the column `letterAttempts.strokes` stores them, about one character for each number: JSON took six.
 *
 * `1`, and of each stroke its numbers and a space. A number, in tenths of a pixel, is the difference from where the pen would be if
 * it had gone on as between the two points before. It is written with the digits $ to }, the lowest first: the first 64 digits end it,
 * 26 others continue it. Positive and negative numbers alternate: 0, -1, 1, -2, 2, …
 */

const version = '1'
const end = ' '
const perPixel = 10
/** Differences stay exact. */
const most = 1e12
const [firstDigit, endingDigits, continuingDigits] = ['$'.charCodeAt(0), 64, 26]

/**
 * @param strokes for each stroke x and y in turn, in canvas pixels; a tenth of a pixel is kept
 * @throws Error if a number is far beyond any canvas
 */
export function storeStrokes(strokes: readonly (readonly number[])[]): string {
  return version + strokes.map((numbers) => {
    const tenths = numbers.map((number) => Math.round(number * perPixel))
    if (tenths.some((value) => Math.abs(value) > most)) throw new Error('a number of a stroke is too large')
    return tenths.map((value, at) => digitsOf(value - expected(tenths, at))).join('') + end
  }).join('')
}

/**
 * Returns the strokes, x and y in turn. It also reads JSON: a process of the version before may store it while another one updates
 * the database.
 * @throws Error if the text is neither
 */
export function readStrokes(stored: string): number[][] {
  if (!stored.startsWith(version)) return readJson(stored)
  const strokes = stored.slice(version.length).split(end)
  if (strokes.pop() !== '') throw new Error('a stroke has no end')
  return strokes.map((digits) => {
    const tenths: number[] = []
    for (const difference of numbersIn(digits)) tenths.push(expected(tenths, tenths.length) + difference)
    return tenths.map((value) => value / perPixel)
  })
}

/** How a pen moved along one stroke; `src/areas/write/rules/pen.ts` has the units. */
interface PenStroke {
  readonly times: number[]
  readonly pressures: number[]
  readonly tilts: number[]
}

/** Writes the movement of the pen as `storeStrokes` writes strokes: for each stroke its times, pressures and tilts. */
export function storePen(pen: readonly PenStroke[]): string {
  return storeStrokes(pen.flatMap(({ times, pressures, tilts }) => [times, pressures, tilts]))
}

/** @throws Error if the text is no movement of a pen */
export function readPen(stored: string): PenStroke[] {
  const lists = readStrokes(stored)
  if (lists.length % 3 !== 0) throw new Error('a list of the pen is missing')
  return Array.from({ length: lists.length / 3 }, (_, at) => ({ times: lists[3 * at] ?? [], pressures: lists[3 * at + 1] ?? [], tilts: lists[3 * at + 2] ?? [] }))
}

function readJson(stored: string): number[][] {
  const value: unknown = JSON.parse(stored)
  if (!isStrokes(value)) throw new Error('the text has no strokes')
  return value
}

function isStrokes(value: unknown): value is number[][] {
  return Array.isArray(value) && value.every((stroke) => Array.isArray(stroke) && stroke.every((number) => typeof number === 'number'))
}

function expected(tenths: readonly number[], at: number): number {
  const last = tenths[at - 2] ?? 0
  return last + (last - (tenths[at - 4] ?? last))
}

function digitsOf(difference: number): string {
  let digits = ''
  let left = difference < 0 ? -2 * difference - 1 : 2 * difference
  for (; left >= endingDigits; left = Math.floor((left - endingDigits) / continuingDigits)) {
    digits += String.fromCharCode(firstDigit + endingDigits + (left - endingDigits) % continuingDigits)
  }
  return digits + String.fromCharCode(firstDigit + left)
}

function* numbersIn(digits: string): Generator<number, void, undefined> {
  let [value, unit] = [0, 1]
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(at) - firstDigit
    if (digit < 0 || digit >= endingDigits + continuingDigits) throw new Error('a stroke has an unknown digit')
    value += digit * unit
    if (!Number.isSafeInteger(value)) throw new Error('a number of a stroke is too large')
    if (digit >= endingDigits) unit *= continuingDigits
    else {
      yield value % 2 === 0 ? value / 2 : -(value + 1) / 2
      ;[value, unit] = [0, 1]
    }
  }
  if (unit > 1) throw new Error('a number of a stroke has no end')
}
