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
