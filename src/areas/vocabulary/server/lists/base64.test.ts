import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

test.each([0, 1, 2, 3, 4, 1000])('%i bytes are written and read as Node does', (length) => {
  const bytes = randomBytes(length)
  expect(toBase64(bytes)).toBe(bytes.toString('base64'))
  for (const encoding of ['base64', 'base64url'] as const) expect(Buffer.from(fromBase64(bytes.toString(encoding)))).toEqual(bytes)
})

test.each(['iVBO\r\nRw0K', 'iVBORw0', 'iVBOR', 'iVB"O,Rw0K', 'iVBORw0K==', '_-_-', ''])('%j is read as Node does', (text) => {
  expect(Buffer.from(fromBase64(text))).toEqual(Buffer.from(text, 'base64'))
})
