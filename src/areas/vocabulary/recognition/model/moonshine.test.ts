import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import { openMoonshine, type Encoded, type Moonshine } from './moonshine.ts'
import { passes } from './passes.ts'
import { resampleAudio } from '../preprocess/resample.ts'
import { buildTrie } from './trie.ts'
import { tokensOf } from './tokens.ts'
import { decodeWav } from '../preprocess/wav.ts'

const recording = join(import.meta.dirname, '../../../../../e2e/fixtures/speech/pineapple_rms.wav')
const words = [
  'Pineapple', 'Pine', 'Pin', 'Apple', 'Pineapples', 'Banana', 'Orange', 'Grape', 'Motorcycle', 'Bicycle', 'Cherry',
  'Passion', 'Van', 'Car', 'Bus', 'Train', 'Lorry', 'Mango', 'Penny', 'People', 'Finally', 'Elephant',
]

describe('openMoonshine', () => {
  let moonshine: Moonshine
  let encoded: Encoded
  beforeAll(async () => {
    moonshine = await openMoonshine(openModel)
    const { samples, sampleRate } = decodeWav(readFileSync(recording))
    encoded = await moonshine.encode(passes.even.sound(resampleAudio(samples, sampleRate, 16_000)), 'published')
  })

  const score = (some: readonly string[], max = Infinity): Promise<Float64Array> =>
    moonshine.score(encoded, buildTrie(some.map(tokensOf)), { window: Infinity, max })

  it('scores a word independently of the other words', async () => {
    const together = await score(words)
    for (const [place, word] of words.entries()) {
      const [alone = 0] = await score([word])
      // Numbers of 8 bits are rounded by the largest of those that go through the network together.
      expect(Math.abs((together[place] ?? 0) - alone), word).toBeLessThan(0.5 + Math.abs(alone) / 40)
    }
  })

  it('gives the spoken word the highest probability', async () => {
    const scores = await score(words)
    expect(words[scores.indexOf(Math.max(...scores))]).toBe('Pineapple')
    expect(scores.reduce((sum, one) => sum + Math.exp(one), 0)).toBeLessThan(1)
  })

  it('computes only the requested number of exact scores', async () => {
    const [all, some] = [await score(words), await score(words, 2)]
    const best = Math.max(...all)
    expect(Math.abs(Math.max(...some) - best)).toBeLessThan(0.5)
    expect(some.filter((one) => one === -Infinity).length).toBeGreaterThan(0)
  })
})
