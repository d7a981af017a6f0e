import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Probe } from '#kit/attempts/probe.ts'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { NumberPart } from '../../rules/number/tasks.ts'
import { store, stored } from '../../testing/stored-entries.ts'
import { type Answer, usePart } from './use-part.ts'

beforeEach(() => {
  stored.length = 0
  useSettings.setState({ ...readSettings(null), sounds: false })
})
afterEach(cleanup)

/** Three, asked for in this part. */
function ask(type: NumberPart, probe?: Probe) {
  const task = { type, number: 3 }
  const { result } = renderHook(() => usePart(task, store, probe))
  return { part: () => result.current, answer: (one: Answer) => act(async () => result.current.answer(one)) }
}

const two: Answer = { number: 2, unjudged: null }

test.each(['SayNumberPractice', 'WriteNumberPractice'] as const)('%s: misses lead to a hint, the model, and together; that ends the part, whatever the child does', async (type) => {
  const { part, answer } = ask(type)
  for (const help of ['none', 'hint', 'model'] as const) {
    expect(part()).toMatchObject({ help, result: null })
    await answer(two)
  }
  expect(part()).toMatchObject({ help: 'together', misses: 3, result: null })
  await answer(two)
  expect(part()).toMatchObject({ result: { kind: 'together' }, last: { help: 'together', count: 1 } })
  // A hint is stored as a model: both are a picture of the answer.
  expect(stored).toMatchObject([['none', 0], ['model', 0], ['model', 0], ['together', 1]].map(([help, count]) => (
    { practiceType: type, answer: 3, shown: 2, help, count, unjudged: null }
  )))
})

test('a right answer after a miss ends the part, and is stored with the help of the sheet', async () => {
  const { part, answer } = ask('WriteNumberPractice')
  await answer(two)
  await answer({ number: 3, unjudged: null, help: 'traced' })
  expect(part().result).toMatchObject({ kind: 'counted', verdict: 'correct', count: { finger_count: 3 } })
  expect(stored).toMatchObject([{ help: 'none', count: 0 }, { help: 'traced', count: 1, shown: 3 }])
})

test('a try without an answer gets more help, and is no answer; one that was left is neither', async () => {
  const { part, answer } = ask('SayNumberPractice')
  await answer({ number: undefined, unjudged: 'stopped' })
  expect(part().help).toBe('none')
  await answer({ number: undefined, unjudged: 'unheard' })
  expect(part()).toMatchObject({ help: 'hint', result: null })
  expect(stored).toMatchObject([{ unjudged: 'stopped', count: 0 }, { unjudged: 'unheard', count: 0 }])
  expect(stored.some((entry) => 'shown' in entry)).toBe(false)
})

test('with a probe the first try ends the part, right or not, and nothing is said about it', async () => {
  const probe = { run: '01900000-0000-7000-8000-000000000001', kind: 'learning' } as const
  for (const number of [2, 3]) {
    const { part, answer } = ask('WriteNumberPractice', probe)
    await answer({ number, unjudged: null })
    expect(part()).toMatchObject({ help: 'none', misses: 0, last: { count: number === 3 ? 1 : 0, help: 'none', probe } })
  }
  expect(stored).toHaveLength(2)
})
