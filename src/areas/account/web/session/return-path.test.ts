import { expect, test } from 'vitest'
import { returnPath, returnState } from './return-path.ts'

const origin = 'https://learn.example.org'

test('returns the path and state of the interrupted screen', () => {
  const state = { from: '/vocabulary/list-all?page=2#x', fromState: { isActive: true } }
  expect(returnPath(state, origin)).toBe('/vocabulary/list-all?page=2#x')
  expect(returnState(state)).toEqual({ isActive: true })
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
