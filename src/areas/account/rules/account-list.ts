/** Reads a table of accounts that an operator adds at once. */
import { z } from 'zod'
import { storedText } from '#kit/call.ts'
import { byteOrderMark, cellText, delimiterOf, parseTable } from '#kit/csv.ts'
import { maxNameLength } from './class-list.ts'

const name = storedText('The name is missing.').trim().max(maxNameLength, `A name has at most ${maxNameLength} characters.`)

const notValid = 'The email is not valid.'

const columns = {
  /** of the adult */
  name: name.min(1, 'The name is missing.'),
  /** of the first child; empty: the account begins without one */
  child: name,
  email: z.union([z.literal(''), z.email(notValid).max(254, notValid)]).transform((email) => email.toLowerCase()),
  /** of the person at the provider of OpenID Connect */
  subject: storedText().trim().max(255, 'A subject has at most 255 characters.'),
}
type Column = keyof typeof columns
const columnNames = Object.keys(columns) as Column[]

const row = z.object(columns).refine(({ email, subject }) => (email === '') !== (subject === ''), 'An account needs either an email or a subject.')
export type ListedAccount = z.output<typeof row> & {
  /** in the file, from 1 */
  readonly line: number
}

interface AccountList {
  readonly accounts: readonly ListedAccount[]
  /** a sentence for each line that cannot be used */
  readonly problems: readonly string[]
}

/** Reads the table (RFC 4180, also with semicolons or tabs). Its first line names the columns; empty lines are left out. */
export function readAccountList(text: string): AccountList {
  const table = text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text
  const rows = parseTable(table, delimiterOf(table))
  if (rows === undefined) return { accounts: [], problems: ['A quotation mark in this file has no second one.'] }
  const header = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase())
  const unknown = header.filter((column) => !columnNames.some((known) => known === column))
  if (unknown.length > 0 || !header.includes('name') || new Set(header).size < header.length) {
    return { accounts: [], problems: ['Line 1: It must name the columns: name, email or subject or both, and child if you like.'] }
  }
  const accounts: ListedAccount[] = []
  const problems: string[] = []
  const lines = new Map<string, number>()
  for (const [at, cells] of rows.entries()) {
    const line = at + 1
    if (at === 0 || cells.every((cell) => cell.trim() === '')) continue
    const read = row.safeParse(Object.fromEntries(columnNames.map((column) => [column, cellText(cells[header.indexOf(column)])])))
    const key = read.success ? `${read.data.email} ${read.data.subject}` : ''
    const before = lines.get(key)
    if (!read.success) problems.push(`Line ${line}: ${read.error.issues.map(({ message }) => message).join(' ')}`)
    else if (before !== undefined) problems.push(`Line ${line}: This is the account of line ${before}.`)
    else {
      lines.set(key, line)
      accounts.push({ ...read.data, line })
    }
  }
  return { accounts, problems }
}
