import { afterEach, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { comparisonWays, type Comparison, wayOfDay } from '../../practice/comparison.ts'
import { calendarDay } from '../../practice/spaced-repetition.ts'
import { queryClient } from '../api/query.ts'
import { comparisonQuery, wayNow } from './way.ts'

const learner = newId()
const dayMs = 86_400_000

function comparison(startsIn: number): Comparison {
  return { _id: newId(), kind: 'speaker', startedOn: calendarDay(new Date(Date.now() + startsIn * dayMs)) }
}

afterEach(() => queryClient.clear())

test('today has the way of its day, as every device has it', () => {
  const ways = Array.from({ length: 40 }, () => {
    const running = comparison(-3)
    queryClient.setQueryData(comparisonQuery(learner).queryKey, running)
    const way = wayNow(learner)
    expect(way).toBe(wayOfDay(running, calendarDay(new Date())))
    return way
  })
  expect(new Set(ways)).toEqual(new Set(comparisonWays.speaker))
})

test('without a comparison, before its first day, and before it is loaded, practice is as usual', () => {
  expect(wayNow(learner)).toBeUndefined()
  for (const none of [null, comparison(1)]) {
    queryClient.setQueryData(comparisonQuery(learner).queryKey, none)
    expect(wayNow(learner)).toBeUndefined()
  }
})
