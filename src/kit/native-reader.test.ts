/** Checks that docs/sinhala.md and docs/tamil.md quote texts that the app has. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync('src/**/*.{ts,tsx,json}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(root, file), 'utf8'))

/** Matches the text in a catalogue: `…` and numbers stand for the parts that are filled in. */
function pattern(quoted: string): RegExp {
  const parts = quoted.split(/…|\d+/).map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(parts.join('[^\\n]*?'))
}

test.each(['docs/sinhala.md', 'docs/tamil.md'])('every text of %s that a native reader should check is in a catalogue', (document) => {
  const [table = ''] = readFileSync(join(root, document), 'utf8').split('## What a person should record')
  const rows = table.split('\n').filter((line) => line.startsWith('| ')).slice(1)
  const quoted = rows.flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/“((?:“[^”]*”|[^“”])*)”/g)].map(([, text = '']) => text))
  expect(quoted.length).toBeGreaterThan(50)
  expect(quoted.filter((text) => !sources.some((source) => pattern(text).test(source)))).toEqual([])
})
