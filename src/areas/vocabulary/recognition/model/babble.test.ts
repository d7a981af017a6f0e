import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import { babble, babbleFeatures } from './babble.ts'
import { calibration } from '../calibration.ts'
import { openMoonshine, type Moonshine } from './moonshine.ts'
import { rms } from '../preprocess/levels.ts'
import { passes } from './passes.ts'
import { resampleAudio } from '../preprocess/resample.ts'
import { decodeWav } from '../preprocess/wav.ts'

const folder = join(import.meta.dirname, '../../../../../e2e/fixtures/speech')
const words = ['apple_rms', 'banana_rms', 'train_rms', 'bicycle_rms', 'orange_rms']

function sound(name: string): Float32Array {
  const { samples, sampleRate } = decodeWav(readFileSync(join(folder, `${name}.wav`)))
  return resampleAudio(samples, sampleRate, 16_000)
}

/** The word with the others behind it, 10 dB below, each from a place of its own. */
function amidOthers(word: Float32Array, others: readonly Float32Array[]): Float32Array {
  const behind = word.map((_, i) => others.reduce((sum, other, k) => sum + (other[(i + 1000 * k) % other.length] ?? 0), 0))
  const gain = rms(word) / rms(behind) / 10 ** (10 / 20)
  return word.map((sample, i) => sample + gain * (behind[i] ?? 0))
}

describe('babble', () => {
  let moonshine: Moonshine
  beforeAll(async () => {
    moonshine = await openMoonshine(openModel)
  })

  const read = async (samples: Float32Array): Promise<number> =>
    babble(babbleFeatures((await moonshine.encode(passes.even.sound(samples), 'published')).states))

  it('distinguishes a word with voices in the background from a word alone', async () => {
    const sounds = words.map(sound)
    for (const [place, alone] of sounds.entries()) {
      const others = sounds.filter((_, at) => at !== place)
      const [without, amid] = [await read(alone), await read(amidOthers(alone, others))]
      expect(without, words[place]).toBeLessThan(calibration.noisy.voices)
      expect(amid - without, words[place]).toBeGreaterThan(0.2)
    }
  })
})
