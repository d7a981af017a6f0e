import { expect, test } from 'vitest'
import { movements, type Movement } from '../../rules/movements.ts'
import type { Segment } from '../types.ts'
import { judgeAsked } from './asked.ts'

function segment(prediction: Movement, chance: number, moving: boolean): Segment {
  const others = (1 - chance) / movements.length
  const probabilities = Object.fromEntries(
    [...movements, 'none'].map((label) => [label, label === prediction ? chance : others]),
  ) as Segment['probabilities']
  return { prediction, confidence: chance, start: 0, end: 1.5, probabilities, moving }
}

test('one segment with the movement is enough, among others and between standing', () => {
  const film = [segment('walk', 0.9, false), segment('catch', 0.9, true), segment('jump', 0.95, true), segment('walk', 0.9, false)]
  expect(judgeAsked('jump', film)).toEqual({ movement: 'jump', confidence: 0.95, done: true })
  expect(judgeAsked('catch', film).done).toBe(true)
  expect(judgeAsked('throw', film).done).toBe(false)
  expect(judgeAsked('walk', film).done, 'only where the child stands').toBe(false)
})

test('nobody moved: nothing was done', () => {
  expect(judgeAsked('jump', [segment('jump', 0.99, false)])).toEqual({ movement: 'jump', confidence: 0, done: false })
  expect(judgeAsked('jump', [])).toEqual({ movement: 'jump', confidence: 0, done: false })
})
