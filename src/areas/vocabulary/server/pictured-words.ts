import type { Ports } from '#kit/server/context.ts'
import { wordKey } from '../rules/word-key.ts'
import { packWordAnswer, packWords } from '../rules/words.ts'
import { toWord } from './words.ts'

/** A word with its picture. */
export interface PicturedWord {
  readonly _id: string
  readonly name: string
  /** the keys of its texts in all languages */
  readonly keys: readonly string[]
  readonly pictureUrl: string
}

/** More own words are not needed for four pictures. */
const maxOwnWords = 1000

/** Returns the words of all packs and the learner's own, each text only once. */
export async function picturedWords(ports: Pick<Ports, 'database' | 'addresses' | 'environment'>, userid: string): Promise<PicturedWord[]> {
  const own = await ports.database.selectFrom('words').selectAll().where('userid', '=', userid).orderBy('_id').limit(maxOwnWords).execute()
  const words = [
    ...packWords.map((word) => ({ _id: word._id, name: word.wordAdd, texts: Object.values(word.texts), pictureUrl: packWordAnswer(word, ports.environment.WEB_URL).imagewordUrl })),
    ...own.map((row) => toWord(row, ports)).map(({ _id, wordAdd, translations = {}, imagewordUrl }) => ({ _id, name: wordAdd, texts: [wordAdd, ...Object.values(translations)], pictureUrl: imagewordUrl })),
  ]
  const known = new Set<string>()
  return words.flatMap(({ texts, ...word }) => {
    const keys = texts.map(wordKey)
    const isNew = !keys.some((key) => known.has(key))
    for (const key of keys) known.add(key)
    return isNew ? [{ ...word, keys }] : []
  })
}
