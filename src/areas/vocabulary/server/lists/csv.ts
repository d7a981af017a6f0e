/** Tables as RFC 4180 describes them, also with semicolons or tabs, as spreadsheets write them in some countries. */
import { type Language, languageNames, languages } from '#kit/languages.ts'
import { cellText, delimiterOf, parseTable } from '#kit/csv.ts'
import { languageOfLocale, listError, type ListedWord, type Texts } from './listed-word.ts'

type Column = Language | 'language' | 'category' | 'respelling'
const otherColumns = ['language', 'category', 'respelling'] as const
const columns: readonly Column[] = [...languages, ...otherColumns]
const inEnglish = new Intl.DisplayNames('en', { type: 'language' })

/** @throws AppError LIST_LANGUAGE if the column is of another language */
function columnOf(name: string): Column | undefined {
  const lower = name.trim().toLowerCase()
  const named = languages.find((language) => [languageNames[language], inEnglish.of(language)].some((one) => one?.toLowerCase() === lower))
  const known = named ?? columns.find((column) => column === lower) ?? languageOfLocale(lower)
  if (known === undefined && /^[a-z]{2,3}(-[a-z]{2,4})?$/.test(lower)) throw listError('LIST_LANGUAGE')
  return known
}

/** A spreadsheet would take such a cell for a formula. */
const formula = /^[=+\-@\t\r]/

/**
 * Reads the words of a table, whose first line names the columns. Columns with other names are ignored.
 * @throws AppError LIST_TABLE, LIST_LANGUAGE
 */
export function readTable(text: string): ListedWord[] {
  const table = parseTable(text, delimiterOf(text))
  if (table === undefined) throw listError('LIST_TABLE')
  const [header = [], ...rows] = table
  const places = new Map(header.map((name, at) => [columnOf(name), at]))
  if (!languages.some((language) => places.has(language))) throw listError('LIST_TABLE')
  return rows.flatMap((row) => {
    const value = (column: Column): string => cellText(row[places.get(column) ?? -1])
    const texts: Texts = Object.fromEntries(languages.map((language) => [language, value(language)]).filter(([, written]) => written !== ''))
    if (Object.keys(texts).length === 0) return []
    const language = value('language') === '' ? undefined : languageOfLocale(value('language'))
    if (value('language') !== '' && language === undefined) throw listError('LIST_LANGUAGE')
    return [{
      texts, language, category: value('category'), respelling: value('respelling') || undefined, picture: { kind: 'none' }, licence: undefined,
    }]
  })
}

export type TableRow = Readonly<Partial<Record<Column, string>>>

function toCell(value: string): string {
  return `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

/** Writes a table that every spreadsheet opens as UTF-8, and in which no cell is a formula. */
export function writeTable(rows: readonly TableRow[]): string {
  const lines = [columns.join(','), ...rows.map((row) => columns.map((column) => toCell(row[column] ?? '')).join(','))]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
