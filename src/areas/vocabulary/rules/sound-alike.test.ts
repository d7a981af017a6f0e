import { expect, test } from 'vitest'
import { soundAlike } from './sound-alike.ts'

test.each([['bat', 'cat'], ['mango', 'mangos'], ['car', 'cart'], ['අම්මා', 'තාත්තා', false], ['apple', 'van', false], ['banana', 'bus', false]] as const)(
  '%s and %s', (a, b, alike: boolean = true) => {
    expect(soundAlike(a, b)).toBe(alike)
    expect(soundAlike(b, a)).toBe(alike)
  },
)
