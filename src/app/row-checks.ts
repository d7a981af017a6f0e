/** Whether the areas can read the rows of a restored backup: the same code reads them for the page. */
import { movementFile } from '#areas/grossmotor/server/attempt-file.ts'
import { movement } from '#areas/grossmotor/api.ts'
import { sumFile } from '#areas/math/server/progress-rows.ts'
import { plan } from '#areas/plan/api.ts'
import { translations } from '#areas/vocabulary/api.ts'
import { licenceSchema } from '#areas/vocabulary/server/lists/listed-word.ts'
import { letterFile, writtenWordFile } from '#areas/write/server/attempt-file.ts'
import { letter } from '#areas/write/api.ts'
import type { AttemptFile, FileRow } from '#kit/attempts/server/attempt-file.ts'
import type { Row } from '#kit/server/backup/archive-format.ts'
import { json, type RowChecks } from '#kit/server/backup/row-schemas.ts'

function fits({ toLine, toRow }: AttemptFile): (row: Row) => boolean {
  return (row) => {
    try {
      return toRow(toLine(row as FileRow)) !== undefined
    } catch {
      return false
    }
  }
}

const labels: Readonly<Record<string, (label: unknown) => boolean>> = {
  word: () => true,
  letter: (label) => letter.safeParse(label).success,
  movement: (label) => movement.safeParse(label).success,
  fingers: (label) => /^[0-5]$/.test(String(label)),
}
const stored = { translations: json(translations).nullable(), licence: json(licenceSchema).nullable() }

export const rowChecks: RowChecks = {
  letterAttempts: fits(letterFile),
  writtenWords: fits(writtenWordFile),
  movementAttempts: fits(movementFile),
  progress: fits(sumFile),
  examples: ({ kind, label }) => labels[String(kind)]?.(label) ?? false,
  bests: ({ kind }) => ['word', 'movement'].includes(String(kind)),
  words: (row) => (row['userid'] === null || String(row['picture']).endsWith('.webp')) && stored.translations.safeParse(row['translations']).success && stored.licence.safeParse(row['licence']).success,
  plans: ({ days, minutes, ...row }) => {
    const [excluded, targets, swaps] = [row['excluded'], row['targets'], row['swaps']].map((value) => JSON.parse(String(value)) as unknown)
    return plan.safeParse({ days, minutes, excluded, targets, swaps }).success
  },
}
