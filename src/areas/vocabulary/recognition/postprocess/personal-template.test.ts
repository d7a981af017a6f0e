import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import { createDescriber, type Describer } from '../model/embed.ts'
import { isFeatures, longestFeatures } from '../features.ts'
import { acceptedFrom, closer, distance, ownWay, type Said } from './personal-template.ts'
import { resample } from '../preprocess/resample.ts'
import { changeTempo } from '../preprocess/tempo.ts'
import { decodeWav } from '../preprocess/wav.ts'

function sound(name: string): Float32Array {
  const { samples, sampleRate } = decodeWav(readFileSync(join(import.meta.dirname, `../../../../../e2e/fixtures/speech/${name}.wav`)))
  return resample(samples, sampleRate, 16_000)
}

/** The same way of a word, at another time: a little quicker, quieter and higher. */
function again(name: string): Float32Array {
  return changeTempo(resample(sound(name), 16_500, 16_000), 1.1).map((sample) => 0.4 * sample)
}

let describer: Describer
const features = async (samples: Float32Array): Promise<string> => (await describer.describe(samples)) ?? ''
beforeAll(async () => {
  describer = await createDescriber(openModel)
}, 120_000)

describe('the description of an attempt', () => {
  it('gives a bounded text that is the same each time', async () => {
    const text = await features(sound('motorcycle_rms'))
    expect(isFeatures(text)).toBe(true)
    expect(await features(sound('motorcycle_rms'))).toBe(text)
    const long = new Float32Array(15 * 16_000)
    for (let at = 0; at < long.length - 32_000; at += 8_000) long.set(sound('motorcycle_rms').subarray(3_000, 11_000), at)
    expect((await features(long)).length).toBeLessThanOrEqual(longestFeatures)
  })

  it('gives nothing where nothing was said', async () => {
    expect(await describer.describe(sound('silence'))).toBeUndefined()
    expect(await describer.describe(new Float32Array(20))).toBeUndefined()
  })
})

describe('distance', () => {
  it('is next to nothing to itself, small to the same way, large to another word', async () => {
    const [one, same, other] = await Promise.all([features(sound('grape-approx_rms')), features(again('grape-approx_rms')), features(sound('banana_rms'))])
    expect(distance(one, one)).toBeLessThan(0.01)
    expect(distance(one, same)).toBeLessThan(distance(one, other) / 2)
    expect(distance(one, other)).toBeCloseTo(distance(other, one), 6)
  })
})

describe('ownWay', () => {
  it('knows a taught way again and takes no other word for it', async () => {
    const taught = { word: [await features(sound('umbrella_rms'))], others: [await features(sound('car_rms'))] }
    expect(ownWay(taught, await features(again('umbrella_rms')))).toBeGreaterThan(acceptedFrom)
    for (const other of ['car', 'van', 'banana', 'motorcycle', 'elephant']) {
      expect(ownWay(taught, await features(again(`${other}_rms`))), other).toBeLessThan(acceptedFrom)
    }
  })

  it('is 0 where nothing was taught', async () => {
    expect(ownWay({ word: [], others: [] }, await features(sound('van_rms')))).toBe(0)
  })
})

describe('closer', () => {
  it('to the taught way: from an approximation to the word, never back', async () => {
    const taught = [await features(sound('banana_rms'))]
    const near = { features: await features(again('banana_rms')), confidence: 0.3 }
    const far = { features: await features(again('grape-approx_rms')), confidence: 0.3 }
    expect(closer([far, far, far], near, taught)).toBe(true)
    expect(closer([near, near], far, taught)).toBe(false)
    expect(closer([far, far], far, taught)).toBe(false)
  })

  it('to the recogniser where nothing was taught; not where the word was said well already', async () => {
    const van = await features(sound('van_rms'))
    const said = (confidence: number): Said => ({ features: van, confidence })
    expect(closer([said(0.1), said(0.2)], said(0.7), [])).toBe(true)
    expect(closer([said(0.1), said(0.2)], said(0.15), [])).toBe(false)
    expect(closer([said(0.8)], said(0.99), [])).toBe(false)
    expect(closer([], said(0.9), [])).toBe(false)
  })
})
