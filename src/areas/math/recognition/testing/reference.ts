/** What is compared with LiteRT's answers, and how a network's input is made of one of the ten pictures. */
import { models } from '../../models.ts'

export interface Reference {
  readonly model: keyof typeof models
  readonly tflite: string
  readonly side: number
  readonly outputs: readonly string[]
  /** the values that are compared, of the outputs in their order */
  readonly select: (outputs: readonly Float32Array[]) => readonly number[]
}

export const pictureSide = 112

/** Every 25th of the palm detector's 2016 places: its score, then its box and points. */
function everyPlace([boxes = new Float32Array(), scores = new Float32Array()]: readonly Float32Array[]): readonly number[] {
  const values: number[] = []
  for (let at = 0; at < scores.length; at += 25) values.push(scores[at] ?? 0, ...boxes.slice(18 * at, 18 * at + 18))
  return values
}

const all = (outputs: readonly Float32Array[]): readonly number[] => outputs.flatMap((values) => [...values])

const palm = { side: 192, outputs: ['Identity', 'Identity_1'], select: everyPlace }
const hand = { side: 224, outputs: ['Identity', 'Identity_1', 'Identity_2', 'Identity_3'], select: all }

export const references: readonly Reference[] = [
  { model: 'palm-full', tflite: 'palm_detection_full.tflite', ...palm },
  { model: 'palm-lite', tflite: 'palm_detection_lite.tflite', ...palm },
  { model: 'hand-full', tflite: 'hand_landmark_full.tflite', ...hand },
  { model: 'hand-lite', tflite: 'hand_landmark_lite.tflite', ...hand },
]

/** The image at `index` of a row of ten (RGB bytes), its pixels doubled, the middle of it, 0 to 1. */
export function inputOf(row: Uint8Array, index: number, side: number): Float32Array {
  const input = new Float32Array(side * side * 3)
  const margin = (2 * pictureSide - side) / 2
  let at = 0
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const from = (Math.floor((y + margin) / 2) * 10 + index) * pictureSide + Math.floor((x + margin) / 2)
      for (let channel = 0; channel < 3; channel++) input[at++] = (row[3 * from + channel] ?? 0) / 255
    }
  }
  return input
}
