/** Seeded chance: the same seed gives the same numbers (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** 0 to 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** normally distributed around 0 */
  normal(deviation: number): number {
    return deviation * Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  is(likelihood: number): boolean {
    return this.next() < likelihood
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  pick<T>(from: readonly T[]): T {
    const one = from[this.below(from.length)]
    if (one === undefined) throw new RangeError('There is nothing to pick from')
    return one
  }

  /** -1 or 1 */
  sign(): number {
    return this.is(0.5) ? 1 : -1
  }

  /** A slow wandering around 0: a normal number every sixth frame, straight lines between. */
  wander(frames: number, deviation: number): Float64Array {
    const knots = Float64Array.from({ length: Math.max(3, Math.floor(frames / 6) + 2) }, () => this.normal(deviation))
    return Float64Array.from({ length: frames }, (_, i) => {
      const place = frames === 1 ? 0 : (i / (frames - 1)) * (knots.length - 1)
      const low = Math.min(knots.length - 2, Math.floor(place))
      return (knots[low] ?? 0) + ((knots[low + 1] ?? 0) - (knots[low] ?? 0)) * (place - low)
    })
  }
}
