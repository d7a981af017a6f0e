import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { sightAnswer, type SightTask } from '../../rules/sight/tasks.ts'
import { store, stored } from '../../testing/stored-entries.ts'
import { useChoice } from './use-choice.ts'

beforeEach(() => {
  stored.length = 0
  useSettings.setState({ ...readSettings(null), sounds: false })
})
afterEach(cleanup)

test.each<SightTask>([
  { type: 'SightPractice', number: 3, arrangement: 'dice', seconds: 1 },
  { type: 'ComparePractice', asked: 'more', band: 'near', numbers: [2, 3] },
  { type: 'NeighbourPractice', asked: 'after', number: 2 },
  { type: 'PairPractice', whole: 5, part: 2, on: 'hands' },
  { type: 'LinePractice', number: 3, most: 5 },
])('$type: wrong choices lead to a hint, the model, and together; the right one then ends the task', async (task) => {
  expect(sightAnswer(task)).toBe(3)
  const { result } = renderHook(() => useChoice(task, store))
  const choose = (number: number) => act(async () => result.current.choose(number))
  for (const help of ['none', 'hint', 'model', 'together'] as const) {
    expect(result.current).toMatchObject({ help, result: null })
    await choose(2)
  }
  // Until the child touches the right one, which is alone, it stays.
  expect(result.current).toMatchObject({ help: 'together', result: null })
  await choose(3)
  expect(result.current).toMatchObject({ result: { kind: 'together' }, last: { help: 'together', count: 1 } })
  await choose(3)
  // A hint is stored as a model: both are a picture of the answer.
  expect(stored).toMatchObject([['none', 0], ['model', 0], ['model', 0], ['together', 0], ['together', 1]].map(([help, count]) => (
    { practiceType: task.type, answer: 3, help, count, unjudged: null }
  )))
})

test('with a probe the first choice ends the task, right or not', async () => {
  const probe = { run: '01900000-0000-7000-8000-000000000001', kind: 'learning' } as const
  const task: SightTask = { type: 'NeighbourPractice', asked: 'after', number: 2 }
  const { result } = renderHook(() => useChoice(task, store, probe))
  await act(async () => result.current.choose(2))
  expect(result.current.result).toMatchObject({ kind: 'counted', verdict: 'incorrect' })
  expect(stored).toMatchObject([{ help: 'none', count: 0, probe }])
})
