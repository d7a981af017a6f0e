/** The purpose is said in the same words everywhere. The tests of each page and file look for it there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { purpose } from './purpose.ts'

function read(document: string): string {
  return readFileSync(join(import.meta.dirname, '../..', document), 'utf8').replaceAll(/\s+/g, ' ')
}

test.each(['README.md', 'docs/purpose.md', 'docs/report.md'])('%s says the purpose', (document) => {
  expect(read(document)).toContain(purpose.en)
})

test('docs/purpose.md says it in every language', () => {
  const text = read('docs/purpose.md')
  expect(languages.filter((language) => !text.includes(purpose[language]))).toEqual([])
})
