import { allLetters, type Letter, type SinhalaLetter, type TamilLetter } from './letters.ts'
import { lettersOf, type Script, scriptOf } from './scripts.ts'

/** The adult's choice: the alphabet, the alphabet with look-alikes apart, simple shapes first, or the teacher's own list. */
export type OrderChoice = 'alphabet' | 'suggested' | 'shapes' | 'own'

/**
 * Related shapes in teaching order, one line for each shape, frequent letters first within a line. A proposal that no
 * teacher has confirmed.
 */
const shapes: readonly SinhalaLetter[] = [
  'ට', 'ව', 'ර', 'ය', 'ප',
  'ග', 'හ', 'ල', 'උ', 'න', 'ත', 'ක',
  'ම', 'ස', 'ද', 'අ',
  'බ', 'එ', 'ඇ', 'ආ', 'ඉ', 'ඩ', 'ච', 'ජ', 'ණ', 'ළ',
  'ශ', 'ෂ', 'ධ', 'භ', 'ඔ', 'ථ', 'ඒ', 'ඕ', 'ෆ',
  'ඛ', 'ඊ', 'ඡ', 'ඈ', 'ඨ', 'ඵ', 'ඌ', 'ඓ', 'ඖ', 'ඥ', 'ඝ', 'ඤ', 'ඍ', 'ඎ', 'ඞ', 'ඪ', 'ඣ',
]

/** Likewise for Tamil: lines and angles, a bar on stems, a ring at the left, loops below, many turns. */
const tamilShapes: readonly TamilLetter[] = [
  'ட', 'ப', 'ம', 'ய',
  'ர', 'க', 'ச', 'த', 'ந', 'ங', 'ஈ',
  'ல', 'வ', 'எ', 'ஏ', 'ன', 'ண', 'ள',
  'ற', 'ழ', 'உ', 'அ', 'ஆ', 'ஊ',
  'ஒ', 'ஓ', 'ஔ', 'ஞ', 'ஐ', 'இ',
]

const shapesOf: Readonly<Record<Script, readonly Letter[]>> = { sinhala: shapes, tamil: tamilShapes }

/**
 * Returns the letters of a script that are practised, in the order in which new ones come.
 * @param own the value of the setting `ownLetters`; a script of which it has no letter keeps its alphabet
 */
export function lettersInOrder(order: OrderChoice, script: Script, own: string): readonly Letter[] {
  if (order === 'shapes') return shapesOf[script]
  const listed = order === 'own' ? readOwnLetters(own).letters.filter((letter) => scriptOf(letter) === script) : []
  return listed.length > 0 ? listed : lettersOf[script]
}

/** What a teacher wrote as a list: its letters in their order, each once, and everything else but spaces and punctuation. */
export function readOwnLetters(text: string): { letters: Letter[]; unknown: string[] } {
  const parts = [...new Intl.Segmenter().segment(text.normalize('NFC'))].map(({ segment }) => segment)
  const listed = [...new Set(parts.filter((part) => /[^\p{Z}\p{P}\p{C}]/u.test(part)))]
  const found = listed.map((part) => allLetters.find((letter) => letter === part))
  return {
    letters: found.filter((letter) => letter !== undefined),
    unknown: listed.filter((_, at) => found[at] === undefined),
  }
}

/** Letters that a beginner confuses, grouped by shape and by similarity in two typefaces; some are in two groups. */
export const lookAlikeGroups: readonly (readonly Letter[])[] = [
  ['ට', 'ව', 'ච'], // an arc that closes at the top left
  ['ධ', 'ඩ', 'ඞ'], // the same with a notch
  ['ම', 'ඔ', 'ඕ', 'ඖ'], // with an inner ring
  ['බ', 'ඛ'], // with a lower ring
  ['එ', 'ඒ', 'ඓ', 'ඵ', 'ථ'], // with a leaf on top
  ['ඨ', 'ඪ'], // leaf and notch
  ['ප', 'ෂ', 'ස'], // two hooks
  ['ඡ', 'ජ'], // hook and flag
  ['ය', 'ස', 'ඝ', 'ඍ', 'ඎ'], // two bowls
  ['ග', 'ශ', 'හ', 'භ'],
  ['ත', 'න', 'ක', 'ඣ'],
  ['උ', 'ඌ', 'ල', 'ළ', 'ද'], // open to the right
  ['ර', 'ඊ'], // ring and flag
  ['අ', 'ආ', 'ඇ', 'ඈ'],
  ['ඤ', 'ඥ'],
  ['ட', 'ப', 'ம', 'ய'], // stems on a bar
  ['ர', 'ஈ', 'ற'], // a bar or arch on two stems
  ['க', 'ச', 'த'], // a bowl across a stem
  ['ங', 'ஞ', 'ந'], // a stem with a hook
  ['எ', 'ஏ'],
  ['ண', 'ன', 'ள'], // ring, loops and a bar
  ['ல', 'வ'],
  ['ம', 'ழ'],
  ['உ', 'ஊ'],
  ['அ', 'ஆ'],
  ['ஒ', 'ஓ', 'ஔ'],
]

/** Whether a beginner confuses the two letters. */
export function areLookAlikes(a: Letter, b: Letter): boolean {
  return a !== b && lookAlikeGroups.some((group) => group.includes(a) && group.includes(b))
}
