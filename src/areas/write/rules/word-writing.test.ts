import { expect, test } from 'vitest'
import type { Unit } from './syllables.ts'
import { knownParts, outcomeOfWord, type RatedUnit, toUnitPractice, unitsToWrite, wordsToWrite } from './word-writing.ts'

type UnitOutcome = Pick<RatedUnit, 'unit' | 'outcome'>
const words = ['අම්මා', 'බබා', 'කට', 'මල්ලි', 'අත', 'ස්තූතියි', 'අඹ', 'கட'].map((text) => ({ text }))
const well = (...units: Unit[]): UnitOutcome[] => units.map((unit) => ({ unit, outcome: 'well' }))
const choice = (history: readonly UnitOutcome[], written: readonly string[] = []): string[] =>
  wordsToWrite(words, { script: 'sinhala', history, written }).map(({ text }) => text)

test('a word is written if it has two to four units with strokes, all of the script', () => {
  expect(unitsToWrite('අම්මා', 'sinhala')).toEqual(['අ', 'ම්', 'මා'])
  expect(unitsToWrite('කට', 'sinhala')).toEqual(['ක', 'ට'])
  expect(unitsToWrite('නට', 'tamil'), 'another script').toBeUndefined()
  expect(unitsToWrite('நட', 'tamil')).toEqual(['ந', 'ட'])
  for (const text of ['අ', 'අඹ', 'නංගි', 'Mango', '', 'ක ට', 'කුරුල්ලාගේ']) expect(unitsToWrite(text, 'sinhala'), text).toBeUndefined()
})

test('at most one letter or sign of a word is new', () => {
  expect(choice([])).toEqual([])
  expect(choice(well('ක'))).toEqual(['කට'])
  expect(choice(well('බ'))).toEqual(['බබා'])
  expect(choice(well('අ', 'ම')), 'two signs are new').toEqual(['අත'])
  expect(choice(well('අ', 'ම', 'බා')), 'a sign is known from another consonant').toEqual(['අම්මා', 'බබා', 'අත'])
  expect(choice([{ unit: 'ක', outcome: 'unsure' }, { unit: 'ට', outcome: 'badly' }]), 'only what went well is known').toEqual([])
})

test('three words at most, and those that were written less often first', () => {
  const history = well('අ', 'ම', 'බා', 'ක')
  expect(choice(history)).toEqual(['අම්මා', 'බබා', 'කට'])
  expect(choice(history, ['අම්මා', 'අම්මා', 'කට'])).toEqual(['බබා', 'අත', 'කට'])
})

test('the same text is offered once, as the first of its words', () => {
  const own = [{ text: 'කට', at: 1 }, { text: 'කට', at: 2 }]
  expect(wordsToWrite(own, { script: 'sinhala', history: well('ක'), written: [] })).toEqual([{ text: 'කට', at: 1 }])
})

test('the parts of a syllable are known together', () => {
  expect([...knownParts(well('මා', 'ට'))]).toEqual(['ම', 'ා', 'ට'])
})

test('a syllable is practised by itself', () => {
  expect(toUnitPractice({ unit: 'මා', outcome: 'well', help: 'traced', createdAt: '2026-01-02T03:04:05.000Z' }))
    .toEqual({ item: 'මා', outcome: 'well', help: 'traced', at: '2026-01-02T03:04:05.000Z' })
})

test('a word went well if each unit did, and an unsure unit is not wrong', () => {
  expect(outcomeOfWord(['well', 'well'])).toBe('well')
  expect(outcomeOfWord(['well', 'unsure'])).toBe('unsure')
  expect(outcomeOfWord(['unsure', 'badly', 'well'])).toBe('badly')
})
