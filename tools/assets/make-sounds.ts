/**
 * Makes every sound of the app and of its tests anew: `npm run sounds`. The files are committed; the same programs
 * make the same files again. Needs Debian's flite, festival, festvox-us-slt-hts, espeak-ng, sox and ffmpeg.
 */
import { join } from 'node:path'
import { makeEffects } from './sounds/effects.ts'
import { makeMusic } from './sounds/music.ts'
import { checkPrograms } from './sounds/programs.ts'
import { makeRecordings } from './sounds/recordings.ts'
import { makeSpeech } from './sounds/speech.ts'

const root = join(import.meta.dirname, '../..')
const sounds = join(root, 'public/sounds')

try {
  checkPrograms()
  await makeSpeech(sounds)
  await makeEffects(join(sounds, 'effects'))
  await makeMusic(join(sounds, 'music.mp3'))
  await makeRecordings(join(root, 'e2e/fixtures'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
