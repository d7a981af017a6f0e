/** Returns a random whole number from 0 to `below` - 1, each with the same probability. @param below at most 2^32 */
export function randomInt(below: number): number {
  const [range, draw] = [2 ** 32, new Uint32Array(1)]
  // A number from here on would make the smaller results more likely.
  const end = range - (range % below)
  for (;;) {
    const [drawn = range] = crypto.getRandomValues(draw)
    if (drawn < end) return drawn % below
  }
}
