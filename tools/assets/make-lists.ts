/** Writes the lists that people work with: what a person records for a voice, and the words that native speakers check. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import '#app/areas.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { recordingLists } from './prompts/recording-lists.ts'
import { wordReview } from './prompts/word-review.ts'

parseCommandLine({
  usage: `usage: npm run lists
Writes lists/recordings.md and lists/words.md.`,
  positionals: [0, 0],
  options: {},
})
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'lists')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'recordings.md'), await recordingLists(root))
await writeFile(join(folder, 'words.md'), wordReview())
console.log(`Written into ${folder}: recordings.md and words.md.`)
