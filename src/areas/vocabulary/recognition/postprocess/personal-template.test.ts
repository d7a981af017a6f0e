import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import { isFeatures, maxFeaturesLength } from '../features.ts'
import { openSpeechRecogniser, type SpeechRecogniser } from '../recognise-recording.ts'
import { alikeOf } from './alike.ts'
import { minTemplateProbability, templateDistance, isCloser, type PastAttempt, templateProbability } from './personal-template.ts'
import { resampleAudio } from '../preprocess/resample.ts'
import { changeTempo } from '../preprocess/change-tempo.ts'
import { decodeWav } from '../preprocess/wav.ts'

function sound(name: string): Float32Array {
  const { samples, sampleRate } = decodeWav(readFileSync(join(import.meta.dirname, `../../../../../e2e/fixtures/speech/${name}.wav`)))
  return resampleAudio(samples, sampleRate, 16_000)
}

/** The same pronunciation at another time: a little faster, quieter and higher. */
function again(name: string): Float32Array {
  return changeTempo(resampleAudio(sound(name), 16_500, 16_000), 1.1).map((sample) => 0.4 * sample)
}

let recogniser: SpeechRecogniser
async function embed(samples: Float32Array): Promise<string | undefined> {
  const segment = await recogniser.segment(samples)
  return segment && recogniser.embedder.embed(segment)
}
const features = async (samples: Float32Array): Promise<string> => (await embed(samples)) ?? ''
beforeAll(async () => {
  recogniser = await openSpeechRecogniser(openModel)
})

describe('the features of an attempt', () => {
  it('are a text of limited length that is the same each time', async () => {
    const text = await features(sound('motorcycle_rms'))
    expect(isFeatures(text)).toBe(true)
    expect(await features(sound('motorcycle_rms'))).toBe(text)
    const long = new Float32Array(15 * 16_000)
    for (let at = 0; at < long.length - 32_000; at += 8_000) long.set(sound('motorcycle_rms').subarray(3_000, 11_000), at)
    expect((await features(long)).length).toBeLessThanOrEqual(maxFeaturesLength)
  })

  it('are undefined if nothing was said', async () => {
    expect(await embed(sound('silence'))).toBeUndefined()
    expect(await embed(new Float32Array(20))).toBeUndefined()
  })
})

describe('distance', () => {
  it('is almost 0 to itself, small to the same pronunciation, large to another word', async () => {
    const [one, same, other] = await Promise.all([features(sound('grape-approx_rms')), features(again('grape-approx_rms')), features(sound('banana_rms'))])
    expect(templateDistance(one, one)).toBeLessThan(0.01)
    expect(templateDistance(one, same)).toBeLessThan(templateDistance(one, other) / 2)
    expect(templateDistance(one, other)).toBeCloseTo(templateDistance(other, one), 6)
  })
})

describe('how alike tries are', () => {
  it('the same pronunciation again and again is alike, and other words are different', async () => {
    const [one, same, other] = await Promise.all([features(sound('banana_rms')), features(again('banana_rms')), features(sound('car_rms'))])
    expect(alikeOf([one, same, one])).toBe('alike')
    expect(alikeOf([one, other, same])).toBe('different')
    expect(alikeOf([one, same, one, same, other])).not.toBe('different')
    expect(alikeOf([one, same])).toBeUndefined()
  })
})

describe('templateProbability', () => {
  it('recognises a taught pronunciation and accepts no other word for it', async () => {
    const taught = { word: [await features(sound('umbrella_rms'))], others: [await features(sound('car_rms'))] }
    expect(templateProbability(taught, await features(again('umbrella_rms')))).toBeGreaterThan(minTemplateProbability)
    for (const other of ['car', 'van', 'banana', 'motorcycle', 'elephant']) {
      expect(templateProbability(taught, await features(again(`${other}_rms`))), other).toBeLessThan(minTemplateProbability)
    }
  })

  it('is 0 without templates', async () => {
    expect(templateProbability({ word: [], others: [] }, await features(sound('van_rms')))).toBe(0)
  })
})

describe('isCloser', () => {
  it('to the template: from an approximation to the word, never back', async () => {
    const taught = [await features(sound('banana_rms'))]
    const near = { features: await features(again('banana_rms')), confidence: 0.3 }
    const far = { features: await features(again('grape-approx_rms')), confidence: 0.3 }
    expect(isCloser([far, far, far], near, taught)).toBe(true)
    expect(isCloser([near, near], far, taught)).toBe(false)
    expect(isCloser([far, far], far, taught)).toBe(false)
  })

  it('to the word without templates, unless it was said well already', async () => {
    const van = await features(sound('van_rms'))
    const attempt = (confidence: number): PastAttempt => ({ features: van, confidence })
    expect(isCloser([attempt(0.1), attempt(0.2)], attempt(0.7), [])).toBe(true)
    expect(isCloser([attempt(0.1), attempt(0.2)], attempt(0.15), [])).toBe(false)
    expect(isCloser([attempt(0.8)], attempt(0.99), [])).toBe(false)
    expect(isCloser([], attempt(0.9), [])).toBe(false)
  })
})
