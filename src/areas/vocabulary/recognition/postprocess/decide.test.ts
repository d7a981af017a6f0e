import { expect, test } from 'vitest'
import { sampleRate } from '../preprocess/levels.ts'
import { spectrogram } from '../preprocess/spectrogram.ts'
import { decide } from './decide.ts'
import type { Ranking } from './ranking.ts'

const spectrum = spectrogram(new Float32Array(sampleRate), sampleRate)
const words = ['Bull', 'Ball']

interface Heard {
  readonly requested?: number
  /** how far "Bull" is behind "Ball", in nats */
  readonly behind?: number
  readonly snr?: number
  readonly voiced?: number
  /** added to both fits */
  readonly worse?: number
}

function heard({ requested, behind = 1.5, snr = 30, voiced = 0.9, worse = 0 }: Heard): unknown {
  const ranking: Ranking = {
    words: [{ word: 1, score: 5, fit: -1 - worse }, { word: 0, score: 5 - behind, fit: -1 - worse - behind }].toSorted((a, b) => b.score - a.score),
    ordinary: -3,
    agreement: 1,
  }
  const answer = decide(ranking, { words, candidates: [], requested }, { childlikeness: 0, snr, seconds: 0.5 }, voiced, spectrum, [])
  return answer.kind === 'recognised' ? [answer.cluster, ...answer.alternatives.map(({ cluster }) => cluster)] : answer.kind
}

test('the best word counts, whichever is asked', () => {
  expect(heard({})).toEqual(['Ball', 'Bull'])
  expect(heard({ requested: 0 })).toEqual(['Ball', 'Bull'])
  expect(heard({ requested: 1 })).toEqual(['Ball', 'Bull'])
})

test('without a voice nothing is heard, unless a word leads clearly in a quiet room', () => {
  expect(heard({ voiced: 0.1 })).toBe('nothing')
  expect(heard({ requested: 1, voiced: 0.1 })).toBe('nothing')
  expect(heard({ requested: 0, voiced: 0.1, behind: -5 })).toEqual(['Bull', 'Ball'])
  expect(heard({ voiced: 0.1, behind: 5 })).toEqual(['Ball', 'Bull'])
  expect(heard({ requested: 0, voiced: 0.1, behind: -5, snr: 15 })).toBe('nothing')
})
