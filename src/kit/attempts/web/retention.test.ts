import { expect, test } from 'vitest'
import { checkAge } from './retention.ts'

const day = 86_400_000
const now = Date.parse('2027-11-24T12:00:00.000Z')

interface Sound {
  readonly createdAt: string
  readonly dueSince?: number
  readonly sound: string | null
}

function made(daysAgo: number, more: Partial<Sound> = {}): Sound {
  return { createdAt: new Date(now - daysAgo * day).toISOString(), sound: 'wav', ...more }
}

const silent = (entry: Sound): Sound => (entry.sound === null ? entry : { ...entry, sound: null })
const rules = { days: 100, soundDays: 7, withoutSound: silent }

test('what is not too old stays as it is', () => {
  for (const entry of [made(0), made(6.9), made(-400), made(99, { sound: null })]) expect(checkAge(entry, now, rules)).toBe(entry)
})

test('two checks a day apart must find it too old', () => {
  const entry = made(8)
  const due = checkAge(entry, now, rules)
  expect(due).toEqual({ ...entry, dueSince: now })
  if (due === null) throw new Error('It was deleted at once')
  expect(checkAge(due, now + day - 1, rules)).toBe(due)
  expect(checkAge(due, now + day, rules)).toEqual({ ...entry, sound: null })
})

test('a clock that was ahead deletes nothing', () => {
  const entry = made(1)
  const due = checkAge(entry, now + 30 * day, rules)
  expect(due).toEqual({ ...entry, dueSince: now + 30 * day })
  if (due === null) throw new Error('It was deleted at once')
  expect(checkAge(due, now, rules)).toEqual(entry)
  expect(checkAge({ ...made(8), dueSince: now + 1 }, now, rules)).toEqual({ ...made(8), dueSince: now })
})

test('without its sound it stays until the end, and then nothing of it', () => {
  expect(checkAge(made(101, { sound: null, dueSince: now - day }), now, rules)).toBeNull()
  expect(checkAge(made(8, { dueSince: now - day }), now, { ...rules, withoutSound: () => null })).toBeNull()
  expect(checkAge(made(366, { dueSince: now - day }), now, {})).toBeNull()
  expect(checkAge(made(364), now, {})).toEqual(made(364))
})

test('an entry from a clock before the app existed counts from the first check with a clock that is right', () => {
  const [entry, soon] = [{ createdAt: '2015-01-01T00:10:00.000Z', sound: 'wav' }, now + 60_000]
  let kept: Sound | null = entry
  for (let at = soon; at < now + 7 * day; at += 0.7 * day) {
    if (kept !== null) kept = checkAge(kept, at, rules)
    expect(kept).toMatchObject(entry)
  }
  for (const days of [8, 9.1]) if (kept !== null) kept = checkAge(kept, now + days * day, rules)
  expect(kept).toMatchObject({ ...entry, sound: null })
  for (const days of [99, 101, 102.1]) {
    expect(kept).not.toBeNull()
    if (kept !== null) kept = checkAge(kept, now + days * day, rules)
  }
  expect(kept).toBeNull()
})

test('a clock that stays wrong measures the age, and putting it right deletes nothing', () => {
  const then = Date.parse('2015-01-01T00:00:00.000Z')
  const entry: Sound = { createdAt: new Date(then).toISOString(), sound: 'wav' }
  expect(checkAge(entry, then + day, rules)).toBe(entry)
  const due = checkAge(entry, then + 8 * day, rules)
  expect(due).toEqual({ ...entry, dueSince: then + 8 * day })
  if (due === null) throw new Error('It was deleted at once')
  expect(checkAge(due, then + 9 * day, rules)).toEqual({ ...entry, sound: null })
  const seen = checkAge(due, now, rules)
  expect(seen && checkAge(seen, now + day, rules)).toMatchObject(entry)
})

test('a clock that was ahead at the first check, or is ahead for some hours, deletes nothing of an entry of unknown age', () => {
  const entry: Sound = { createdAt: '2015-01-01T00:10:00.000Z', sound: 'wav' }
  const ahead = checkAge(entry, now + 30 * day, rules)
  const seen = ahead && checkAge(ahead, now, rules)
  const againAhead = seen && checkAge(seen, now + 400 * day, rules)
  expect(againAhead).toMatchObject(entry)
  expect(againAhead && checkAge(againAhead, now + 6.9 * day, rules)).toMatchObject(entry)
})
