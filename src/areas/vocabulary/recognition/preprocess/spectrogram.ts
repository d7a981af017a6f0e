/** Log-mel spectrograms: loudness by frequency and time. */

export interface Spectrogram {
  /** `frames` rows of `bands` values, 0 (80 dB below the loudest, or silent) to 1 (the loudest) */
  readonly values: Float32Array
  readonly frames: number
  readonly bands: number
  /** seconds from one row to the next */
  readonly step: number
}

const bands = 40
const minHertz = 80
const maxHertz = 7_600
const windowSeconds = 0.025
const stepSeconds = 0.01
/** decibels from 0 to 1 in a spectrogram */
export const dynamicRange = 80

/**
 * Log-mel spectrogram: windows of 25 ms every 10 ms, 40 bands between 80 Hz and 7.6 kHz (or half the rate), evenly
 * spaced in mel (2595 log10(1 + f / 700)).
 */
export function spectrogram(samples: Float32Array, sampleRate: number): Spectrogram {
  const width = Math.round(windowSeconds * sampleRate)
  const hop = Math.round(stepSeconds * sampleRate)
  const size = 2 ** Math.ceil(Math.log2(width))
  const frames = Math.max(1, 1 + Math.floor((samples.length - width) / hop))
  const filters = melFilters(size, sampleRate)
  const values = new Float32Array(frames * bands)
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  for (let frame = 0; frame < frames; frame++) {
    real.fill(0)
    imaginary.fill(0)
    for (let i = 0; i < width; i++) {
      const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / width)
      real[i] = weight * (samples[frame * hop + i] ?? 0)
    }
    fourier(real, imaginary)
    filters.forEach((filter, band) => {
      let power = 0
      for (const { bin, weight } of filter) power += weight * ((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2)
      values[frame * bands + band] = 10 * Math.log10(power + 1e-10)
    })
  }
  const loudest = values.reduce((a, b) => Math.max(a, b), -Infinity)
  // Below -60 dB of one bin's full scale is digital silence, which stays dark.
  const silent = loudest < -60
  return {
    values: values.map((value) => (silent ? 0 : Math.max(0, 1 + (value - loudest) / dynamicRange))),
    frames,
    bands,
    step: hop / sampleRate,
  }
}

interface Weight {
  readonly bin: number
  readonly weight: number
}

function mel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700)
}

function melFilters(size: number, sampleRate: number): Weight[][] {
  const low = mel(minHertz)
  const high = mel(Math.min(maxHertz, sampleRate / 2))
  const place = (bin: number): number => ((mel((bin * sampleRate) / size) - low) / (high - low)) * (bands + 1)
  return Array.from({ length: bands }, (_, band) => {
    const weights: Weight[] = []
    for (let bin = 1; bin < size / 2; bin++) {
      const weight = 1 - Math.abs(place(bin) - (band + 1))
      if (weight > 0) weights.push({ bin, weight })
    }
    if (weights.length > 0) return weights
    // A low band can be narrower than a bin; it then uses the nearest one.
    let nearest = 1
    for (let bin = 2; bin < size / 2; bin++) {
      if (Math.abs(place(bin) - band - 1) < Math.abs(place(nearest) - band - 1)) nearest = bin
    }
    return [{ bin: nearest, weight: 1 }]
  })
}

/** Fast Fourier transform in place (Cooley and Tukey); the length is a power of two. */
function fourier(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      const swap = real[i] ?? 0
      real[i] = real[j] ?? 0
      real[j] = swap
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    for (let start = 0; start < size; start += length) {
      for (let k = 0; k < length / 2; k++) {
        const angle = (-2 * Math.PI * k) / length
        const a = start + k
        const b = a + length / 2
        const turnedReal = (real[b] ?? 0) * Math.cos(angle) - (imaginary[b] ?? 0) * Math.sin(angle)
        const turnedImaginary = (real[b] ?? 0) * Math.sin(angle) + (imaginary[b] ?? 0) * Math.cos(angle)
        real[b] = (real[a] ?? 0) - turnedReal
        imaginary[b] = (imaginary[a] ?? 0) - turnedImaginary
        real[a] = (real[a] ?? 0) + turnedReal
        imaginary[a] = (imaginary[a] ?? 0) + turnedImaginary
      }
    }
  }
}
