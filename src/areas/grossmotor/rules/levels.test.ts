import { expect, test } from 'vitest'
import {
  allowedMovements,
  difficultyOf,
  gameCategoriesFor,
  levelCategories,
  matchPercentage,
  randomItem,
  countPredictions,
  toPracticeAttempt,
} from './levels.ts'
import { movements } from './movements.ts'

const all = { risky: true, seated: false }

test('the levels contain each of the nine movements once', () => {
  expect(Object.values(levelCategories).flat().toSorted()).toEqual([...movements].toSorted())
})

test.each([
  [0, 'Easy'],
  [50, 'Easy'],
  [50.1, 'Medium'],
  [80, 'Medium'],
  [80.1, 'Hard'],
  [100, 'Hard'],
] as const)('a match of %d percent leads to %s', (percentage, level) => expect(difficultyOf(percentage)).toBe(level))

test('the match is the share of predictions that equal the category; none never matches', () => {
  const predictions = ['jump', 'none', 'jump', 'walk'].map((prediction) => ({ prediction }))
  expect(matchPercentage(predictions, 'jump')).toBe(50)
  expect(matchPercentage([], 'jump')).toBe(0)
  expect(countPredictions(predictions)).toEqual([
    { category: 'jump', count: 2 },
    { category: 'none', count: 1 },
    { category: 'walk', count: 1 },
  ])
})

function segment(prediction: string, moving: boolean): { prediction: string; moving: boolean } {
  return { prediction, moving }
}

test('standing before and after the movement does not count in the match', () => {
  const oneJump = [segment('none', false), segment('catch', false), segment('jump', true), segment('jump', true), segment('none', false)]
  expect(matchPercentage(oneJump, 'jump')).toBe(100)
  expect(difficultyOf(matchPercentage(oneJump, 'jump'))).toBe('Hard')
  expect(matchPercentage([...oneJump, segment('walk', true), segment('walk', true)], 'jump')).toBe(50)
  expect(matchPercentage([segment('jump', false)], 'jump'), 'nothing moved').toBe(0)
  expect(countPredictions(oneJump)).toEqual([{ category: 'jump', count: 2 }])
})

test.each([
  ['well', 'a match above 50 percent', { match: 50.1 }],
  ['badly', 'a lower match', { match: 50 }],
  ['well', 'taking part, if that was the goal', { freely: true }],
  ['unsure', 'no answer', { unjudged: 'unseen' }],
  ['unsure', 'no answer, if taking part was the goal', { freely: true, unjudged: 'stopped' }],
  ['well', 'an adult\'s mark', { unjudged: 'unseen', overridden: true }],
] as const)('a movement counts as %s: %s', (outcome, _name, more) => {
  const made = { movement: 'jump', match: 0, freely: false, help: 'hand', unjudged: null, overridden: false, createdAt: '2026-01-02T03:04:05.000Z', ...more } as const
  expect(toPracticeAttempt(made)).toEqual({ item: 'jump', outcome, help: 'hand', at: made.createdAt, isProbe: false })
})

test('handstand and somersault are offered only if an adult allowed them', () => {
  expect(allowedMovements(levelCategories.Hard, { risky: false, seated: false })).toEqual(['dribble', 'kick_ball'])
  expect(allowedMovements(levelCategories.Hard, all)).toEqual(levelCategories.Hard)
})

test('a seated child gets only arm movements on every level', () => {
  expect(gameCategoriesFor(all)).toEqual(['catch', 'walk', 'jump'])
  expect(gameCategoriesFor({ risky: true, seated: true })).toEqual(['catch', 'throw', 'dribble'])
  for (const level of Object.values(levelCategories))
    expect(allowedMovements(level, { risky: false, seated: true })).toHaveLength(1)
})

test('the same category does not come twice in a row unless it is the only one', () => {
  expect(randomItem(['catch', 'walk'], 'catch', 0)).toBe('walk')
  expect(randomItem(['catch'], 'catch', 0.99)).toBe('catch')
  expect(randomItem([], null, 0.5)).toBeNull()
})
