import { createRng } from '../../lib/rng.ts'

export const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length
const percent = (share: number): string => `${share < 0 ? '' : '+'}${Math.round(100 * share)}`

/** How much more `other` is than `base`, with the 95 % bootstrap interval over learners. */
export function gain(base: readonly number[], other: readonly number[]): string {
  const random = createRng(1)
  const gains = Array.from({ length: 1000 }, () => {
    const drawn = base.map(() => Math.floor(random() * base.length))
    return mean(drawn.map((at) => other[at] ?? 0)) / mean(drawn.map((at) => base[at] ?? 0)) - 1
  }).toSorted((a, b) => a - b)
  return `${percent(mean(other) / mean(base) - 1)} % (${percent(gains[24] ?? 0)} to ${percent(gains[974] ?? 0)})`
}

/** Difficulties of items around 0, nearly normal. */
export function difficultiesOf(items: number, random: () => number): number[] {
  return Array.from({ length: items }, () => difficultySpread * Math.sqrt(3) * (random() + random() + random() + random() - 2))
}

/** Standard deviation of the difficulty of items, as a part of the activation or of the logarithm of the half-life. */
const difficultySpread = 0.3
