import { isShared } from '#kit/attempts/help.ts'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { strokesOfShape, type Shape } from './shapes.ts'

/** After a success the band has this share of its width. */
const narrowing = 0.85
/** A miss takes back so many successes: the width then settles where four of five tries go well (Kaernbach, 1991). */
const successesPerMiss = 4
/** The narrowest band, as a share of the widest, and in canvas pixels. */
const narrowest = { share: 0.32, pixels: 26 }

/**
 * Returns the width of the band for a child's next try at a shape, in canvas pixels. It falls with each success in the band, and widens
 * after a try that was missed or done together. A try without an answer changes nothing, nor does one on an empty sheet.
 * @param attempts oldest first
 */
export function bandWidth(attempts: readonly PracticeAttempt[], shape: Shape): number {
  const { widest } = strokesOfShape(shape)
  const least = Math.max(narrowest.pixels, narrowest.share * widest)
  return attempts.filter(({ item, help, outcome }) => item === shape && help !== 'none' && (outcome !== 'unsure' || isShared(help)))
    .reduce((width, { outcome, help }) => {
      const changed = outcome === 'well' && !isShared(help) ? width * narrowing : width / narrowing ** successesPerMiss
      return Math.min(widest, Math.max(least, changed))
    }, widest)
}
