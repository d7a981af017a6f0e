import { expect, test } from 'vitest'
import { secondPicture } from './second-picture.ts'

test('the second drawing is beside the usual ones, whatever server has it; a photo has none', () => {
  expect(secondPicture('/pictures/words/apple.svg')).toBe('/pictures/words/second/apple.svg')
  expect(secondPicture('https://school.example/pictures/words/apple.svg')).toBe('https://school.example/pictures/words/second/apple.svg')
  expect(secondPicture('https://school.example/media/apple.webp?signature=1')).toBeUndefined()
})
