/** Reads a pasted list of children: one for each line, with name, month of birth and group. */
import { byteOrderMark, cellText, delimiterOf, parseTable } from '#kit/csv.ts'

/** The most children that are added at once: a class. */
export const maxListedLearners = 40
export const maxNameLength = 60
export const maxGroupLength = 40
/** A list with this many characters is no list of a class. */
export const maxListLength = 20_000

/** Why a line is not added. `known`: the account has this child. `repeated`: an earlier line has it. */
export type LineProblem = 'noName' | 'longName' | 'month' | 'longGroup' | 'repeated' | 'known'

export interface ListedLearner {
  /** as the adult counts the lines, from 1 */
  readonly line: number
  readonly name: string
  /** `2019-04`; null: none is given */
  readonly birthMonth: string | null
  readonly group: string | null
  /** what is written for the month */
  readonly month: string
  readonly problem: LineProblem | null
}

/** `quotes`: a quotation mark has no second one. `tooLong`, `tooMany`: more than a class. */
export type ClassList =
  | { readonly problem: 'quotes' | 'tooLong' }
  | { readonly problem: 'tooMany' | null; readonly learners: readonly ListedLearner[] }

export interface NamedLearner {
  readonly name: string
  readonly group: string | null
}

/** Names of the columns, in the languages of the app and as spreadsheets of schools have them. */
const columnNames = {
  name: ['name', 'names', 'child', 'student', 'නම', 'දරුවා', 'பெயர்', 'பிள்ளை'],
  month: ['month of birth', 'birth month', 'date of birth', 'birthday', 'born', 'උපන් මාසය', 'උපන් දිනය', 'பிறந்த மாதம்', 'பிறந்த திகதி'],
  group: ['group', 'class', 'කණ්ඩායම', 'පන්තිය', 'குழு', 'வகுப்பு'],
} as const
type Column = keyof typeof columnNames
const columns = Object.keys(columnNames) as Column[]

/**
 * Reads the list. Its first line may name the columns; without that they are name, month of birth and group.
 * @param known the children that the account has
 */
export function readClassList(text: string, known: readonly NamedLearner[]): ClassList {
  if (text.length > maxListLength) return { problem: 'tooLong' }
  const table = text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text
  const rows = parseTable(table, delimiterOf(table))
  if (rows === undefined) return { problem: 'quotes' }
  const named = columnsOf(rows[0] ?? [])
  const places = named ?? { name: 0, month: 1, group: 2 }
  const before: NamedLearner[] = []
  const learners = rows.flatMap((row, at): ListedLearner[] => {
    if ((at === 0 && named !== undefined) || row.every((cell) => cell.trim() === '')) return []
    const cell = (column: Column): string => cellText(row[places[column] ?? -1]).replaceAll(/\s+/g, ' ')
    const [name, month, group] = [cell('name'), cell('month'), cell('group') || null]
    const birthMonth = month === '' ? null : readMonth(month)
    const problem = problemOf({ name, birthMonth, group }, { known, before })
    if (problem === null) before.push({ name, group })
    return [{ line: at + 1, name, birthMonth: birthMonth ?? null, group, month, problem }]
  })
  const added = learners.filter(({ problem }) => problem === null).length
  return { problem: added > maxListedLearners ? 'tooMany' : null, learners }
}

/** Where the columns are; undefined if the first line names none. */
function columnsOf(header: readonly string[]): Partial<Record<Column, number>> | undefined {
  const cells = header.map((cell) => cell.trim().toLowerCase())
  const found = columns.flatMap((column) => {
    const at = cells.findIndex((cell) => columnNames[column].some((name) => name === cell))
    return at === -1 ? [] : [[column, at] as const]
  })
  return found.some(([column]) => column === 'name') ? Object.fromEntries(found) : undefined
}

function problemOf(
  { name, birthMonth, group }: NamedLearner & { birthMonth: string | null | undefined }, { known, before }: Record<'known' | 'before', readonly NamedLearner[]>,
): LineProblem | null {
  if (name === '') return 'noName'
  if (name.length > maxNameLength) return 'longName'
  if (birthMonth === undefined) return 'month'
  if ((group ?? '').length > maxGroupLength) return 'longGroup'
  if (isListed({ name, group }, before)) return 'repeated'
  return isListed({ name, group }, known) ? 'known' : null
}

/**
 * Whether a child is one of these: the name is the same and, if both have one, the group. Two groups can have children of the
 * same name.
 */
export function isListed({ name, group }: NamedLearner, others: readonly NamedLearner[]): boolean {
  return others.some((other) => (
    toKey(name) === toKey(other.name) && (group === null || other.group === null || toKey(group) === toKey(other.group))
  ))
}

function toKey(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/
/** As in Sri Lanka: the day is before the month. */
const yearLast = /^(?:\d{1,2}[-/.])?(\d{1,2})[-/.](\d{4})$/

/** Reads a month or a date, of which only the month is kept; undefined if it is none. */
function readMonth(text: string): string | undefined {
  const [, year, month] = yearFirst.exec(text) ?? []
  const [, lastMonth, lastYear] = yearLast.exec(text) ?? []
  const read = `${year ?? lastYear}-${(month ?? lastMonth ?? '').padStart(2, '0')}`
  return /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(read) ? read : undefined
}
