import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

function bytesOf(text: string, encoding: 'utf8' | 'utf16le' | 'latin1'): ArrayBuffer {
  return new Uint8Array(Buffer.from(text, encoding)).buffer
}

test('reads UTF-8, and UTF-16 as spreadsheet programs write it', () => {
  expect(readText(bytesOf('කවිඳු,2019-04', 'utf8'))).toBe('කවිඳු,2019-04')
  expect(readText(bytesOf('\uFEFFகவிதா\t2019-04', 'utf16le'))).toBe('கவிதா\t2019-04')
  const bigEndian = new Uint8Array(Buffer.from('\uFEFFකවිඳු', 'utf16le').swap16())
  expect(readText(bigEndian.buffer)).toBe('කවිඳු')
  expect(readText(new ArrayBuffer(0))).toBe('')
})

test('other bytes are no text', () => {
  expect(readText(bytesOf('José', 'latin1'))).toBeUndefined()
  expect(readText(bytesOf('PK\u0003\u0004\0\0', 'latin1'))).toBeUndefined()
})
