import { describe, expect, test } from 'vitest'
import type { Help } from '#kit/attempts/help.ts'
import { maxPassportWords } from '#kit/practice/passport.ts'
import { choiceTry, joinedTries, newPairsOf, passportOf, type PartTry, spokenTry, writtenTry } from './passport.ts'

const dayOf = (time: string): string => time.slice(0, 10)
const tried = (day: number, more: { word?: string; help?: Help; isRight?: boolean; overridden?: boolean; unjudged?: 'unheard' | 'stopped' | null } = {}) => (
  { word: 'Apple', help: 'none' as const, isRight: true, overridden: false, unjudged: null, isProbe: false, time: `2026-11-0${day}T08:00:00.000Z`, ...more }
)
const days = [1, 2, 3]
const hear = (count: number, more?: Parameters<typeof tried>[1]) => days.map((day) => choiceTry(tried(day, more), { task: 'hear', count }))
const partsOf = (tries: readonly (PartTry | undefined)[]) => passportOf(tries.filter((one) => one !== undefined), dayOf)[0]?.parts
const said = (help: Help) => partsOf(days.map((day) => spokenTry(tried(day, { help }), { readAloud: false })))
const unpractised = { understands: null, reads: null, says: null, joins: null, writes: null }

describe('each part is known after three days without help, and by nothing else', () => {
  test('understands: right of three or four by ear', () => {
    expect(partsOf(hear(3))).toEqual({ ...unpractised, understands: 'known' })
    expect(partsOf(hear(4).slice(0, 2))).toEqual({ ...unpractised, understands: 'learning' })
  })

  test('right of two does not count, because a child who guesses often is; wrong of two does', () => {
    expect(partsOf(hear(2))).toEqual({ ...unpractised, understands: 'learning' })
    expect(partsOf(hear(2, { isRight: false }))).toEqual({ ...unpractised, understands: 'needsHelp' })
    expect(partsOf([...hear(3), choiceTry(tried(4, { isRight: false }), { task: 'hear', count: 2 })])).toEqual({ ...unpractised, understands: 'learning' })
  })

  test.each(['model', 'together', 'hand'] as const)('never with the help %s', (help) => {
    expect(partsOf(hear(4, { help }))?.understands).not.toBe('known')
  })

  test('matching pictures says nothing of a word', () => {
    expect(choiceTry(tried(1), { task: 'match', count: 4 })).toBeUndefined()
  })

  test('reads: print to its picture, print by ear, and reading aloud, of which the print is no help', () => {
    const tries = [choiceTry(tried(1), { task: 'print', count: 3 }), choiceTry(tried(2), { task: 'find', count: 4 }), spokenTry(tried(3, { help: 'print' }), { readAloud: true })]
    expect(partsOf(tries)).toEqual({ ...unpractised, reads: 'known' })
    expect(partsOf(days.map((day) => spokenTry(tried(day, { help: 'model' }), { readAloud: true })))).toEqual({ ...unpractised, reads: 'learning' })
  })

  test('says: without the printed word', () => {
    expect(said('none')).toEqual({ ...unpractised, says: 'known' })
    expect(said('print')).toEqual({ ...unpractised, says: 'learning' })
  })

  test('joins: each word of a phrase', () => {
    const tries = days.flatMap((day) => joinedTries(tried(day), ['Mother', 'Apple']))
    expect(passportOf(tries, dayOf).map(({ word, parts }) => [word, parts])).toEqual(['Mother', 'Apple'].map((word) => [word, { ...unpractised, joins: 'known' }]))
    expect(partsOf(days.flatMap((day) => joinedTries(tried(day, { help: 'model' }), ['Apple'])))).toEqual({ ...unpractised, joins: 'learning' })
    expect(joinedTries(tried(1, { unjudged: 'stopped' }), ['Apple'])).toEqual([])
  })

  test('new pairs: right of those with an answer', () => {
    expect(newPairsOf([tried(1), tried(1, { isRight: false }), tried(2, { unjudged: 'unheard' }), tried(2, { isRight: false, overridden: true })])).toEqual({ right: 2, answers: 3 })
  })

  test('writes', () => {
    expect(partsOf(days.map((day) => writtenTry(tried(day))))).toEqual({ ...unpractised, writes: 'known' })
    expect(partsOf(days.map((day) => writtenTry(tried(day, { help: 'traced' }))))).toEqual({ ...unpractised, writes: 'learning' })
  })
})

test('what nobody heard is no miss, what was broken off counts for nothing, and an adult’s mark counts', () => {
  expect(partsOf([spokenTry(tried(1, { isRight: false, unjudged: 'unheard' }), { readAloud: false })])).toEqual({ ...unpractised, says: 'learning' })
  expect(spokenTry(tried(1, { unjudged: 'stopped' }), { readAloud: false })).toBeUndefined()
  expect(partsOf(hear(2, { isRight: false, overridden: true }))).toEqual({ ...unpractised, understands: 'known' })
})

test('a word in any case is one word, the last practised comes first, and there are at most so many', () => {
  const words = passportOf([...hear(3), ...hear(3, { word: 'apple' }), choiceTry({ ...tried(9), word: 'Bus' }, { task: 'hear', count: 3 })].filter((one) => one !== undefined), dayOf)
  expect(words.map(({ word }) => word)).toEqual(['Bus', 'Apple'])
  const many = Array.from({ length: maxPassportWords + 5 }, (_, at) => writtenTry({ ...tried(1), word: `w${at}` })).filter((one) => one !== undefined)
  expect(passportOf(many, dayOf)).toHaveLength(maxPassportWords)
})
