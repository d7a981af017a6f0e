import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { argon2Passwords } from './argon2.ts'
import { strangerAt, verifyPassword } from './passwords.ts'

/** Checked at once, so that only the queue takes time. */
const cheap = hash('three small boats', { memoryCost: 8, timeCost: 1, parallelism: 1 })

test('a flood of log-ins from one address is refused in part, and log-ins from other addresses are not', async () => {
  const stored = await cheap
  await verifyPassword(argon2Passwords, stored, 'three small boats', strangerAt('192.0.2.9', 'first@example.org'))
  const flood = Array.from({ length: 700 }, (_, i) => (
    verifyPassword(argon2Passwords, stored, 'wrong', strangerAt('192.0.2.1', `guess${i}@example.org`)).catch((error: unknown) => error)
  ))
  const others = ['192.0.2.2', '2001:db8::2', '2001:db8:0:1::2'].map((address) => verifyPassword(argon2Passwords, stored, 'three small boats', strangerAt(address, 'parent@example.org')))
  expect(await Promise.all(others)).toEqual([true, true, true])
  const answers = await Promise.all(flood)
  expect(answers.filter((answer) => answer === false)).toHaveLength(301)
  expect(answers.filter((answer) => answer !== false)).toEqual(Array.from({ length: 399 }, () => expect.objectContaining({ code: 'BUSY' })))
})

test('one account takes at most 40 places with the log-ins of one child, and others have theirs', async () => {
  const stored = await cheap
  const child = { account: 'school', _id: 'child' }
  const flood = Array.from({ length: 60 }, () => verifyPassword(argon2Passwords, stored, '0 1 2', child).catch((error: unknown) => error))
  expect(await verifyPassword(argon2Passwords, stored, 'three small boats', { account: 'school', _id: 'sibling' })).toBe(true)
  expect((await Promise.all(flood)).filter((answer) => answer === false)).toHaveLength(40)
})
