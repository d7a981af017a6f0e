import { expect, test } from 'vitest'
import file from './normalised-pictures.json' with { type: 'json' }
import { removeStrays } from './remove-strays.ts'
import type { Ink } from './types.ts'
import { normalise, inputSize, slantInk } from './normalise.ts'

// Ink of one byte a pixel and the output of tools/training/letter for each slant, as hexadecimal digits.
const { slants, cases } = file

test.each(cases)('ink of $width × $height pixels is normalised as in training', ({ width, height, ink, views }) => {
  const drawn: Ink = { data: Float32Array.from(Buffer.from(ink, 'hex'), (level) => level / 255), width, height }
  const cleaned = removeStrays(drawn)
  slants.forEach((slant, view) => {
    const ours = normalise(slant === 0 ? cleaned : slantInk(cleaned, slant))
    const theirs = Buffer.from(views[view] ?? '', 'hex')
    expect(theirs).toHaveLength(inputSize * inputSize)
    const furthest = ours.reduce((far, level, at) => Math.max(far, Math.abs(level * 255 - (theirs[at] ?? 0))), 0)
    expect(furthest).toBeLessThan(1)
  })
})

test('a line at the border and a speck in the corner are removed, dots of ඊ are not', () => {
  const size = 60
  const data = new Float32Array(size * size)
  const put = (left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y++) data.fill(1, y * size + left, y * size + left + width)
  }
  put(20, 20, 20, 20)
  put(44, 16, 3, 3)
  put(0, 0, 1, size)
  put(57, 57, 2, 2)
  const { data: cleaned } = removeStrays({ data, width: size, height: size })
  expect(cleaned[30 * size + 30]).toBe(1)
  expect(cleaned[17 * size + 45]).toBe(1)
  expect(cleaned[30 * size]).toBe(0)
  expect(cleaned[58 * size + 58]).toBe(0)
})

test('a small mark as far away as the letter is large is removed, a nearer one is not', () => {
  const size = 100
  const data = new Float32Array(size * size)
  const put = (left: number, top: number, side: number) => {
    for (let y = top; y < top + side; y++) data.fill(1, y * size + left, y * size + left + side)
  }
  put(20, 60, 20)
  put(48, 60, 4)
  put(75, 20, 4)
  const { data: cleaned } = removeStrays({ data, width: size, height: size })
  expect(cleaned[70 * size + 30]).toBe(1)
  expect(cleaned[62 * size + 50]).toBe(1)
  expect(cleaned[22 * size + 77]).toBe(0)
})

test('an empty sheet stays empty', () => {
  expect(normalise({ data: new Float32Array(100), width: 10, height: 10 }).every((level) => level === 0)).toBe(true)
})
