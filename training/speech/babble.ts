/** Fits the reading of other voices behind the word: src/areas/vocabulary/recognition/model/babble.json. */
import type { BabbleModel } from '#areas/vocabulary/recognition/model/babble.ts'
import { ridge } from './fit.ts'

export interface BabbleSample {
  readonly babbleFeatures: readonly number[]
  readonly isBabble: boolean
}

/** More features than the data could hold apart without it. */
const penalty = 300

/** Sounds with other voices shall give 1, all others -1, either kind weighing as much. */
export function fitBabble(samples: readonly BabbleSample[]): BabbleModel {
  const size = samples[0]?.babbleFeatures.length ?? 0
  const places = Array.from({ length: size }, (_, i) => i)
  const means = places.map((i) => samples.reduce((sum, { babbleFeatures: row }) => sum + (row[i] ?? 0), 0) / samples.length)
  const deviations = places.map((i) => {
    const squares = samples.reduce((sum, { babbleFeatures: row }) => sum + ((row[i] ?? 0) - (means[i] ?? 0)) ** 2, 0)
    return Math.sqrt(squares / samples.length) + 1e-3
  })
  const many = samples.filter(({ isBabble }) => isBabble).length
  const fitted = ridge(
    samples.map(({ babbleFeatures: row }) =>
      Float64Array.from([...places.map((i) => ((row[i] ?? 0) - (means[i] ?? 0)) / (deviations[i] ?? 1)), 1])),
    samples.map(({ isBabble }) => (isBabble ? 1 : -1)),
    samples.map(({ isBabble }) => samples.length / 2 / (isBabble ? many : samples.length - many)),
    penalty,
  )
  const weights = places.map((i) => (fitted[i] ?? 0) / (deviations[i] ?? 1))
  const moved = weights.reduce((sum, weight, i) => sum + weight * (means[i] ?? 0), 0)
  return { bias: (fitted[size] ?? 0) - moved, weights }
}
