import { expect, test } from 'vitest'
import { readBundle, type TemplateBundle, writeBundle } from './template-bundle.ts'

const bundle: TemplateBundle = {
  files: new Map([['1 a ⁿd æː', Uint8Array.of(1, 2, 3)], ['1 recorded එක "x".wav', Uint8Array.of(200)]]),
  missing: ['නවය', 'Dog'],
}
const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => Array.from(part)))
const bytes = joined(writeBundle(bundle))

test('a bundle is read as it was written', () => {
  expect(readBundle(bytes)).toEqual(bundle)
  const nothing: TemplateBundle = { files: new Map(), missing: [] }
  expect(readBundle(joined(writeBundle(nothing)))).toEqual(nothing)
})

test.each([
  ['nothing', new Uint8Array()],
  ['the beginning', bytes.subarray(0, 20)],
  ['a missing byte', bytes.subarray(0, bytes.length - 1)],
  ['one byte more', Uint8Array.of(...bytes, 0)],
  ['something else', new TextEncoder().encode('<!doctype html><title>D Learner</title>')],
])('%s is no bundle', (_name, damaged) => {
  expect(readBundle(damaged)).toBeUndefined()
})
