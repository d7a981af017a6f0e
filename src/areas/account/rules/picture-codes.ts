import { codeLength, codePictures } from '../api.ts'

/**
 * Returns different codes, each of three different pictures.
 * @param count at most 504, the number of all such codes
 * @param randomBelow returns a random whole number from 0 to one below the given one
 */
export function newPictureCodes(count: number, randomBelow: (end: number) => number): number[][] {
  const codes = new Map<string, number[]>()
  while (codes.size < count) {
    const left = Array.from({ length: codePictures }, (_, picture) => picture)
    const code = Array.from({ length: codeLength }, () => left.splice(randomBelow(left.length), 1)).flat()
    codes.set(code.join(' '), code)
  }
  return [...codes.values()]
}
