import { expect, test } from 'vitest'
import { promptId } from '#kit/prompts/prompt.ts'
import { nameOfUnit, syllablePrompts } from './prompts.ts'

test('a letter is named as schools name it, a syllable by its sound', () => {
  expect(nameOfUnit('ක').si).toBe('කයන්න')
  expect(nameOfUnit('කා')).toMatchObject({ id: 'syllables/17-01', si: 'කා', spokenIn: 'si' })
  expect(nameOfUnit('ම්').si).toBe('ඉම්')
})

test('each of the 432 syllables has a sound of its own', () => {
  const ids = Object.values(syllablePrompts).map(({ id }) => id)
  expect(new Set(ids).size).toBe(36 * 12)
  expect(ids.filter((id) => !promptId.test(id))).toEqual([])
})
