import { expect, test } from 'vitest'
import { returnPath, returnState, wasInterrupted } from './return-path.ts'

const origin = 'https://learn.example.org'

test('returns the path and state of the interrupted screen', () => {
  const state = { from: '/vocabulary/list-all?page=2#x', fromState: { isActive: true } }
  expect(returnPath(state, origin)).toBe('/vocabulary/list-all?page=2#x')
  expect(returnState(state)).toEqual({ isActive: true })
})

test('only the learner who was interrupted goes on', () => {
  expect(['nimali', 'kavindu', ''].map((learner) => wasInterrupted({ from: '/skills', learner: 'nimali' }, learner))).toEqual([true, false, false])
  expect([null, undefined, {}, 'nimali'].map((state) => wasInterrupted(state, 'nimali'))).toEqual([false, false, false, false])
})

test.each([
  [null],
  [undefined],
  [{}],
  [{ from: 7 }],
  [{ from: 'skills' }],
  [{ from: 'https://elsewhere.example.org/' }],
  [{ from: '//elsewhere.example.org/' }],
  [{ from: '/\\elsewhere.example.org/' }],
  [{ from: '/\t/elsewhere.example.org/' }],
  [{ from: 'javascript:alert(1)' }],
])('returns /skills for %j', (state) => {
  expect(returnPath(state, origin)).toBe('/skills')
})
