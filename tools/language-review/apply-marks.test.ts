/** The import of a reader's marks, into a copy of a few real tables. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyMarks, formatName, type Marks, parseMarks } from './apply-marks.ts'
import { readTexts } from './catalogue.ts'

const project = join(import.meta.dirname, '../..')
const account = 'src/areas/account/texts/si.ts'
const files = [account, 'src/areas/account/texts/en.ts', 'src/areas/account/validation-messages.ts', 'src/kit/prompts/shared.ts']
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'd-learner-review-'))
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(project, file), join(root, file))
  }
})

afterEach(() => rmSync(root, { recursive: true }))

function textOf(id: string): string {
  const text = readTexts(root, 'si').find((one) => one.id === id)?.text
  if (text === undefined) throw new Error(`${id} is not there`)
  return text
}

function better(id: string, to: string, text = textOf(id)): Marks['marks'][number] {
  return { ids: [id], text, mark: 'better', better: to }
}

function applied(...marks: Marks['marks']): ReturnType<typeof applyMarks> {
  return applyMarks(root, parseMarks(JSON.stringify({ format: formatName, version: 1, language: 'si', marks })))
}

const title = `${account} registerTexts.title`
const mail = `${account} registerTexts.mailSent`
const praise = 'src/kit/prompts/shared.ts sharedPrompts.well-done.si'

test('better texts are written by their keys, in any order of the placeholders; nothing else changes', () => {
  const before = readTexts(root, 'si')
  const to = new Map([[title, "'ගිණුමක්' \\ ලියන්න"], [mail, 'කේතය ඇතුළත් කරන්න: එය {email} වෙත\u00A0යැව්වා.'], [praise, 'හරිම ලස්සනයි!']])
  const { changed, refused } = applied(...[...to].map(([id, text]) => better(id, text)))
  expect(refused).toEqual([])
  expect(changed.map(({ id }) => id)).toEqual([title, mail, praise])
  expect(readTexts(root, 'si').map(({ id, text }) => [id, text])).toEqual(before.map(({ id, text }) => [id, to.get(id) ?? text]))
  expect(readFileSync(join(root, account), 'utf8')).toContain('mailSent: (email: string) => `කේතය ඇතුළත් කරන්න: එය ${email} වෙත\\u00A0යැව්වා.`')
})

test.each([
  ['a placeholder is lost', mail, 'කේතය ඇතුළත් කරන්න.', 'the placeholders differ: {email} is now none'],
  ['a placeholder is renamed', mail, '{mail} වෙත යැව්වා.', 'the placeholders differ: {email} is now {mail}'],
  ['a placeholder that the text did not have', title, 'ලියාපදිංචිය {email}', 'the placeholders differ: none is now {email}'],
  ['it is empty', title, '  ', 'the better text is empty'],
  ['it has two lines', title, 'ලියා\nපදිංචිය', 'the better text has more than one line'],
  ['it has English words', title, 'Register වන්න', 'new words in Latin letters: Register'],
  ['the id is of another file', 'package.json name', 'අ', 'there is no such text'],
])('a text is refused if %s', (_, id, to, reason) => {
  const source = readFileSync(join(root, account), 'utf8')
  expect(applied(better(id, to, id === 'package.json name' ? 'd-learner' : undefined)).refused).toEqual([{ id, reason }])
  expect(readFileSync(join(root, account), 'utf8')).toBe(source)
})

test('a text that has changed since is refused, good ones stay, and those not understood are listed', () => {
  const text = textOf(title)
  const outcome = applied(better(title, 'ලියාපදිංචි වීම', 'කලින් තිබූ දේ'), { ids: [mail], text: textOf(mail), mark: 'good' }, { ids: [title], text, mark: 'unclear' })
  expect(outcome).toEqual({ changed: [], refused: [{ id: title, reason: 'the text has changed since the page was made' }], unclear: [{ id: title, text }] })
})

test.each([
  ['another format', { format: 'x', version: 1, language: 'si', marks: [] }, /^format: /],
  ['another language', { format: formatName, version: 1, language: 'en', marks: [] }, /^language: /],
  ['an unknown mark', { format: formatName, version: 1, language: 'si', marks: [{ ids: ['a'], text: 'a', mark: 'bad' }] }, /^marks\.0\.mark: /],
  ['a text that is too long', { format: formatName, version: 1, language: 'si', marks: [{ ids: ['a'], text: 'a', mark: 'better', better: 'a'.repeat(1001) }] }, /^marks\.0\.better: /],
])('a file with %s is not read', (_, file, reason) => {
  expect(() => parseMarks(JSON.stringify(file))).toThrow(reason)
})
