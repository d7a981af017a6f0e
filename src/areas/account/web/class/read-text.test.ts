import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const utf8 = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer
const latin1 = (text: string): ArrayBuffer => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0).buffer

function utf16(text: string, isLittleEndian: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(2 * text.length))
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), isLittleEndian)
  return view.buffer
}

test('reads UTF-8, and UTF-16 as spreadsheet programs write it', () => {
  expect(readText(utf8('කවිඳු,2019-04'))).toBe('කවිඳු,2019-04')
  expect(readText(utf16('\uFEFFகவிதா\t2019-04', true))).toBe('கவிதா\t2019-04')
  expect(readText(utf16('\uFEFFකවිඳු', false))).toBe('කවිඳු')
  expect(readText(new ArrayBuffer(0))).toBe('')
})

test('other bytes are no text', () => {
  expect(readText(latin1('José'))).toBeUndefined()
  expect(readText(latin1('PK\u0003\u0004\0\0'))).toBeUndefined()
})
