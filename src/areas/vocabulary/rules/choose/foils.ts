/** Which words are shown beside the one that is asked for. */
import type { Language } from '#kit/languages.ts'
import { chanceOf } from '#kit/chance.ts'
import { areAlike, editDistance } from '../sound-alike.ts'
import { wordKey } from '../word-key.ts'
import type { ChoiceStep, PracticeTask } from './steps.ts'

/** A word as it is shown: its text in the language of the practice, and its picture. */
export interface ChoiceWord {
  readonly _id: string
  readonly text: string
  readonly language: Language
  /** its phones; letters if the app has none: those of English */
  readonly sounds: readonly string[]
  /** URL */
  readonly picture: string
  /** its picture is the plain drawing of a word without one */
  readonly noPicture?: true | undefined
  readonly category: string
  /** the file of a pack's word; undefined: it is a family's own */
  readonly file: string | undefined
}

/** Words whose drawings also show the other, so that both would be right. */
const sharedPictures: readonly (readonly string[])[] = [
  ['head', 'hair', 'face'], ['mouth', 'tooth', 'tongue'], ['hand', 'finger'], ['leg', 'knee'],
  ['tea', 'cup'], ['water', 'milk', 'drink'], ['eat', 'rice', 'spoon', 'plate'], ['read', 'book'], ['house', 'door', 'window'],
  ['bed', 'pillow', 'sleep'], ['play', 'ball'], ['wash', 'soap'], ['chair', 'sit'],
  ['bird', 'hen', 'duck', 'crow', 'parrot', 'peacock'],
  ['mother', 'aunt', 'big-sister'], ['father', 'big-brother'], ['baby', 'little-brother', 'little-sister'],
  ['coconut', 'hopper'], ['walk', 'run', 'jump'],
]

/** What greetings mean is not to be seen in a picture. */
const withoutPicture = 'greetings'

/** The words that a task can ask for and show: each text and each picture once. Without a picture only the print can be asked for. */
export function choosableWords<Word extends ChoiceWord>(words: readonly Word[], task: PracticeTask): Word[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const keys = [`text ${wordKey(word.text)}`, `picture ${word.picture}`]
    if (!isChoosable(word, task) || keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}

/** Whether the task can ask for the word. */
export function isChoosable({ category, noPicture }: Pick<ChoiceWord, 'category' | 'noPicture'>, task: PracticeTask): boolean {
  return category !== withoutPicture && (noPicture !== true || task === 'find' || task === 'aloud')
}

/** Whether only one of two words is right if the other is asked for. */
export function areDistinct(a: ChoiceWord, b: ChoiceWord): boolean {
  const isShared = sharedPictures.some((files) => [a, b].every(({ file }) => file !== undefined && files.includes(file)))
  return a._id !== b._id && a.picture !== b.picture && wordKey(a.text) !== wordKey(b.text) && a.language === b.language && !isShared
}

/**
 * Returns the words to show, in their order; the asked one is there exactly once. There are fewer than `count` only if there are not
 * enough words that differ.
 * @param draw a text that chooses words and order: the same text draws the same
 */
export function drawChoices<Word extends ChoiceWord>(asked: Word, words: readonly Word[], { count, foils, draw }: Pick<ChoiceStep, 'count' | 'foils'> & { readonly draw: string }): Word[] {
  const chance = ({ _id }: Word): number => chanceOf(`${draw} ${_id}`)
  const farness = (word: Word): number => (foils === 'far' ? Number(isNear(asked, word)) : nearness(asked, word))
  const others = words.filter((word) => areDistinct(asked, word)).map((word) => ({ word, order: farness(word), chance: chance(word) }))
    .toSorted((a, b) => a.order - b.order || a.chance - b.chance)
  const shown = [asked]
  for (const { word } of others) {
    if (shown.length < count && shown.every((one) => areDistinct(one, word))) shown.push(word)
  }
  return shown.toSorted((a, b) => chanceOf(`${draw} place ${a._id}`) - chanceOf(`${draw} place ${b._id}`))
}

function isNear(a: ChoiceWord, b: ChoiceWord): boolean {
  return a.category === b.category || areAlike(a.sounds, b.sounds) || a.sounds[0] === b.sounds[0] || firstLetter(a.text) === firstLetter(b.text)
}

function firstLetter(text: string): string | undefined {
  return Array.from(wordKey(text))[0]
}

/** Smaller is nearer: words that sound alike first, then those of the same category, then the others. */
function nearness(asked: ChoiceWord, word: ChoiceWord): number {
  if (areAlike(asked.sounds, word.sounds)) return editDistance(asked.sounds, word.sounds) / 100
  return word.category === asked.category ? 1 : 2
}
