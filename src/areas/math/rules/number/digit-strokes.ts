/** How each digit is written: strokes in writing order. */
import type { Stroke } from '#kit/ink/types.ts'
import drawn from './digit-strokes.json' with { type: 'json' }

const digits: Readonly<Record<string, readonly (readonly number[])[][]>> = drawn
/** Two digits are smaller, and beside each other. */
const twoDigits = { scale: 0.8, shift: 90 } as const

/** The strokes of a number from 0 to 99, in canvas pixels around the sheet's centre. */
export function strokesOfNumber(number: number): Stroke[] {
  const [first = '', second] = String(number)
  if (second === undefined) return strokesOfDigit(first, 1, 0)
  const { scale, shift } = twoDigits
  return [...strokesOfDigit(first, scale, -shift), ...strokesOfDigit(second, scale, shift)]
}

function strokesOfDigit(digit: string, scale: number, shift: number): Stroke[] {
  return (digits[digit] ?? []).map((points) => points.map(([x = 0, y = 0]) => ({ x: x * scale + shift, y: y * scale })))
}
