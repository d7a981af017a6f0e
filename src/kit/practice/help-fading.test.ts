/** What help does to practice: a try without a model and the one with it, room for new items, and what becomes known. */
import { describe, expect, test } from 'vitest'
import type { Help } from '../attempts/help.ts'
import { knownAfterDays, maxShownInSession, type Outcome, Practice } from './spaced-repetition.ts'

/** Practice with a clock: an attempt every minute from nine on. */
class Learner {
  readonly practice = new Practice()
  #day = 1
  #minute = 0

  nextDay(): void {
    this.#day += 1
    this.#minute = 0
  }

  get now(): Date {
    return new Date(2026, 0, this.#day, 9, this.#minute)
  }

  add(item: string, outcome: Outcome, help: Help): void {
    this.practice.add({ item, outcome, help, at: this.now.toISOString() })
    this.#minute += 1
  }

  /** Shows an item as the app does. @param alone what the child does if the app asks first */
  show(item: string, alone: Outcome, model: Help = 'model'): void {
    if (this.practice.asksFirst(item)) {
      this.add(item, alone, 'none')
      if (alone === 'well') return
    }
    this.add(item, 'well', model)
  }

  /** Practises what the app chooses, until the session ends. */
  session(items: readonly string[], alone: (item: string) => Outcome, most = 20): string[] {
    const shown: string[] = []
    while (shown.length < most) {
      const item = this.practice.nextItem({ items, now: this.now })
      if (item === undefined) break
      this.show(item, alone(item))
      shown.push(item)
    }
    return shown
  }
}

describe('a try alone and the one with a model after it', () => {
  test.each<Outcome>(['badly', 'unsure'])('are one showing (%s alone)', (alone) => {
    const learner = new Learner()
    learner.show('a', alone)
    expect(learner.practice.shownInSession('a', learner.now)).toBe(1)
    learner.add('b', 'well', 'none')
    expect(learner.practice.attemptsSince('a')).toBe(1)
  })

  test('are two showings if the help was not more', () => {
    const learner = new Learner()
    learner.add('a', 'badly', 'model')
    learner.add('a', 'well', 'model')
    expect(learner.practice.shownInSession('a', learner.now)).toBe(2)
  })

  test('are two showings if another item was between them', () => {
    const learner = new Learner()
    learner.add('a', 'badly', 'none')
    learner.add('b', 'well', 'none')
    learner.add('a', 'well', 'model')
    expect(learner.practice.shownInSession('a', learner.now)).toBe(2)
  })

  test('the item returns in the session, also on a later day, until it is right in one try', () => {
    const learner = new Learner()
    learner.show('a', 'well')
    learner.nextDay()
    learner.show('a', 'badly')
    learner.show('b', 'well')
    learner.show('c', 'well')
    expect(learner.practice.dueItems(learner.now)).toContain('a')
    learner.show('a', 'well')
    for (const item of ['d', 'e', 'f', 'g', 'h']) learner.show(item, 'well')
    expect(learner.practice.dueItems(learner.now)).not.toContain('a')
  })

  test('a session with one item that never goes alone ends', () => {
    const learner = new Learner()
    expect(learner.session(['a'], () => 'badly')).toHaveLength(maxShownInSession)
  })
})

describe('room for new items', () => {
  const items = Array.from({ length: 30 }, (_, at) => `item ${at}`)
  const met = (learner: Learner): number => items.filter((item) => learner.practice.stateOf(item) !== 'new').length

  function practised(alone: (item: string) => Outcome, days = 20): Learner {
    const learner = new Learner()
    for (let day = 0; day < days; day++) {
      learner.session(items, alone)
      learner.nextDay()
    }
    return learner
  }

  test('a child who is silent alone and imitates meets new items, and knows none', () => {
    const learner = practised(() => 'unsure')
    expect(met(learner)).toBeGreaterThan(12)
    expect(items.filter((item) => learner.practice.stateOf(item) === 'known')).toEqual([])
  })

  test('there are fewer new items while answers alone are wrong', () => {
    const [wrong, silent, right] = (['badly', 'unsure', 'well'] as const).map((alone) => met(practised(() => alone)))
    expect(wrong).toBeLessThan(silent ?? 0)
    expect(silent).toBeLessThan(right ?? 0)
  })

  test('a child who can do everything knows each item on the third day with it', () => {
    const learner = new Learner()
    const days = new Map<string, number>()
    for (let day = 0; day < 20; day++) {
      for (const item of new Set(learner.session(items, () => 'well'))) {
        days.set(item, (days.get(item) ?? 0) + 1)
        expect([item, learner.practice.stateOf(item)]).toEqual([item, (days.get(item) ?? 0) >= knownAfterDays ? 'known' : 'learning'])
      }
      learner.nextDay()
    }
    expect([...days.values()].filter((count) => count >= knownAfterDays).length).toBeGreaterThan(12)
  })
})
