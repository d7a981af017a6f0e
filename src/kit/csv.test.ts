import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('quotes every cell, as RFC 4180 describes', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', null, 3, -2.5])).toBe('"a","b,c","say ""hi""","two\nlines","","3","-2.5"\r\n')
})

test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`)
})
