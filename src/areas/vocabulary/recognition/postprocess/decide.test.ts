import { expect, test } from 'vitest'
import { sampleRate } from '../preprocess/levels.ts'
import { spectrogram } from '../preprocess/spectrogram.ts'
import { decide, expectAsked } from './decide.ts'
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

/** Asks for "Bull" beside the other word of a phrase. @param behind how far it is behind "Ball", in nats @param ordinary score of an ordinary word; that of "Ball" is 5 */
function heardBeside({ behind, fit, ordinary }: { readonly behind: number; readonly fit: number; readonly ordinary: number }): unknown {
  const set = { words, candidates: [], requested: 0 }
  const alone: Ranking = { words: [{ word: 1, score: 5, fit: -4 }, { word: 0, score: 5 - behind, fit }], ordinary, agreement: 1 }
  const answer = decide(expectAsked(alone, set), set, { childlikeness: 0, snr: 15, seconds: 0.5 }, 0.9, spectrum, [])
  return answer.kind === 'recognised' ? [answer.cluster, answer.confidence > 0.5, answer.alternatives[0]?.cluster] : answer.kind
}

test('beside the other word of a phrase the asked word counts although another leads a little', () => {
  expect(heardBeside({ behind: 5, fit: -9, ordinary: 3 })).toEqual(['Bull', true, 'Ball'])
  expect(heardBeside({ behind: 1, fit: -9, ordinary: 9 })).toEqual(['Bull', true, 'Ball'])
})

test('it does not if another leads by much, an ordinary word leads by much, or it does not fit at all', () => {
  expect(heardBeside({ behind: 6, fit: -9, ordinary: 3 })).toEqual(['Ball', false, 'Bull'])
  expect(heardBeside({ behind: 1, fit: -9, ordinary: 10 })).toEqual(['Ball', false, 'Bull'])
  expect(heardBeside({ behind: 1, fit: -13, ordinary: 3 })).toEqual(['Ball', false, 'Bull'])
})
