import { expect, test } from 'vitest'
import { sampleOf } from './sample.ts'

const attempts = Array.from({ length: 1000 }, (_, at) => ({ attempt: `attempt ${at}` }))

test('about a fifth is chosen, in an order that is not theirs', () => {
  const chosen = sampleOf(attempts, 'guide')
  expect(chosen.length).toBeGreaterThan(150)
  expect(chosen.length).toBeLessThan(250)
  expect(chosen).not.toEqual(attempts.filter((one) => chosen.includes(one)))
})

test('what is chosen stays chosen when others are added or become too old; another adult gets others', () => {
  const later = sampleOf(attempts.slice(300), 'guide')
  expect(sampleOf(attempts, 'guide').filter(({ attempt }) => attempts.findIndex((one) => one.attempt === attempt) >= 300)).toEqual(later)
  expect(sampleOf(attempts, 'family')).not.toEqual(sampleOf(attempts, 'guide'))
})

test('of few attempts at least one is chosen, of none none', () => {
  for (let at = 0; at < 50; at++) expect(sampleOf(attempts.slice(at, at + 2), 'guide').length).toBeGreaterThan(0)
  expect(sampleOf([], 'guide')).toEqual([])
})
