/** Noise and rooms; sounds are mono, samples -1 to 1. */
import type { Sound } from '#areas/vocabulary/recognition/preprocess/wav.ts'

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Pink noise (Paul Kellet's filter on white noise) of a root mean square in dBFS. */
export function pinkNoise(seconds: number, sampleRate: number, decibels: number, seed: number): Sound {
  const random = seeded(seed)
  const samples = new Float32Array(Math.round(seconds * sampleRate))
  let [low, middle, high] = [0, 0, 0]
  for (let i = 0; i < samples.length; i++) {
    const white = random() * 2 - 1
    low = 0.99765 * low + white * 0.099046
    middle = 0.963 * middle + white * 0.2965164
    high = 0.57 * high + white * 1.0526913
    samples[i] = low + middle + high + white * 0.1848
  }
  const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  const gain = 10 ** (decibels / 20) / rms
  return { samples: samples.map((sample) => sample * gain), sampleRate }
}

/** The sound with seconds of room before and after it, over very quiet noise of a root mean square in dBFS. */
export function inRoom(sound: Sound, before: number, after: number, noise: number, seed: number): Sound {
  const { samples, sampleRate } = sound
  const room = pinkNoise(before + samples.length / sampleRate + after, sampleRate, noise, seed)
  const start = Math.round(before * sampleRate)
  samples.forEach((sample, i) => {
    room.samples[start + i] = (room.samples[start + i] ?? 0) + sample
  })
  return room
}
