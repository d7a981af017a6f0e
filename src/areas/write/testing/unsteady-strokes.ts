import { resampleByLength, lengthOf, meanPath } from '../rules/path.ts'
import type { Point } from '../strokes/strokes.ts'

/** Unsteadiness of a simulated hand, in font units, radians or shares. For tests. */
export interface Unsteadiness {
  /** Maximum shift of the whole letter. */
  shift: number
  /** Maximum change of size, as a share. */
  scale: number
  /** Maximum change of width relative to height, as a share. */
  stretch: number
  /** Maximum slant and rotation. */
  slant: number
  /** Amplitude of slow waves (three per letter) and of fast shake. */
  waver: number
  shake: number
  /** Maximum part that is omitted or overshot at either end, as a share of the stroke. */
  ends: number
}

/** Children's hands, from a steady one to one that trembles, misses the size and omits the ends. */
export const handStyles = {
  steady: { shift: 15, scale: 0.06, stretch: 0.05, slant: 0.06, waver: 10, shake: 2, ends: 0.02 },
  young: { shift: 40, scale: 0.15, stretch: 0.12, slant: 0.14, waver: 28, shake: 6, ends: 0.05 },
  shaky: { shift: 70, scale: 0.22, stretch: 0.2, slant: 0.2, waver: 45, shake: 14, ends: 0.09 },
} as const satisfies Record<string, Unsteadiness>

export type HandStyle = keyof typeof handStyles

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Draws the strokes with such a hand: one size and slant for the letter, separate waves and ends for each stroke. */
export function perturbStrokes(strokes: readonly (readonly Point[])[], hand: Unsteadiness, random: () => number): Point[][] {
  const around = (most: number): number => (random() * 2 - 1) * most
  const middle = meanPath(strokes.flat())
  const size = 1 + around(hand.scale)
  const wide = size * (1 + around(hand.stretch))
  const slant = around(hand.slant)
  const turn = around(hand.slant / 2)
  const moved = { x: around(hand.shift), y: around(hand.shift) }

  return strokes.map((points) => {
    const waves = { x: wave(hand.waver, random), y: wave(hand.waver, random) }
    const [skipped, left] = [around(hand.ends), around(hand.ends)]
    const line = trimEnds(points, skipped, left)
    const even = resampleByLength(line, Math.max(8, Math.round(lengthOf(line) / 12)))
    return even.map((point, i) => {
      const x = (point.x - middle.x) * wide + (point.y - middle.y) * -slant
      const y = (point.y - middle.y) * size
      const along = i / (even.length - 1)
      return {
        x: middle.x + moved.x + x * Math.cos(turn) - y * Math.sin(turn) + waves.x(along) + around(hand.shake),
        y: middle.y + moved.y + x * Math.sin(turn) + y * Math.cos(turn) + waves.y(along) + around(hand.shake),
      }
    })
  })
}

/** Cuts a share of the line off each end; a negative share extends it straight ahead. */
export function trimEnds(points: readonly Point[], atStart: number, atEnd: number): Point[] {
  const count = 200
  const even = resampleByLength(points, count)
  const kept = even.slice(Math.round(Math.max(0, atStart) * count), count - Math.round(Math.max(0, atEnd) * count))
  const overshot = (end: Point | undefined, before: Point | undefined, share: number): Point[] =>
    end === undefined || before === undefined || share >= 0 ? [] : [{
      x: end.x + (end.x - before.x) * -share * count / 4,
      y: end.y + (end.y - before.y) * -share * count / 4,
    }]
  return [
    ...overshot(kept[0], kept[4], atStart),
    ...kept,
    ...overshot(kept.at(-1), kept.at(-5), atEnd),
  ]
}

function wave(height: number, random: () => number): (along: number) => number {
  const parts = [1, 2, 3].map((times) => ({ times, phase: random() * 2 * Math.PI, height: height * random() / times }))
  return (along) => parts.reduce((sum, { times, phase, height: most }) =>
    sum + most * Math.sin(2 * Math.PI * times * along + phase), 0)
}
