import { describe, expect, it } from 'vitest'
import { resampleAudio } from './resample.ts'
import { changeTempo } from './change-tempo.ts'

function sine(hertz: number, rate: number, seconds = 0.5): Float32Array {
  return Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate))
}

/** Amplitude of one frequency, the ends left out. */
function amplitude(samples: Float32Array, hertz: number, rate: number): number {
  const middle = samples.subarray(Math.round(samples.length * 0.1), Math.round(samples.length * 0.9))
  let real = 0
  let imaginary = 0
  middle.forEach((sample, i) => {
    real += sample * Math.cos((2 * Math.PI * hertz * i) / rate)
    imaginary += sample * Math.sin((2 * Math.PI * hertz * i) / rate)
  })
  return (2 * Math.hypot(real, imaginary)) / middle.length
}

describe('resample', () => {
  for (const rate of [8_000, 11_025, 22_050, 44_100, 48_000]) {
    it(`keeps a tone's frequency and loudness from ${rate} Hz to 16 kHz`, () => {
      const output = resampleAudio(sine(1_000, rate), rate, 16_000)
      expect(Math.abs(output.length - 8_000)).toBeLessThanOrEqual(1)
      expect(amplitude(output, 1_000, 16_000)).toBeCloseTo(1, 2)
    })
  }

  it('suppresses frequencies that would alias by 60 dB', () => {
    const output = resampleAudio(sine(10_000, 48_000), 48_000, 16_000)
    expect(amplitude(output, 6_000, 16_000)).toBeLessThan(0.001)
  })

  it('adds no image above the old band', () => {
    expect(amplitude(resampleAudio(sine(3_000, 8_000), 8_000, 16_000), 5_000, 16_000)).toBeLessThan(0.001)
  })

  it('returns the same sound at the same rate, and an empty sound for an empty one', () => {
    const samples = sine(440, 16_000)
    expect(resampleAudio(samples, 16_000, 16_000)).toBe(samples)
    expect(resampleAudio(new Float32Array(), 8_000, 16_000)).toHaveLength(0)
  })
})

describe('changeTempo', () => {
  for (const speed of [0.7, 0.85, 1.3]) {
    it(`keeps the pitch at speed ${speed}`, () => {
      const output = changeTempo(sine(220, 16_000, 1), speed)
      expect(output.length / 16_000).toBeCloseTo(1 / speed, 1)
      expect(amplitude(output, 220, 16_000)).toBeGreaterThan(0.8)
    })
  }
})
