/** What an area offers to a learner's file: how its stored attempts are written as lines of JSON, and read again. */
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#database/schema.ts'
import type { AttemptFacts } from './attempt-facts.ts'
import type { AttemptTableName } from './attempt-table.ts'

/** A row without its learner. */
export interface FileRow extends Readonly<Record<string, string | number | null>> {
  readonly _id: string
}

export interface AttemptFile {
  /** of the file of lines */
  readonly name: string
  readonly table: AttemptTableName
  readonly time: 'createdAt' | 'timestamp'
  readonly toLine: (row: FileRow) => object
  /** returns undefined if the line does not fit */
  readonly toRow: (line: unknown) => FileRow | undefined
  /** returns what an adult's mark as right changes in a stored row */
  readonly markedRight: (row: FileRow) => Partial<FileRow>
}

interface Definition<Name extends AttemptTableName, Line extends z.ZodType> {
  readonly name: string
  readonly table: Name
  readonly time: 'createdAt' | 'timestamp'
  /** The schema accepts only what the area can read from its table. */
  readonly line: Line
  /** the facts of a line from before they were stored */
  readonly oldFacts: (line: Readonly<Record<string, unknown>>) => AttemptFacts
  readonly toLine: (row: Selectable<Schema[Name]>) => z.input<Line>
  readonly toRow: (line: z.output<Line>) => Omit<Selectable<Schema[Name]>, 'userid'>
  readonly markedRight: (row: Selectable<Schema[Name]>) => Partial<Selectable<Schema[Name]>>
}

const anyLine = z.record(z.string(), z.unknown())

export function defineAttemptFile<Name extends AttemptTableName, Line extends z.ZodType<object>>(
  { name, table, time, line, oldFacts, toLine, toRow, markedRight }: Definition<Name, Line>,
): AttemptFile {
  return {
    name, table, time,
    // Kysely cannot type a table that is a parameter.
    toLine: (row) => toLine(row as unknown as Selectable<Schema[Name]>) as object,
    markedRight: (row) => markedRight(row as unknown as Selectable<Schema[Name]>) as Partial<FileRow>,
    toRow(json) {
      const read = anyLine.safeParse(json)
      const parsed = line.safeParse(read.success && !('source' in read.data) ? { ...read.data, ...oldFacts(read.data) } : json)
      return parsed.success ? toRow(parsed.data) as unknown as FileRow : undefined
    },
  }
}

/** Whether the area can read a stored row, as a check of a restored backup. */
export function isReadableBy({ toLine, toRow }: AttemptFile): (row: Readonly<Record<string, unknown>>) => boolean {
  return (row) => {
    try {
      return toRow(toLine(row as FileRow)) !== undefined
    } catch {
      return false
    }
  }
}
