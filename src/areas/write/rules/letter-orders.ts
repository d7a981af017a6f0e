import { letters, tamilLetters } from './letters.ts'
import type { Letter, SinhalaLetter, TamilLetter } from './letters.ts'
import type { Script } from './scripts.ts'

/** Order in which new letters come: the alphabet, or by shape, simple ones first. An adult chooses. */
export type LetterOrder = 'alphabet' | 'shapes'

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

export const lettersInOrder: Record<Script, Record<LetterOrder, readonly Letter[]>> = {
  sinhala: { alphabet: letters, shapes },
  tamil: { alphabet: tamilLetters, shapes: tamilShapes },
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
