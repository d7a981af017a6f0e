/** Fits the babble detector: src/areas/vocabulary/recognition/model/babble.json. */
import type { BabbleModel } from '#areas/vocabulary/recognition/model/babble.ts'
import { ridge } from '../../lib/regression.ts'

export interface BabbleSample {
  readonly babbleFeatures: readonly number[]
  readonly isBabble: boolean
}

/** Strong, since there are many features for little data. */
const penalty = 300

/** Ridge regression to 1 for sounds with babble and -1 for all others; both classes have the same total weight. */
export function fitBabble(samples: readonly BabbleSample[]): BabbleModel {
  const size = samples[0]?.babbleFeatures.length ?? 0
  const places = Array.from({ length: size }, (_, i) => i)
  const means = places.map((i) => samples.reduce((sum, { babbleFeatures: row }) => sum + (row[i] ?? 0), 0) / samples.length)
  const deviations = places.map((i) => {
    const squares = samples.reduce((sum, { babbleFeatures: row }) => sum + ((row[i] ?? 0) - (means[i] ?? 0)) ** 2, 0)
    return Math.sqrt(squares / samples.length) + 1e-3
  })
  const babbleCount = samples.filter(({ isBabble }) => isBabble).length
  const fitted = ridge(
    samples.map(({ babbleFeatures: row }) =>
      Float64Array.from([...places.map((i) => ((row[i] ?? 0) - (means[i] ?? 0)) / (deviations[i] ?? 1)), 1])),
    samples.map(({ isBabble }) => (isBabble ? 1 : -1)),
    samples.map(({ isBabble }) => samples.length / 2 / (isBabble ? babbleCount : samples.length - babbleCount)),
    penalty,
  )
  const weights = places.map((i) => (fitted[i] ?? 0) / (deviations[i] ?? 1))
  const offset = weights.reduce((sum, weight, i) => sum + weight * (means[i] ?? 0), 0)
  return { bias: (fitted[size] ?? 0) - offset, weights }
}
