import type { TranslatedLanguage } from '#kit/languages.ts'
import { type ListCategory, wordLists } from './word-lists.ts'

type Translations = Readonly<Record<TranslatedLanguage, string>>

/** A built-in word, spelled as specified. `said` is spoken and recognised. */
export interface BuiltInWord {
  /** fixed, so that every installation uses the same id for the same word */
  readonly _id: string
  readonly wordAdd: string
  readonly spoken: string
  readonly translations: Translations
  readonly category: ListCategory
  /** files: public/pictures/words/{file}.svg, public/sounds/words/{file}.mp3 and {file}-slow.mp3 */
  readonly file: string
}

/** The text as specified, how it is spoken, and its translations. */
const wordsOf: Readonly<Record<ListCategory, readonly (readonly [string, string, Translations])[]>> = {
  fruits: [
    ['Apple', 'apple', { si: 'ඇපල්' }],
    ['Banana', 'banana', { si: 'කෙසෙල්' }],
    ['Mango', 'mango', { si: 'අඹ' }],
    ['Pineapple', 'pineapple', { si: 'අන්නාසි' }],
    ['Orange', 'orange', { si: 'දොඩම්' }],
    ['Grape', 'grape', { si: 'මිදි' }],
    ['Cherry', 'cherry', { si: 'චෙරි' }],
    ['Passion', 'passion', { si: 'පැෂන්' }],
  ],
  vehicles: [
    ['Van', 'van', { si: 'වෑන්' }],
    ['Car', 'car', { si: 'කාර්' }],
    ['Bus', 'bus', { si: 'බස්' }],
    ['Train', 'train', { si: 'දුම්රිය' }],
    ['Lory', 'lorry', { si: 'ලොරිය' }],
    ['Bicycle', 'bicycle', { si: 'බයිසිකලය' }],
    ['Motorcycle', 'motorcycle', { si: 'මෝටර් සයිකලය' }],
  ],
}

export const builtInWords: readonly BuiltInWord[] = wordLists.flatMap(({ category }, list) => (
  wordsOf[category].map(([wordAdd, spoken, translations], at) => ({
    _id: `00000000-0000-7000-8000-00000000${list + 1}${String(at + 1).padStart(3, '0')}`,
    wordAdd,
    spoken,
    translations,
    category,
    file: wordAdd.toLowerCase(),
  }))
))

/** Returns the form of a text that is spoken and recognised: the built-in "Lory" is spoken as "lorry". */
export function spokenForm(wordAdd: string): string {
  return builtInWords.find((word) => word.wordAdd === wordAdd)?.spoken ?? wordAdd
}

/** Filled stars out of five for the score (specification, section 9): 4 from 75, 3 from 50, otherwise 0. */
export function starsOfScore(marks: number): 0 | 3 | 4 {
  if (marks >= 75) return 4
  return marks >= 50 ? 3 : 0
}
