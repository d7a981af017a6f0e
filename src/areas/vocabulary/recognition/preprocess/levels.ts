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

/** Frames more than this below the loudest are silence, in decibels. */
const silenceDecibels = 35

/** The time from the first to the last loud 10 ms; 0 without a frame. */
export function spokenSeconds(samples: Float32Array): number {
  const { from, to } = loudSpan(samples)
  return to - from
}

/** From the first to the last loud 10 ms, in seconds. */
export function loudSpan(samples: Float32Array): { readonly from: number; readonly to: number } {
  const levels = frameLevels(samples)
  const loudest = levels.reduce((highest, level) => Math.max(highest, level), -Infinity)
  const isLoud = (level: number): boolean => level > loudest - silenceDecibels
  if (levels.length === 0) return { from: 0, to: 0 }
  return { from: levels.findIndex(isLoud) / 100, to: (levels.findLastIndex(isLoud) + 1) / 100 }
}
