/** Returns the stars of a practice result, out of five, from its confidence (0 to 1). */
export function starsOfResult(confidence: number): 1 | 2 | 3 | 4 | 5 {
  if (confidence >= 0.9) return 5
  if (confidence >= 0.75) return 4
  if (confidence >= 0.5) return 3
  return confidence >= 0.25 ? 2 : 1
}
