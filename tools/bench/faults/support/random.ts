import { createRng } from '../../../lib/rng.ts'

/** Repeatable random choices: the same seed gives the same ones. */
export interface Random {
  /** 0 to 1, 1 excluded */
  next(): number
  /** an integer from 0 to `limit`, `limit` excluded */
  below(limit: number): number
  of<T>(items: readonly T[]): T
  bytes(length: number): Buffer
}

export function createRandom(seed: number): Random {
  const next = createRng(seed)
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
