/** Which attempts a second adult judges. */
import { chanceOf } from '#kit/chance.ts'

/** How many days back the attempts are. */
export const sampleDays = 7
const sampleShare = 1 / 5

/**
 * Chooses about a fifth of the attempts, at least one, in random order. Each attempt is drawn for itself, so that one that is chosen
 * stays chosen when others are added or become too old.
 * @param adult who judges: another adult gets others
 */
export function sampleOf<Attempt extends { readonly attempt: string }>(attempts: readonly Attempt[], adult: string): Attempt[] {
  const drawn = attempts.map((one) => ({ one, chance: chanceOf(`${adult} ${one.attempt}`) })).toSorted((a, b) => a.chance - b.chance)
  const chosen = drawn.filter(({ chance }) => chance < sampleShare)
  return (chosen.length === 0 ? drawn.slice(0, 1) : chosen).map(({ one }) => one)
}
