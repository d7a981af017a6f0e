/** The built-in words, at normal speed and slowly. The other texts of the app are made by `npm run prompts`. */
import { join } from 'node:path'
import { normaliseLoudness, speechLevel, trimSilence } from '#areas/vocabulary/server/voice/loudness.ts'
import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { mp3Rate, writeMp3 } from './mp3.ts'
import { english, say } from './voices.ts'

/** Makes {file}.mp3 and {file}-slow.mp3 in `folder`. */
export async function makeWords(folder: string): Promise<void> {
  for (const { file, spoken } of builtInWords) {
    await speak(`${spoken.en}.`, false, join(folder, `${file}.mp3`))
    await speak(`${spoken.en}.`, true, join(folder, `${file}-slow.mp3`))
  }
}

async function speak(text: string, slow: boolean, file: string): Promise<void> {
  const sound = await say(english, text, mp3Rate, slow)
  await writeMp3(file, normaliseLoudness(trimSilence(sound), speechLevel))
}
