/** Statistics and filters of one-dimensional signals. */

export function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0
  return values.length === 0 ? 0 : sum / values.length
}

export function deviation(values: ArrayLike<number>): number {
  const middle = mean(values)
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += ((values[i] ?? 0) - middle) ** 2
  return values.length === 0 ? 0 : Math.sqrt(sum / values.length)
}

/** Quantiles for the given shares (0 to 1), linearly interpolated. */
export function quantiles(values: Float64Array, shares: readonly number[]): number[] {
  const sorted = values.toSorted()
  return shares.map((share) => {
    const place = share * (sorted.length - 1)
    const low = Math.floor(place)
    const below = sorted[low] ?? 0
    return below + ((sorted[low + 1] ?? below) - below) * (place - low)
  })
}

export function median(values: Float64Array): number {
  return quantiles(values, [0.5])[0] ?? 0
}

/** Central differences; one-sided at the ends. */
export function slope(values: Float64Array): Float64Array {
  const last = values.length - 1
  return values.map((value, i) => {
    if (last < 1) return 0
    if (i === 0) return (values[1] ?? 0) - value
    if (i === last) return value - (values[last - 1] ?? 0)
    return ((values[i + 1] ?? 0) - (values[i - 1] ?? 0)) / 2
  })
}

/** Moving mean of `width` (odd) values; the ends are repeated. */
export function smooth(values: Float64Array, width: number): Float64Array {
  const reach = width >> 1
  const last = values.length - 1
  return values.map((_, i) => {
    let sum = 0
    for (let k = i - reach; k <= i + reach; k++) sum += values[Math.min(last, Math.max(0, k))] ?? 0
    return sum / width
  })
}

/** The values minus their linear trend. */
export function detrended(values: Float64Array): Float64Array {
  const n = values.length
  const middle = mean(values)
  let [cross, spread] = [0, 0]
  values.forEach((value, i) => {
    cross += (i - (n - 1) / 2) * (value - middle)
    spread += (i - (n - 1) / 2) ** 2
  })
  const rise = spread === 0 ? 0 : cross / spread
  return values.map((value, i) => value - middle - rise * (i - (n - 1) / 2))
}

/** Power at `count` frequencies from 0 on, each 1/64 of the values' rate apart, over the number of values. */
export function spectrum(values: Float64Array, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, f) => {
    let [re, im] = [0, 0]
    values.forEach((value, i) => {
      re += value * Math.cos((2 * Math.PI * f * i) / 64)
      im += value * Math.sin((2 * Math.PI * f * i) / 64)
    })
    return (re * re + im * im) / Math.max(1, values.length)
  })
}
