/** A family's own words in a learner's file. */
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#database/schema.ts'
import { id } from '#kit/call.ts'
import { languages } from '#kit/languages.ts'
import { ownCategory, wordText } from '../api.ts'
import { wordKey } from '../rules/word-key.ts'
import { emptyPicture, emptyPictureName, isEmptyPicture } from './lists/empty-picture.ts'
import { licenceSchema } from './lists/listed-word.ts'
import { categoryOf, languageOfWord, type WordRow } from './words.ts'

/** What an adult could have entered or imported. */
const line = z.object({
  _id: id,
  text: wordText,
  language: z.enum(languages),
  respelling: wordText.nullable(),
  category: ownCategory.nullable(),
  translations: z.partialRecord(z.enum(languages), wordText),
  licence: licenceSchema.nullable(),
})

type Line = z.infer<typeof line>

export const wordsInFile = {
  keyOf: wordKey,
  emptyPicture,
  emptyPictureName,
  isEmptyPicture,

  toLine({ _id, wordAdd, language, respelling, ownCategory: category, translations, licence }: WordRow): Line {
    return {
      _id, text: wordAdd, language: languageOfWord(language), respelling, category,
      translations: translations === null ? {} : line.shape.translations.parse(JSON.parse(translations)),
      licence: licence === null ? null : licenceSchema.parse(JSON.parse(licence)),
    }
  },

  /** Returns the row without its learner, picture and time; undefined if the app cannot have such a word. */
  toRow(json: unknown): Omit<Selectable<Schema['words']>, 'userid' | 'picture' | 'createdAt'> | undefined {
    const parsed = line.safeParse(json)
    if (!parsed.success) return undefined
    const { _id, text, language, respelling, category, translations, licence } = parsed.data
    return {
      _id, wordAdd: text, wordKey: wordKey(text), language, respelling, ...categoryOf(category),
      translations: Object.keys(translations).length === 0 ? null : JSON.stringify(translations),
      licence: licence === null ? null : JSON.stringify(licence),
      sound: null, author: null,
    }
  },
}
