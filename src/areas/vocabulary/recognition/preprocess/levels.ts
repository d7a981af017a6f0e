export const sampleRate = 16_000

/** Root mean square. */
export function rms(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}

/** 10 ms */
const frame = 160

/** The level of each 10 ms (over 30 ms), in decibels of full scale. */
export function frameLevels(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / frame) }, (_, i) =>
    20 * Math.log10(rms(samples.subarray(Math.max(0, i - 1) * frame, (i + 2) * frame)) + 1e-9),
  )
}
