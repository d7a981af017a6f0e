import { expect, test } from 'vitest'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { nextShape } from './next-shape.ts'
import { type Shape, shapes } from './shapes.ts'

test('shapes come in their order, two new ones in a session, and go on after its end', () => {
  const attempts: PracticeAttempt[] = [{ item: 'ක', outcome: 'well', help: 'none', at: '2026-11-26T08:00:00Z' }]
  const came: Shape[] = []
  for (let at = 0; at < 12; at++) {
    const now = new Date(Date.UTC(2026, 10, 26, 9, at))
    const shape = nextShape(attempts, now)
    came.push(shape)
    attempts.push({ item: shape, outcome: 'well', help: 'traced', at: now.toISOString() })
  }
  expect(came.slice(0, 2)).toEqual(['line-down', 'line-across'])
  expect([...new Set(came)]).toEqual(shapes.slice(0, 2))
  expect(nextShape(attempts, new Date(Date.UTC(2026, 10, 27, 9)))).toBe('line-down')
})
