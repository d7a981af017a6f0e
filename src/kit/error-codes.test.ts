import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

test('every error code of the server has a sentence in Sinhala', () => {
  const [, table = ''] = /const statusOf = \{(.*?)\} as const/s.exec(read('server/errors.ts')) ?? []
  const codes = [...table.matchAll(/^\s+([A-Z_]+): \d+/gm)].map(([, code = '']) => code)
  expect(codes).toContain('WORD_EXISTS')
  const messages = read('web/api-messages.ts')
  // Only media players request a part of a file, so no person sees this code.
  const missing = codes.filter((code) => code !== 'OUT_OF_RANGE' && !messages.includes(`  ${code}: '`))
  expect(missing).toEqual([])
})
