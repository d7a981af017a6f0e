import { expect, test } from 'vitest'
import { cellText, csvLine, delimiterOf, parseTable } from './csv.ts'

test('quotes every cell, as RFC 4180 describes', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', null, 3, -2.5])).toBe('"a","b,c","say ""hi""","two\nlines","","3","-2.5"\r\n')
})

test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`)
})

test('reads what it writes, and tables with other delimiters', () => {
  const cells = ['a', 'b,c', 'say "hi"', 'two\nlines', '=1']
  const [row = []] = parseTable(csvLine(cells) + csvLine(['x']), ',') ?? []
  expect(row.map(cellText)).toEqual(cells)
  expect(delimiterOf('a;b,c;d\n1,2,3,4')).toBe(';')
  expect(parseTable('a;b\r\n;"c;d"', ';')).toEqual([['a', 'b'], ['', 'c;d', '']].map((one) => one.slice(0, 2)))
})

test('a quoted cell without an end is no table', () => {
  expect(parseTable('a,"b', ',')).toBeUndefined()
  expect(parseTable('', ',')).toEqual([])
})
