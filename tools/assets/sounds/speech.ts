/** The spoken texts of the app, in its own voices. */
import { join } from 'node:path'
import { numberWords, prompts as mathPrompts } from '#areas/math/prompts.ts'
import { prompts } from '#areas/vocabulary/prompts.ts'
import { normaliseLoudness, speechLevel, trimSilence } from '#areas/vocabulary/server/voice/loudness.ts'
import { builtInWords } from '#areas/vocabulary/words.ts'
import type { Language } from '#kit/settings.ts'
import { mp3Rate, writeMp3 } from './mp3.ts'
import { appVoices, say } from './voices.ts'

interface SpokenList {
  /** below public/sounds */
  readonly folder: string
  readonly language: Language
  /** also make {file}-slow.mp3 */
  readonly slow: boolean
  /** file name and spoken text */
  readonly texts: readonly (readonly [string, string])[]
}

export const spokenLists: readonly SpokenList[] = [
  { folder: 'words', language: 'en', slow: true, texts: builtInWords.map(({ file, spoken }) => [file, `${spoken}.`]) },
  { folder: 'prompts/en', language: 'en', slow: false, texts: promptsIn('en', prompts) },
  { folder: 'prompts/si', language: 'si', slow: false, texts: promptsIn('si', prompts) },
  { folder: '', language: 'en', slow: false, texts: numbersIn('en') },
  { folder: 'si', language: 'si', slow: false, texts: numbersIn('si') },
  { folder: 'math/en', language: 'en', slow: false, texts: promptsIn('en', mathPrompts) },
  { folder: 'math/si', language: 'si', slow: false, texts: promptsIn('si', mathPrompts) },
]

function promptsIn(language: Language, of: Readonly<Record<string, Readonly<Record<Language, string>>>>): [string, string][] {
  return Object.entries(of).map(([name, texts]) => [name, texts[language]])
}

function numbersIn(language: Language): [string, string][] {
  return numberWords[language].map((word, number) => [String(number), `${word}.`])
}

/** Makes {list}/{file}.mp3 and {file}-slow.mp3 in `folder`. */
export async function makeSpeech(folder: string, lists = spokenLists): Promise<void> {
  for (const { folder: list, language, slow, texts } of lists) {
    for (const [file, text] of texts) {
      await speak(text, language, false, join(folder, list, `${file}.mp3`))
      if (slow) await speak(text, language, true, join(folder, list, `${file}-slow.mp3`))
    }
  }
}

async function speak(text: string, language: Language, slow: boolean, file: string): Promise<void> {
  const sound = await say(appVoices[language], text, mp3Rate, slow)
  await writeMp3(file, normaliseLoudness(trimSilence(sound), speechLevel))
}
