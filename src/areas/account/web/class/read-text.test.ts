import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

function utf16(text: string, littleEndian: boolean): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(2 * text.length))
  for (let at = 0; at < text.length; at++) bytes.setUint16(2 * at, text.charCodeAt(at), littleEndian)
  return bytes.buffer
}

test('reads UTF-8, and UTF-16 as spreadsheet programs write it', () => {
  expect(readText(new TextEncoder().encode('කවිඳු,2019-04').buffer)).toBe('කවිඳු,2019-04')
  expect(readText(utf16('\uFEFFகவிதா\t2019-04', true))).toBe('கவிதா\t2019-04')
  expect(readText(utf16('\uFEFFකවිඳු', false))).toBe('කවිඳු')
  expect(readText(new ArrayBuffer(0))).toBe('')
})

test.each([
  ['Latin-1', [0x4A, 0x6F, 0x73, 0xE9]],
  ['a workbook', [0x50, 0x4B, 3, 4, 0, 0]],
])('%s is no text', (_kind, bytes) => {
  expect(readText(Uint8Array.from(bytes).buffer)).toBeUndefined()
})
