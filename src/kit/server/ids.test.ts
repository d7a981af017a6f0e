import { expect, test } from 'vitest'
import { id } from '#kit/call.ts'
import { newId, timeOfId } from './ids.ts'

test('ids are UUIDv7, all different, and sort as they were made', () => {
  const made = Array.from({ length: 20_000 }, () => newId())
  expect(new Set(made).size).toBe(made.length)
  expect(made).toEqual(made.toSorted())
  expect(id.safeParse(made[0]).success).toBe(true)
  expect(made[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('an id tells when it was made', () => {
  const before = Date.now()
  const at = timeOfId(newId())
  // Many ids in one millisecond get the times after it.
  expect(at).toBeGreaterThan(before - 1000)
  expect(at).toBeLessThan(Date.now() + 1000)
})
