import { describe, expect, it } from 'vitest'
import { spectrogram } from './spectrogram.ts'

describe('spectrogram', () => {
  it('is brightest at the tone, at any rate', () => {
    for (const rate of [16_000, 48_000]) {
      const tone = Float32Array.from({ length: rate }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 1_000 * i) / rate))
      const { values, frames, bands, step } = spectrogram(tone, rate)
      expect(frames * step).toBeCloseTo(0.98, 1)
      const row = values.subarray(50 * bands, 51 * bands)
      // 1 kHz is 1000 mel, between 121 mel (80 Hz) and 2788 mel (7.6 kHz): band 12 or 13 of 40.
      expect([12, 13]).toContain(row.indexOf(Math.max(...row)))
      expect(Math.max(...row)).toBeGreaterThan(0.95)
      expect(row[35]).toBeLessThan(0.3)
    }
  })

  it('is dark for silence and has at least one row', () => {
    expect(Math.max(...spectrogram(new Float32Array(16_000), 16_000).values)).toBe(0)
    expect(spectrogram(new Float32Array(10), 16_000).frames).toBe(1)
  })
})
