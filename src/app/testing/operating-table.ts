import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the first cell of each line of a table in docs/operating.md: the first table below a heading. */
export async function linesOfTable(heading: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? []
  return table.split('\n').slice(2).flatMap((line) => line.split('|')[1]?.trim() ?? [])
}
