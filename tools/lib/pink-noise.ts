/**
 * Pink noise: equal power in each octave (Paul Kellet's filter on white noise). The level is that of the filter; callers
 * scale it.
 */
export function pinkNoise(length: number, rng: () => number): Float64Array {
  const noise = new Float64Array(length)
  let [low, middle, high] = [0, 0, 0]
  for (let i = 0; i < length; i++) {
    const white = rng() * 2 - 1
    low = 0.99765 * low + white * 0.099046
    middle = 0.963 * middle + white * 0.2965164
    high = 0.57 * high + white * 1.0526913
    noise[i] = low + middle + high + white * 0.1848
  }
  return noise
}
