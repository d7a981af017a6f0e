import { z } from 'zod'

const inEachLanguage = <Value extends z.ZodType>(value: Value): z.ZodObject<{ en: Value; si: Value; ta: Value }> => z.object({ en: value, si: value, ta: value })
const text = z.string().min(1).max(40).normalize('NFC')

const packWord = z.strictObject({
  /** names the word's files, such as public/pictures/words/KEY.svg */
  key: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  /** as printed, in each language */
  texts: inEachLanguage(text),
  /** how a text is spoken, if it is not spoken as written */
  respelling: inEachLanguage(text).partial().optional(),
  /** the sounds of a text, if the rules of spelling give wrong ones; separated by spaces */
  phones: inEachLanguage(text).omit({ en: true }).partial().optional(),
  /** whether a native speaker has checked the text */
  reviewed: inEachLanguage(z.boolean()),
})

/** One file of this folder: the words of one category in their order. Ids contain the position: append new words. */
export const packSchema = z.strictObject({
  category: z.string().regex(/^[a-z]+$/),
  name: inEachLanguage(text),
  /** the key of the word whose picture shows the category */
  picture: z.string(),
  words: z.array(packWord).min(1).max(20),
})
export type Pack = z.infer<typeof packSchema>
