import { expect, test } from 'vitest'
import { frameLevels, sampleRate } from './levels.ts'
import { countFinished, cutProductions, findProductions } from './productions.ts'

/** A tone at each of the times, with its loudness, over a faint hiss. */
function tones(seconds: number, ...spans: readonly (readonly [from: number, to: number, loudness?: number])[]): Float32Array {
  return Float32Array.from({ length: seconds * sampleRate }, (_, i) => {
    const at = i / sampleRate
    const loudness = spans.find(([from, to]) => at >= from && at < to)?.[2] ?? (spans.some(([from, to]) => at >= from && at < to) ? 0.3 : 0)
    return loudness * Math.sin(2 * Math.PI * 200 * at) + 0.001 * Math.sin(i * i)
  })
}

test('each sound after a pause of 0.3 s is a try, also a quieter one', () => {
  const spans = [[0.5, 0.9], [1.2, 1.6], [2.5, 2.9, 0.15], [4.4, 4.8]] as const
  const found = findProductions(tones(6, ...spans))
  expect(found).toHaveLength(spans.length)
  found.forEach(({ from, to }, i) => {
    expect(from).toBeCloseTo(spans[i]?.[0] ?? 0, 1)
    expect(to).toBeCloseTo(spans[i]?.[1] ?? 0, 1)
  })
})

test('the silence before a stop divides no word', () => {
  expect(findProductions(tones(3, [0.5, 0.8], [0.95, 1.3], [2, 2.3], [2.45, 2.8]))).toHaveLength(2)
})

test('a click and a sound far quieter than the voice are no tries', () => {
  expect(findProductions(tones(4, [0.5, 0.9], [1.5, 1.52], [2.2, 2.6, 0.004], [3, 3.4]))).toHaveLength(2)
})

test('silence and steady noise have no try', () => {
  expect(findProductions(new Float32Array(sampleRate))).toEqual([])
  expect(findProductions(new Float32Array())).toEqual([])
  expect(findProductions(tones(3))).toEqual([])
})

test('a try is cut out with at most 0.3 s around it, and without sound of its neighbour', () => {
  const cut = cutProductions(tones(6, [0.1, 0.5], [0.8, 1.2], [3, 3.4]))
  const seconds = cut.map(({ length }) => length / sampleRate)
  expect(seconds[0]).toBeCloseTo(0.65, 1)
  expect(seconds[1]).toBeCloseTo(0.85, 1)
  expect(seconds[2]).toBeCloseTo(1, 1)
})

test('during a recording a try counts as soon as silence follows it', () => {
  const levels = frameLevels(tones(4, [1, 1.4], [2, 2.4]))
  const counts = [0.9, 1.2, 1.5, 1.8, 2.2, 2.8].map((seconds) => countFinished(levels.slice(0, seconds * 100), 100))
  expect(counts).toEqual([0, 0, 0, 1, 1, 2])
})
