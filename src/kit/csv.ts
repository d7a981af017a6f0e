/** The start of a file by which spreadsheet programs recognise UTF-8, which letters of other scripts need. */
export const byteOrderMark = '\uFEFF'

/** Spreadsheet programs take a cell that begins like this for a formula. */
const formulaStart = /^[=+\-@\t\r]/

/** Returns a line of comma-separated values (RFC 4180). No cell is a formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(typeof cell === 'string' ? cell.replace(formulaStart, (start) => `'${start}`) : String(cell ?? ''))).join(',')}\r\n`
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/** Returns the delimiter of a table: a comma, a semicolon or a tab, as spreadsheet programs write them in different countries. */
export function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1)
  return [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ','
}

/** Parses a table (RFC 4180, also with other delimiters); undefined if a quoted cell does not end. */
export function parseTable(text: string, delimiter: string): string[][] | undefined {
  const rows: string[][] = []
  let row: string[] = []
  // A cell, and the delimiter, the end of the line or the end of the text behind it.
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\n|\\r|$)`, 'y')
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (found === null) return undefined
    const [, inQuotes, plain = '', end] = found
    row.push(inQuotes?.replaceAll('""', '"') ?? plain)
    if (end === delimiter) continue
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push([...row, ''])
  return rows
}

const protectedFormula = /^'(?=[=+\-@\t\r])/

/** Returns a cell without spaces around it, and without the apostrophe of `csvLine`. */
export function cellText(cell = ''): string {
  return cell.trim().replace(protectedFormula, '')
}
