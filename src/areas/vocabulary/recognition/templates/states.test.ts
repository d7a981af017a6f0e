import { expect, test } from 'vitest'
import { stateWidth } from '../model/moonshine.ts'
import { statesDistance, type TemplateStates, templateStates } from './states.ts'

let seed = 1
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 31 - 1
}

/** States in which a few values are much larger than the others, as the encoders' are. */
function states(rows: number, encoder: 'published' | 'adapted'): TemplateStates {
  return templateStates(Float32Array.from({ length: rows * stateWidth }, (_, i) => 40 * random() ** (i % 7 === 0 ? 1 : 9)), encoder)
}

/** Dynamic time warping as it is defined. */
function expected(one: TemplateStates, other: TemplateStates): number {
  const [rows, columns] = [one.length / stateWidth, other.length / stateWidth]
  const cost = (row: number, column: number): number => {
    let product = 0
    for (let i = 0; i < stateWidth; i++) product += (one[row * stateWidth + i] ?? 0) * (other[column * stateWidth + i] ?? 0)
    return 1 - product / 127 ** 2
  }
  const sums = Array.from({ length: rows + 1 }, () => Array.from({ length: columns + 1 }, () => Infinity))
  const at = (row: number, column: number): number => sums[row]?.[column] ?? Infinity
  const first = sums[0] ?? []
  first[0] = 0
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      const here = cost(row - 1, column - 1)
      const best = Math.min(at(row - 1, column) + here, at(row, column - 1) + here, at(row - 1, column - 1) + 2 * here)
      sums[row]?.splice(column, 1, best)
    }
  }
  return at(rows, columns) / (rows + columns)
}

test('the distance is exactly that of dynamic time warping', () => {
  for (const [rows, columns] of [[1, 1], [12, 9], [3, 40], [50, 60], [20, 20]] as const) {
    const [one, other] = [states(rows, 'adapted'), states(columns, 'published')]
    expect(statesDistance(one, other)).toBe(expected(one, other))
  }
  const opposite = states(5, 'adapted')
  expect(statesDistance(opposite, opposite.map((value) => -value))).toBe(expected(opposite, opposite.map((value) => -value)))
})

test('equal states have almost no distance, and none have an infinite one', () => {
  const one = states(30, 'adapted')
  expect(Math.abs(statesDistance(one, one))).toBeLessThan(0.01)
  expect(statesDistance(one, new Int8Array())).toBe(Infinity)
})
