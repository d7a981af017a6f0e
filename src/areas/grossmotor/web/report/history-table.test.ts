import { expect, test } from 'vitest'
import type { MovementAttempt } from '../../api.ts'
import { toCsv } from './history-table.ts'

test('writes one line for each attempt, with the segments that its match counts; one without an answer has no match, and its reason', () => {
  const attempt: MovementAttempt = {
    _id: '00000000-0000-7000-8000-000000000001', movement: 'jump', match: 66.7, repetitions: 3, freely: false, help: 'model', source: 'adult', unjudged: null, overridden: true,
    createdAt: '2026-01-02T03:04:05.000Z',
    predictions: (['jump', 'none', 'jump', 'jump'] as const).map((prediction, i) => ({ prediction, confidence: 0.8, start: i, end: i + 1.5, moving: i < 3 })),
  }
  const unseen: MovementAttempt = { ...attempt, match: 0, repetitions: 0, source: 'recogniser', unjudged: 'unseen', overridden: false, predictions: [] }
  expect(toCsv([attempt, unseen])).toBe(
    '"time","movement","match_percent","repetitions","like_you_can","called_right","seen","no_answer"\r\n'
    + '"2026-01-02T03:04:05.000Z","jump","67","3","no","yes","jump 2; none 1",""\r\n'
    + '"2026-01-02T03:04:05.000Z","jump","","0","no","no","","unseen"\r\n',
  )
})
