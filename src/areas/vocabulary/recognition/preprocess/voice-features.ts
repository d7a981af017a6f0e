/**
 * How much a voice differs from the adult voices of the training data: a child's shorter vocal tract and vocal folds
 * raise formants and pitch. It only decides which passes to trust.
 */
import { calibration } from '../calibration.ts'
import { sampleRate } from './levels.ts'
import { spectrogram, type Spectrogram } from './spectrogram.ts'

/** Mel bands up to 4 kHz, which recordings in telephone quality have too. */
const bandsUsed = 30
const cepstra = 11
/** A frame counts if its loudest band is at most 20 dB (of 80) below the loudest of all. */
const loud = 0.75
const pitchReference = 150

/** Pitch (octaves above 150 Hz) and the shape of the mean log-mel spectrum (cosines 1 to 11), then a constant 1. */
export function voiceFeatures(samples: Float32Array, spectrum = spectrogram(samples, sampleRate)): Float64Array {
  const { values, frames, bands } = spectrum
  const mean = new Float64Array(bandsUsed)
  let counted = 0
  for (let frame = 0; frame < frames; frame++) {
    const row = values.subarray(frame * bands, (frame + 1) * bands)
    if (!row.some((value) => value > loud)) continue
    counted++
    for (let band = 0; band < bandsUsed; band++) mean[band] = (mean[band] ?? 0) + (row[band] ?? 0)
  }
  const features = new Float64Array(cepstra + 2)
  const pitch = medianPitch(samples)
  features[0] = pitch === undefined ? 0 : Math.log2(pitch / pitchReference)
  for (let k = 1; k <= cepstra; k++) {
    let sum = 0
    mean.forEach((value, band) => {
      sum += (value / Math.max(1, counted)) * Math.cos((Math.PI * k * (band + 0.5)) / bandsUsed)
    })
    features[k] = sum
  }
  features[cepstra + 1] = 1
  return features
}

/** A single word is little evidence about a voice, so larger values are cut. */
export const maxChildlike = 1.5

/** -1.5 (a deep voice) to 1.5 (a child's), in units of 100 cents. */
export function childlikeness(samples: Float32Array, spectrum: Spectrogram): number {
  let sum = 0
  voiceFeatures(samples, spectrum).forEach((value, i) => {
    sum += value * (calibration.voice[i] ?? 0)
  })
  return Math.max(-maxChildlike, Math.min(maxChildlike, sum))
}

const pitchWindow = 570
const maxPeriod = 230
const minPeriod = 32
const pitchHop = 320
const voiced = 0.6

/**
 * Median pitch in Hz (70 to 500) of the voiced, loud frames of a sound at `sampleRate`, by normalised autocorrelation;
 * undefined if no frame is voiced.
 */
export function medianPitch(samples: Float32Array): number | undefined {
  const found: { energy: number; pitch: number }[] = []
  let highest = 0
  for (let start = 0; start + pitchWindow + maxPeriod <= samples.length; start += pitchHop) {
    const here = energy(samples, start)
    highest = Math.max(highest, here)
    let likeness = 0
    let period = 0
    for (let lag = minPeriod; lag <= maxPeriod; lag++) {
      let product = 0
      for (let i = start; i < start + pitchWindow; i += 2) product += (samples[i] ?? 0) * (samples[i + lag] ?? 0)
      const normalised = product / Math.sqrt(here * energy(samples, start + lag) + 1e-12)
      // A multiple of the period is as similar as the period itself, so only a clearly better one replaces it.
      if (normalised > likeness + 0.02) {
        likeness = normalised
        period = lag
      }
    }
    if (likeness > voiced) found.push({ energy: here, pitch: sampleRate / period })
  }
  const strong = found.filter(({ energy: one }) => one > highest * 0.05)
  const pitches = strong.map(({ pitch }) => pitch).toSorted((a, b) => a - b)
  return pitches[Math.floor(pitches.length / 2)]
}

function energy(samples: Float32Array, start: number): number {
  let sum = 0
  for (let i = start; i < start + pitchWindow; i += 2) sum += (samples[i] ?? 0) ** 2
  return sum
}
