/** A level this many decibels below the loudest moment is not part of the word. */
const quiet = 30
const frameSeconds = 0.02
/** Silence that is kept on both sides of the word. */
export const marginSeconds = 0.12
/** A pause up to this length belongs to the word. */
const pauseSeconds = 0.35

/**
 * Returns the segment of a recording with the most sound, so that two recordings of a word can be compared side by
 * side.
 */
export function loudestSegment(samples: Float32Array, sampleRate: number): Float32Array {
  const width = Math.round(frameSeconds * sampleRate)
  const powers: number[] = []
  for (let at = 0; at + width <= samples.length; at += width) {
    powers.push(samples.subarray(at, at + width).reduce((sum, sample) => sum + sample * sample, 0) / width)
  }
  const least = Math.max(...powers) * 10 ** (-quiet / 10)
  let best = { first: 0, last: powers.length - 1, energy: 0 }
  let current = { first: 0, last: Number.NEGATIVE_INFINITY, energy: 0 }
  powers.forEach((power, i) => {
    if (power <= least) return
    const goesOn = (i - current.last) * frameSeconds <= pauseSeconds
    current = goesOn
      ? { first: current.first, last: i, energy: current.energy + power }
      : { first: i, last: i, energy: power }
    if (current.energy > best.energy) best = current
  })
  if (best.energy === 0) return samples
  const margin = marginSeconds * sampleRate
  return samples.slice(Math.max(0, best.first * width - margin), (best.last + 1) * width + margin)
}
