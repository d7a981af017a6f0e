/** Shows the lines of a voice one after another, and cuts one long recording of them into the voice's files. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import '#app/areas.ts'
import { isLanguage, type Language } from '#kit/languages.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { decodeMp3, encodeMp3 } from '../lib/speech/mp3.ts'
import { assignLines } from './voice/assign-lines.ts'
import { cutSound } from './voice/cut-sound.ts'
import { linesPage } from './voice/lines-page.ts'
import { linesOf, standardSeconds } from './voice/lines.ts'
import { speechStretches } from './voice/speech-stretches.ts'

const { positionals: [command, inLanguage = '', ...others], values: { voice } } = parseCommandLine({
  usage: `usage: npm run voice -- show LANGUAGE [PART...]
       npm run voice -- cut LANGUAGE RECORDING [PART...] --voice FOLDER
show writes lines.html, which shows the lines one after another. cut finds them in one recording and writes the files of the
voice into FOLDER, for example public/voices/aunt. LANGUAGE: en, si or ta. PART: words, numbers, letters, words/apple, …`,
  positionals: [2, 500],
  options: { voice: { type: 'string' } },
})

try {
  if (!isLanguage(inLanguage)) throw new RangeError(`${inLanguage} is no language of the app.`)
  if (command === 'show') await show(inLanguage)
  else if (command === 'cut') await cut(inLanguage)
  else throw new RangeError('The command is show or cut.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function show(language: Language): Promise<void> {
  const lines = linesOf(language, others)
  const page = resolve('lines.html')
  await writeFile(page, linesPage(lines, language))
  console.log(`${lines.length} lines. Open ${page} in a browser.`)
}

async function cut(language: Language): Promise<void> {
  const [recording, ...parts] = others
  if (recording === undefined) throw new RangeError('Which recording? cut LANGUAGE RECORDING')
  if (voice === undefined) throw new RangeError('Which voice? --voice public/voices/aunt')
  const lines = linesOf(language, parts)
  const sound = await decodeMp3(await readFile(recording))
  const cuts = assignLines(speechStretches(sound), await standardSeconds(lines))
  let doubtful = 0
  for (const [at, { text, file }] of lines.entries()) {
    const [found, before, after] = [cuts[at], cuts[at - 1], cuts[at + 1]]
    if (found === undefined) continue
    const { samples, sampleRate, isClipped } = cutSound(sound, found, { after: before?.to ?? 0, before: after?.from ?? Infinity })
    const path = join(voice, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await encodeMp3({ samples, sampleRate, text }))
    const doubts = [...found.doubts, ...(isClipped ? ['too loud for the microphone'] : [])]
    if (doubts.length > 0) doubtful++
    console.log(`${found.from.toFixed(2)} to ${found.to.toFixed(2)} s  ${file}  ${text}${doubts.length > 0 ? `  ← ${doubts.join(', ')}` : ''}`)
  }
  console.log(`${lines.length} files written, ${doubtful} doubtful${doubtful > 0 ? ': listen to those with an arrow' : ''}.`)
  if (!existsSync(join(voice, 'voice.json'))) console.log(`The app offers the voice when ${join(voice, 'voice.json')} has its name in every language.`)
}
