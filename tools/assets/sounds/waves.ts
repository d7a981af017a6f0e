/** Room noise. Sounds are mono, samples -1 to 1. */
import type { Sound } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { pinkNoise } from '../../lib/pink-noise.ts'
import { createRng } from '../../lib/rng.ts'

/** Pink noise with a given root mean square, in dBFS. */
export function roomNoise(seconds: number, sampleRate: number, decibels: number, seed: number): Sound {
  const samples = Float32Array.from(pinkNoise(Math.round(seconds * sampleRate), createRng(seed)))
  const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  const gain = 10 ** (decibels / 20) / rms
  return { samples: samples.map((sample) => sample * gain), sampleRate }
}

/**
 * Adds `before` and `after` seconds of silence around a sound, and noise throughout.
 * @param noise root mean square in dBFS
 */
export function inRoom(sound: Sound, before: number, after: number, noise: number, seed: number): Sound {
  const { samples, sampleRate } = sound
  const room = roomNoise(before + samples.length / sampleRate + after, sampleRate, noise, seed)
  const start = Math.round(before * sampleRate)
  samples.forEach((sample, i) => {
    room.samples[start + i] = (room.samples[start + i] ?? 0) + sample
  })
  return room
}
