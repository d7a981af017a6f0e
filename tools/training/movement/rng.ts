import { createRng } from '../../lib/rng.ts'

/** Seeded random numbers: the same seed gives the same ones. */
export class Rng {
  /** 0 to 1, 1 excluded */
  readonly next: () => number

  constructor(seed: number) {
    this.next = createRng(seed)
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** normally distributed with mean 0 */
  normal(deviation: number): number {
    return deviation * Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  /** true with that probability */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  pick<T>(from: readonly T[]): T {
    const one = from[this.below(from.length)]
    if (one === undefined) throw new RangeError('The list is empty')
    return one
  }

  /** -1 or 1 */
  sign(): number {
    return this.chance(0.5) ? 1 : -1
  }

  /** A slow random walk around 0: a normally distributed value every sixth frame, interpolated linearly. */
  wander(frames: number, deviation: number): Float64Array {
    const knots = Float64Array.from({ length: Math.max(3, Math.floor(frames / 6) + 2) }, () => this.normal(deviation))
    return Float64Array.from({ length: frames }, (_, i) => {
      const place = frames === 1 ? 0 : (i / (frames - 1)) * (knots.length - 1)
      const low = Math.min(knots.length - 2, Math.floor(place))
      return (knots[low] ?? 0) + ((knots[low + 1] ?? 0) - (knots[low] ?? 0)) * (place - low)
    })
  }
}
