import { createRng } from './rng.ts'

const draws = 1000

/**
 * The 95 % bootstrap interval of the share of `true`. Whole groups are drawn with replacement: the results of one person or
 * one source are alike. If there is only one group, its results are drawn.
 */
export function bootstrapInterval(groups: readonly (readonly boolean[])[]): readonly [number, number] {
  const units = groups.length === 1 ? (groups[0] ?? []).map((one) => [one]) : groups
  const sums = units.map((unit) => ({ right: unit.filter(Boolean).length, n: unit.length }))
  const random = createRng(1)
  const shares: number[] = []
  for (let draw = 0; draw < draws; draw++) {
    let [right, n] = [0, 0]
    for (let i = 0; i < sums.length; i++) {
      const unit = sums[Math.floor(random() * sums.length)]
      right += unit?.right ?? 0
      n += unit?.n ?? 0
    }
    shares.push(n === 0 ? 0 : right / n)
  }
  shares.sort((a, b) => a - b)
  return [shares[Math.floor(0.025 * draws)] ?? 0, shares[Math.ceil(0.975 * draws) - 1] ?? 0]
}

const percent = (share: number): string => (100 * share).toFixed(1)

/** As "95.0 % (93.1 to 96.8)"; "-" without results. */
export function percentWithInterval(groups: readonly (readonly boolean[])[]): string {
  const all = groups.flat()
  if (all.length === 0) return '-'
  const [low, high] = bootstrapInterval(groups)
  return `${percent(all.filter(Boolean).length / all.length)} % (${percent(low)} to ${percent(high)})`
}
