import type { Database } from '#kit/server/database/transact.ts'
import { wordPrompts } from '../prompts.ts'
import { wordKey } from '../rules/word-key.ts'
import { packWords } from '../rules/words.ts'
import { languageOfWord } from './words.ts'

const textsOf = new Map(packWords.map(({ file, texts }) => [wordPrompts[file]?.id, texts]))

/**
 * Returns the keys of the words that the family and the app can both say: those of the packs that an adult recorded. An own word has
 * one sound, the adult's recording or else the app's.
 */
export async function wordsOfBothVoices(database: Database, userid: string): Promise<string[]> {
  const rows = await database.selectFrom('promptRecordings').select(['prompt', 'language']).where('userid', '=', userid).execute()
  return rows.flatMap(({ prompt, language }) => {
    const texts = textsOf.get(prompt)
    return texts === undefined ? [] : [wordKey(texts[languageOfWord(language)])]
  })
}
