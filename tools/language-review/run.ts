/** Makes the page in which a native reader marks the texts, or changes the texts as a reader has marked them. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCommandLine } from '../lib/command-line.ts'

const { positionals: [language, action, file] } = parseCommandLine({
  usage: `usage: npm run language-review -- si|ta [import FILE]
Writes language-review/si.html (or ta.html): every text beside the English one and a picture of its
screen. Takes some minutes and needs Chromium or Chrome. With import: changes the texts as marked in
FILE, which the page saved.`,
  positionals: [1, 3],
})
if ((language !== 'si' && language !== 'ta') || (action !== undefined && (action !== 'import' || file === undefined))) {
  console.error('Name si or ta, and then nothing or: import FILE')
  process.exit(2)
}
const root = join(import.meta.dirname, '../..')
await (file === undefined ? makePage() : importMarks(file))

async function makePage(): Promise<void> {
  const [{ readTexts }, { arrange, readDoubts }, { reviewPage }, { takeScreens }] = await Promise.all([import('./catalogue.ts'), import('./cards.ts'), import('./page.ts'), import('./screens.ts')])
  const texts = readTexts(root, language as 'si' | 'ta')
  const screens = await takeScreens(language as 'si' | 'ta', (path, isTaken) => console.log(`${path}${isTaken ? '' : ': did not open, so it has no picture'}`))
  const doubts = readDoubts(await readFile(join(root, language === 'si' ? 'docs/sinhala.md' : 'docs/tamil.md'), 'utf8'))
  const sections = arrange(texts, screens, doubts)
  await mkdir(join(root, 'language-review'), { recursive: true })
  const page = join(root, `language-review/${language ?? ''}.html`)
  await writeFile(page, reviewPage(language as 'si' | 'ta', new Date().toISOString().slice(0, 10), sections, screens))
  const cards = sections.flatMap((section) => section.cards)
  console.log(`${page}: ${cards.length} texts, ${cards.filter(({ question }) => question !== undefined).length} in doubt; ${Math.round((await stat(page)).size / 1e5) / 10} MB`)
}

async function importMarks(path: string): Promise<void> {
  const { applyMarks, parseMarks } = await import('./apply-marks.ts')
  if ((await stat(path)).size > 5e6) throw new Error('The file has more than 5 MB.')
  const marks = parseMarks(await readFile(path, 'utf8'))
  if (marks.language !== language) throw new Error(`The marks are of the language ${marks.language}.`)
  const { changed, refused, unclear } = applyMarks(root, marks)
  for (const { id, from, to } of changed) console.log(`changed ${id}\n  ${from}\n  ${to}`)
  for (const { id, reason } of refused) console.log(`refused ${id}: ${reason}`)
  for (const { id, text } of unclear) console.log(`not understood ${id}\n  ${text}`)
  console.log(`${changed.length} changed, ${refused.length} refused, ${unclear.length} not understood.`)
  if (changed.some(({ id }) => /(prompts|shared)\.ts /.test(id))) console.log('Spoken texts have changed: npm run prompts')
}
