/**
 * Band-limited resampling with a windowed sinc (J. O. Smith, "Digital Audio Resampling", 2002): nothing above half
 * of the lower rate is left to fold down.
 */

/** Zero crossings of the sinc on each side: 16 keep what folds down below -60 dB. */
const crossings = 16
/** Table entries between two zero crossings; values between them are interpolated linearly. */
const perCrossing = 256
/** Part of the lower rate's band that is kept: the rest is the filter's slope. */
const passBand = 0.94
/** Shape of the Kaiser window: 8 gives 80 dB. */
const kaiserBeta = 8

const kernel = sincTable()

function sincTable(): Float64Array {
  const length = crossings * perCrossing
  const table = new Float64Array(length + 2)
  for (let i = 0; i <= length; i++) {
    const x = (Math.PI * i) / perCrossing
    const window = bessel(kaiserBeta * Math.sqrt(1 - (i / length) ** 2)) / bessel(kaiserBeta)
    table[i] = (x === 0 ? 1 : Math.sin(x) / x) * window
  }
  return table
}

/** The modified Bessel function of the first kind and order zero, by its power series. */
function bessel(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; k < 40; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

/** The sound at another rate (both in Hz): a sound of n samples becomes one of round(n · to / from). */
export function resampleAudio(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const length = Math.round((samples.length * to) / from)
  const output = new Float32Array(length)
  // The sinc's zero crossings are 1 / (2 · cut-off) apart, the cut-off in cycles per input sample.
  const scale = Math.min(1, to / from) * passBand
  const reach = crossings / scale
  for (let n = 0; n < length; n++) {
    const centre = (n * from) / to
    const first = Math.max(0, Math.ceil(centre - reach))
    const last = Math.min(samples.length - 1, Math.floor(centre + reach))
    let sum = 0
    for (let i = first; i <= last; i++) {
      const at = Math.abs(i - centre) * scale * perCrossing
      const entry = Math.floor(at)
      const low = kernel[entry] ?? 0
      sum += (samples[i] ?? 0) * (low + ((kernel[entry + 1] ?? 0) - low) * (at - entry))
    }
    output[n] = sum * scale
  }
  return output
}
