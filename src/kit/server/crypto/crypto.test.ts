/** Web Crypto gives the same results as Node's functions, which wrote what databases contain. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { hashText, isSameText } from './hash.ts'
import { createMacKey } from './mac-key.ts'
import { randomInt } from './random.ts'

test.each([0, 1, 2, 3, 31, 32, 33, 256])('%i bytes in base64url', (length) => {
  const bytes = new Uint8Array(randomBytes(length))
  expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
  expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
})

test.each(['a', 'no text', 'AA==', 'ආ'])('%j is not base64url and has no bytes', (text) => {
  expect(fromBase64Url(text)).toHaveLength(0)
})

test.each(['', 'ABCD', 'ආයුබෝවන්'])('the hash and the keyed hash of %j', async (text) => {
  const key = new Uint8Array(randomBytes(32))
  const mac = createMacKey(key)
  expect(await hashText(text)).toBe(createHash('sha256').update(text).digest('base64url'))
  expect(Buffer.from(await mac.sign(text))).toEqual(createHmac('sha256', key).update(text).digest())
  const right = new Uint8Array(await mac.sign(text))
  expect([await mac.verify(text, right), await mac.verify(`${text}.`, right), await mac.verify(text, right.slice(1))]).toEqual([true, false, false])
})

test('compares texts', async () => {
  expect([await isSameText('seven', 'seven'), await isSameText('seven', 'sevem'), await isSameText('', 'seven')]).toEqual([true, false, false])
})

test('draws every number, equally often', () => {
  const counts = [0, 0, 0, 0, 0]
  for (let i = 0; i < 10_000; i++) {
    const drawn = randomInt(5)
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  // Beyond five standard deviations (40 each), once in a million runs.
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200)
  expect(counts).toHaveLength(5)
})
