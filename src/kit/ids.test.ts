import { expect, test } from 'vitest'
import { id } from '#kit/call.ts'
import { newId } from './ids.ts'

test('ids are unique UUIDv7 and sort in the order of their creation', () => {
  const made = Array.from({ length: 20_000 }, () => newId())
  expect(new Set(made).size).toBe(made.length)
  expect(made).toEqual(made.toSorted())
  expect(id.safeParse(made[0]).success).toBe(true)
  expect(made[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('an id begins with the time of its creation, in milliseconds since 1970', () => {
  const before = Date.now()
  const ms = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
  expect(ms).toBeGreaterThan(before - 1000)
  expect(ms).toBeLessThan(Date.now() + 1000)
})
