/** Repeatable random numbers: the same seed gives the same choices. */
export interface Random {
  /** 0 to 1, 1 excluded */
  next(): number
  /** a whole number from 0 to `below`, `below` excluded */
  below(below: number): number
  of<T>(items: readonly T[]): T
  bytes(length: number): Buffer
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    of(items) {
      if (items.length === 0) throw new Error('nothing to choose from')
      return items[below(items.length)] as (typeof items)[number]
    },
    bytes: (length) => Buffer.from(Uint8Array.from({ length }, () => below(256))),
  }
}

/** At most `most` of the items, in their order. */
export function pick<T>(random: Random, items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items]
  return items
    .map((item, at) => ({ item, at, draw: random.next() }))
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
