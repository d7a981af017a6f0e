/**
 * The strokes of a letter as the column `letterAttempts.strokes` stores them, about one character for each number: JSON took six.
 *
 * `1`, and of each stroke its numbers and a space. A number, in tenths of a pixel, is the difference from where the pen would be if
 * it had gone on as between the two points before. It is written with the digits $ to }, the lowest first: the first 64 digits end it,
 * 26 others continue it. Positive and negative numbers alternate: 0, -1, 1, -2, 2, …
 */

const version = '1'
const penVersion = '2'
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
  return version + strokes.map(coordinateDigits).join('')
}

function coordinateDigits(numbers: readonly number[]): string {
  return differences(numbers.map((number) => number * perPixel), 2).map(digitsOf).join('') + end
}

/**
 * Returns the strokes, x and y in turn. It also reads JSON: a process of the version before may store it while another one updates
 * the database.
 * @throws Error if the text is neither
 */
export function readStrokes(stored: string): number[][] {
  return stored.startsWith(version) ? listsIn(stored).map(coordinatesOf) : readJson(stored)
}

function coordinatesOf(digits: string): number[] {
  return valuesOf(numbersIn(digits), 2).map((value) => value / perPixel)
}

/** The digits of each list after the version. */
function listsIn(stored: string): string[] {
  const lists = stored.slice(version.length).split(end)
  if (lists.pop() !== '') throw new Error('a stroke has no end')
  return lists
}

/** How a pen moved along one stroke; `src/areas/write/rules/pen.ts` has the units. */
interface PenStroke {
  readonly times: number[]
  readonly pressures: number[]
  readonly tilts: number[]
}

/**
 * Writes the movement of the pen: `2`, and for each stroke its times, and its pressures and tilts as `storeStrokes` writes strokes.
 * Most times go on at an even pace: three that differ from it by 0, -1, 1 or -2 share a digit.
 */
export function storePen(pen: readonly PenStroke[]): string {
  return penVersion + pen.map(({ times, pressures, tilts }) => timeDigits(times) + coordinateDigits(pressures) + coordinateDigits(tilts)).join('')
}

/** @throws Error if the text is no movement of a pen */
export function readPen(stored: string): PenStroke[] {
  const lists = stored.startsWith(penVersion)
    ? listsIn(stored).map((digits, at) => (at % 3 === 0 ? timesOf(digits) : coordinatesOf(digits)))
    // The first version has times as strokes have their numbers.
    : readStrokes(stored)
  if (lists.length % 3 !== 0) throw new Error('a list of the pen is missing')
  return Array.from({ length: lists.length / 3 }, (_, at) => ({ times: lists[3 * at] ?? [], pressures: lists[3 * at + 1] ?? [], tilts: lists[3 * at + 2] ?? [] }))
}

/** Values that one of three differences can have; numbers from `shared` on are a difference alone. */
const ofThree = 4
const shared = ofThree ** 3

function timeDigits(times: readonly number[]): string {
  const numbers = differences(times, 1)
  let digits = ''
  for (let at = 0; at < numbers.length;) {
    const [first = 0, second = 0, third = shared] = numbers.slice(at, at + 3)
    const isShared = Math.max(first, second, third) < ofThree
    digits += digitsOf(isShared ? first + ofThree * (second + ofThree * third) : shared + first)
    at += isShared ? 3 : 1
  }
  return digits + end
}

function timesOf(digits: string): number[] {
  return valuesOf([...numbersIn(digits)].flatMap((number) => (
    number >= shared ? [number - shared] : [number % ofThree, Math.floor(number / ofThree) % ofThree, Math.floor(number / ofThree ** 2)]
  )), 1)
}

function readJson(stored: string): number[][] {
  const value: unknown = JSON.parse(stored)
  if (!isStrokes(value)) throw new Error('the text has no strokes')
  return value
}

function isStrokes(value: unknown): value is number[][] {
  return Array.isArray(value) && value.every((stroke) => Array.isArray(stroke) && stroke.every((number) => typeof number === 'number'))
}

/**
 * How far each value, rounded, is from where it would be if it went on as between the two before it, `step` and two `step` back.
 * Differences of 0, -1, 1, -2, 2, … are 0, 1, 2, 3, 4, …
 */
function differences(values: readonly number[], step: number): number[] {
  const rounded = values.map(Math.round)
  if (rounded.some((value) => Math.abs(value) > most)) throw new Error('a number of a stroke is too large')
  return rounded.map((value, at) => value - expected(rounded, at, step)).map((difference) => (difference < 0 ? -2 * difference - 1 : 2 * difference))
}

function valuesOf(numbers: Iterable<number>, step: number): number[] {
  const values: number[] = []
  for (const number of numbers) values.push(expected(values, values.length, step) + (number % 2 === 0 ? number / 2 : -(number + 1) / 2))
  return values
}

function expected(values: readonly number[], at: number, step: number): number {
  const last = values[at - step] ?? 0
  return last + (last - (values[at - 2 * step] ?? last))
}

function digitsOf(number: number): string {
  let digits = ''
  let left = number
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
      yield value
      ;[value, unit] = [0, 1]
    }
  }
  if (unit > 1) throw new Error('a number of a stroke has no end')
}
