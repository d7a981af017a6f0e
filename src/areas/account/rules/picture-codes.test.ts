import { expect, test } from 'vitest'
import { newPictureCodes } from './picture-codes.ts'

test('codes are different, each of three different pictures of nine', () => {
  let seed = 5
  const codes = newPictureCodes(200, (end) => (seed = (seed * 16_807) % 2_147_483_647) % end)
  expect(new Set(codes.map(String)).size).toBe(200)
  for (const code of codes) {
    expect(new Set(code).size).toBe(3)
    expect(code.every((picture) => picture >= 0 && picture < 9)).toBe(true)
  }
  expect(new Set(codes.flat()).size).toBe(9)
})
