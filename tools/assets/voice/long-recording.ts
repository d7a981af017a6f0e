/** Makes a recording of a person who reads lines one after another, for tests: espeak-ng, pauses, noise and a knock. */
import type { Sound } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import type { Language } from '#kit/languages.ts'
import { pinkNoise } from '../../lib/pink-noise.ts'
import { createRng } from '../../lib/rng.ts'
import type { Line } from './lines.ts'
import type { Stretch } from './speech-stretches.ts'
import { sayEspeak } from '../prompts/standard-voice.ts'

/** That of espeak-ng, in Hz. */
const sampleRate = 22_050

interface Reading {
  readonly sound: Sound
  /** where each line is said */
  readonly said: readonly Stretch[]
}

interface Circumstances {
  /** level of the noise at the beginning and at the end, in dBFS */
  readonly noise: readonly [number, number]
  /** seconds between lines, at least and at most */
  readonly pauses: readonly [number, number]
  /** a knock of 40 ms in the pause after each line with one of these indexes */
  readonly knocksAfter?: readonly number[]
}

/** Reads lines with espeak-ng, which is another voice in English than the standard one. The same lines give nearly the same recording. */
export async function readAloud(lines: readonly Line[], language: Language, { noise, pauses, knocksAfter = [] }: Circumstances): Promise<Reading> {
  const rng = createRng(17)
  const parts: { at: number; samples: Float32Array }[] = []
  const said: Stretch[] = []
  let at = 2
  for (const [line, { text }] of lines.entries()) {
    const loudness = 0.4 + 0.3 * rng()
    const samples = (await sayEspeak(language, text)).samples.map((sample) => sample * loudness)
    const [first, last] = [samples.findIndex(isSound), samples.findLastIndex(isSound)]
    parts.push({ at, samples })
    said.push({ from: at + first / sampleRate, to: at + last / sampleRate })
    const pause = pauses[0] + (pauses[1] - pauses[0]) * rng()
    at += last / sampleRate
    if (knocksAfter.includes(line)) parts.push({ at: at + pause / 2, samples: knock(rng) })
    at += pause
  }
  const background = pinkNoise(Math.round((at + 2) * sampleRate), rng)
  const power = background.reduce((sum, sample) => sum + sample * sample, 0) / background.length
  const mixed = Float32Array.from(background, (sample, i) => {
    const level = noise[0] + (noise[1] - noise[0]) * (i / background.length)
    return (sample / Math.sqrt(power)) * 10 ** (level / 20)
  })
  for (const { at: start, samples } of parts) {
    for (const [i, sample] of samples.entries()) {
      const to = Math.round(start * sampleRate) + i
      mixed[to] = (mixed[to] ?? 0) + sample
    }
  }
  return { sound: { samples: mixed, sampleRate }, said }
}

function isSound(sample: number): boolean {
  return Math.abs(sample) > 0.01
}

function knock(rng: () => number): Float32Array {
  return Float32Array.from({ length: Math.round(0.04 * sampleRate) }, (_, i) => 0.5 * (2 * rng() - 1) * Math.exp(-i / (0.008 * sampleRate)))
}
