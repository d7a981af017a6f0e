import { expect, test } from 'vitest'
import { registeredAreas } from './area.ts'
import { errorKinds } from './error-kinds.ts'

test('every code has, if the server answers with it, a status of 400 or more', () => {
  const kinds = Object.entries(errorKinds())
  const codes = kinds.map(([code]) => code)
  expect(codes).toEqual(expect.arrayContaining(['NOT_FOUND', 'WORD_EXISTS', 'CAMERA_UNAVAILABLE']))
  for (const [code, { status = 400 }] of kinds) {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(status, code).toBeLessThan(600)
  }
})

test.each(['services', 'settings', 'errors'] as const)('no two areas declare the same name among their %s', (part) => {
  const names = registeredAreas().flatMap((area) => Object.keys(area[part] ?? {}))
  expect(names.length).toBeGreaterThan(3)
  expect(new Set(names).size).toBe(names.length)
})
