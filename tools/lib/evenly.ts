/** At most about twice `count` of the items, evenly spaced; all if there are fewer. */
export function evenly<One>(items: readonly One[], count: number): readonly One[] {
  const every = Math.max(1, Math.floor(items.length / count))
  return items.filter((_, i) => i % every === 0)
}
