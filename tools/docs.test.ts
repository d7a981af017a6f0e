/** Every file and every link that the documents name exists. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md', 'models/*.md', 'e2e/*.md', 'training/**/*.md', 'tools/**/*.md'], { cwd: root })

/** A word in backticks is a path if it starts with a folder of the project, or a file if it ends like one. */
const pathStart = /^(src|app|areas|kit|bench|database|docs|e2e|models|public|scripts|tools|training|ui)\/[\w.*/-]+$/
const fileName = /^[\w.-]+\.(ts|tsx|py|sh|json|md)$/
/** `npm ci` writes these. */
const fetched = /^models\/fetched/

function read(document: string): string {
  return readFileSync(join(root, document), 'utf8')
}

function wordsInBackticks(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/))
}

/** Paths start at the root or at `src`; AREA is any area. */
function isThere(path: string): boolean {
  const pattern = path.replace('AREA', '*')
  return globSync([pattern, `src/${pattern}`], { cwd: root }).length > 0
}

function isSomewhere(name: string): boolean {
  return globSync([name, `{src,database,bench,docs,e2e,models,scripts,tools,training,ui}/**/${name}`], { cwd: root }).length > 0
}

function missing(document: string): string[] {
  const text = read(document)
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .flatMap(([, link = '']) => link.split('#', 1))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link) && !existsSync(join(root, dirname(document), link)))
  const words = wordsInBackticks(text).filter((word) => {
    if (fetched.test(word)) return false
    return pathStart.test(word) ? !isThere(word) : fileName.test(word) && !isSomewhere(word)
  })
  return [...links, ...words]
}

test.each(documents)('%s names only files that exist', (document) => {
  expect(missing(document)).toEqual([])
})

describe('the glossary', () => {
  const rows = read('docs/glossary.md').split('\n').filter((line) => line.startsWith('| ')).slice(2).map((line) => line.split('|').map((cell) => cell.trim()))

  test('gives a term, a meaning and a file in each row', () => {
    expect(rows.length).toBeGreaterThanOrEqual(25)
    for (const [, term = '', meaning = '', file = ''] of rows) {
      expect(term).not.toBe('')
      expect(meaning).not.toBe('')
      expect(file).toMatch(/^`[^`]+`$/)
    }
  })

  test('names each term once', () => {
    const terms = rows.map(([, term]) => term)
    expect(new Set(terms).size).toBe(terms.length)
  })
})
