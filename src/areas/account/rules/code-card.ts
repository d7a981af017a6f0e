/**
 * The text of the QR code on a child's card: the same three pictures, for a child who does not remember them. It says whose card it is,
 * so that another child's card is no wrong try.
 */
import { pictureCode } from '../api.ts'

/** Begins each card: other codes in front of the camera are no card. */
const format = 'DL1'
/** Last characters of a learner's id. Few characters make a code of few squares, which a camera reads from further away. */
const idLength = 6

/** @param code numbers of three pictures */
export function writeCodeCard({ _id, code }: { readonly _id: string; readonly code: readonly number[] }): string {
  return [format, endOf(_id), code.join('')].join(' ')
}

/** Returns the numbers of the pictures on the learner's card, `other` for another child's card, undefined for any other text. */
export function readCodeCard(text: string, learner: string): number[] | 'other' | undefined {
  const [begin, whose, digits = '', ...more] = text.split(' ')
  const code = pictureCode.safeParse(Array.from(digits, Number))
  if (begin !== format || !code.success || more.length > 0) return undefined
  return whose === endOf(learner) ? code.data : 'other'
}

function endOf(id: string): string {
  return id.slice(-idLength).toUpperCase()
}
