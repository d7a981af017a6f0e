import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  [undefined, undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  ['bytes=-', undefined],
])('answers %s for a file of 100 bytes', (header, part) => expect(byteRange(header, 100)).toEqual(part))
