/**
 * FSRS-5 with its published default weights, for comparison. Formulas and weights: the algorithm's page of its authors,
 * open-spaced-repetition.
 */

const w = [
  0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575, 0.1192, 1.01925, 1.9395, 0.11, 0.29605, 2.2698, 0.2315,
  2.9898, 0.51655, 0.6621,
] as const
const decay = -0.5
const factor = 19 / 81

export interface Card {
  /** days after which recall is 0.9 */
  readonly stability: number
  /** 1 to 10 */
  readonly difficulty: number
  readonly day: number
}

/** 1 = again, 3 = good */
export type Rating = 1 | 3

export function retrievability({ stability, day }: Card, now: number): number {
  return (1 + factor * (now - day) / stability) ** decay
}

const clamp = (value: number): number => Math.min(Math.max(value, 1), 10)
const firstDifficulty = (rating: number): number => clamp(w[4] - Math.exp(w[5] * (rating - 1)) + 1)

export function firstReview(rating: Rating, day: number): Card {
  return { stability: w[rating - 1] ?? w[0], difficulty: firstDifficulty(rating), day }
}

export function review(card: Card, rating: Rating, now: number): Card {
  const { stability: s, difficulty: d } = card
  const change = -w[6] * (rating - 3) * (10 - d) / 9
  const difficulty = clamp(w[7] * firstDifficulty(4) + (1 - w[7]) * (d + change))
  if (now - card.day < 0.5) return { stability: s * Math.exp(w[17] * (rating - 3 + w[18])), difficulty, day: now }
  const r = retrievability(card, now)
  const stability = rating === 1
    ? Math.min(s, w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * Math.exp(w[14] * (1 - r)))
    : s * (1 + Math.exp(w[8]) * (11 - d) * s ** -w[9] * (Math.exp(w[10] * (1 - r)) - 1))
  return { stability, difficulty, day: now }
}
