/** Makes every sound of the app but the prompts, and the recordings of the browser tests. */
import { join } from 'node:path'
import { parseCommandLine } from '../lib/command-line.ts'
import { makeEffects } from './sounds/effects.ts'
import { makeMusic } from './sounds/music.ts'
import { checkPrograms } from './sounds/programs.ts'
import { makeRecordings } from './sounds/recordings.ts'
import { makeWords } from './sounds/speech.ts'

parseCommandLine({
  usage: `usage: npm run sounds
Writes into public/sounds and e2e/fixtures. Needs flite, festival, sox and ffmpeg.`,
  positionals: [0, 0],
})
const root = join(import.meta.dirname, '../..')
const sounds = join(root, 'public/sounds')

try {
  checkPrograms()
  await makeWords(join(sounds, 'words'))
  await makeEffects(join(sounds, 'effects'))
  await makeMusic(join(sounds, 'music.mp3'))
  await makeRecordings(join(root, 'e2e/fixtures'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
