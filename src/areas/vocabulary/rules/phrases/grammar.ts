/**
 * The phrases of two words in each language. A rule joins each of its first words with each of its second ones; the order is the
 * language's own: "no milk", but “කිරි නැහැ” and “பால் இல்லை”. Only combinations that people say are listed: mass nouns after "eat",
 * verbs with -s after "Mother", and in Tamil a call to somebody near.
 */
import type { Language } from '#kit/languages.ts'
import { type PivotName, pivotTexts, type VerbName, verbTexts } from './pivots.ts'

/** Keys of words of packs. */
type Keys = readonly string[]

interface Rule {
  readonly first: Keys
  readonly second: Keys
}

const drinks = ['milk', 'water', 'tea']
const animals = [
  'dog', 'cat', 'cow', 'goat', 'elephant', 'monkey', 'bird', 'hen', 'duck', 'crow', 'parrot', 'peacock', 'rabbit', 'mouse', 'horse', 'lion', 'snake', 'butterfly',
]
const homeThings = ['ball', 'book', 'cup', 'spoon', 'plate', 'chair', 'table', 'bed', 'door', 'window', 'lamp', 'fan', 'clock', 'pillow']
const clothes = ['shoe', 'hat', 'shirt', 'dress', 'skirt', 'slipper', 'umbrella']

const english = {
  food: ['apple', 'banana', 'rice', 'bread', ...drinks, 'mango', 'fish', 'egg', 'dhal', 'cake', 'pineapple', 'carrot', 'potato', 'tomato', 'sugar', 'coconut'],
  things: [...animals, ...homeThings, 'house', ...clothes, 'sock', 'car', 'bus', 'van', 'train', 'lory', 'bicycle', 'motorcycle', 'apple', 'banana', 'mango', 'orange'],
}
const sinhala = {
  eaten: ['apple', 'banana', 'rice', 'bread', 'mango', 'fish', 'dhal', 'cake', 'biscuit', 'pineapple', 'orange', 'carrot', 'potato', 'tomato', 'hopper', 'coconut'],
  // Of other words the form in the packs is the plural: කාර්, or means more than the thing: ගෙදර.
  things: [...animals, ...homeThings, ...clothes, 'trousers', 'sarong', 'train', 'lory', 'bicycle'],
  people: ['mother', 'father', 'big-brother', 'big-sister', 'little-brother', 'little-sister', 'grandmother', 'grandfather', 'aunt'],
}
const tamil = {
  eaten: ['apple', 'banana', 'rice', 'bread', 'mango', 'egg', 'fish', 'dhal', 'cake', 'biscuit', 'pineapple', 'orange', 'carrot', 'potato', 'tomato', 'hopper'],
  things: [...animals, ...homeThings, 'house', ...clothes, 'trousers', 'sock', 'sarong', 'car', 'bus', 'van', 'train', 'lory', 'bicycle'],
}
const given = ['ball', 'book', 'milk', 'water', 'cup', 'spoon', 'plate', 'hat', 'umbrella']

export const grammar: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    { first: ['more'], second: english.food },
    { first: ['big'], second: english.things },
    { first: ['mother', 'father', 'baby', 'grandmother', 'grandfather', 'aunt'], second: ['eats', 'sleeps', 'drinks', 'runs', 'jumps', 'reads', 'sings'] },
    { first: ['eat'], second: ['rice', 'bread', 'fish', 'cake', 'dhal', 'coconut'] },
    { first: ['drink'], second: drinks },
    { first: ['small'], second: english.things },
    { first: ['no'], second: [...drinks, 'rice', 'bread', 'fish', 'cake', 'sugar', 'dhal', 'ball', 'book'] },
  ],
  si: [
    { first: ['more'], second: [...sinhala.eaten, ...drinks, 'sugar'] },
    { first: ['big'], second: sinhala.things },
    { first: sinhala.people, second: ['eat', 'sleep', 'drink', 'run', 'walk', 'jump', 'read', 'write'] },
    { first: ['baby', 'dog', 'cat', 'cow', 'horse'], second: ['eat', 'sleep', 'drink', 'walk'] },
    { first: sinhala.eaten, second: ['eat'] },
    { first: drinks, second: ['drink'] },
    { first: ['small'], second: sinhala.things },
    { first: [...drinks, 'rice', 'bread', 'fish', 'cake', 'sugar', 'ball', 'book'], second: ['no'] },
    { first: ['hand', 'face', 'leg', 'hair', 'plate', 'cup', 'spoon'], second: ['wash'] },
    { first: ['book'], second: ['read'] },
    { first: given, second: ['give'] },
  ],
  ta: [
    { first: ['more'], second: [...tamil.eaten, ...drinks, 'sugar'] },
    { first: ['big'], second: tamil.things },
    { first: ['mother', 'father', 'big-brother', 'big-sister', 'little-brother', 'baby'], second: ['eat', 'sleep', 'drink', 'run', 'walk', 'sit', 'sing', 'play', 'give'] },
    { first: tamil.eaten, second: ['eat'] },
    { first: drinks, second: ['drink'] },
    { first: ['small'], second: tamil.things },
    { first: [...drinks, 'rice', 'bread', 'fish', 'cake', 'sugar', 'ball', 'book'], second: ['no'] },
    { first: ['hand', 'face', 'leg', 'hair', 'plate', 'cup', 'spoon'], second: ['wash'] },
    { first: ['book'], second: ['read'] },
    { first: given, second: ['give'] },
  ],
}

/** How the picture of a word is made from that of the other one. */
const drawings = ['more', 'big', 'small', 'no'] as const
export type Drawing = (typeof drawings)[number]

export function isDrawing(key: string): key is Drawing {
  return drawings.some((drawing) => drawing === key)
}

export function isPivot(key: string): key is PivotName {
  return key in pivotTexts
}

export function isVerb(key: string): key is VerbName {
  return key in verbTexts
}
