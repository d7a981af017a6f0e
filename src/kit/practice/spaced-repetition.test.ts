import { describe, expect, it, test } from 'vitest'
import { type Help, helps } from '../attempts/help.ts'
import { fadesAfterDays, knownAfterDays, maxNewInSession, maxShownInSession, type Outcome, outcomes, Practice, type PracticeAttempt, returnAfterDays, similarApart } from './spaced-repetition.ts'

/** Evenly distributed numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A time on a day, which counts from 0, some minutes after nine. */
const timeOf = (day: number, minute = 0): Date => new Date(2026, 0, 1 + day, 9, minute)

function tried(practice: Practice, item: string, { day, minute = 0, outcome = 'well', help = 'none' }: {
  day: number; minute?: number; outcome?: Outcome; help?: Help
}): void {
  practice.add({ item, outcome, help, at: timeOf(day, minute).toISOString() })
}

/** Adds one right attempt at the item, or four on its first day, on each of these days. */
function wellOn(practice: Practice, item: string, days: readonly number[]): void {
  for (const [i, day] of days.entries()) {
    for (let show = 0; show < (i === 0 ? maxShownInSession : 1); show += 1) tried(practice, item, { day, minute: show })
  }
}

/** The first day on which the item is due, from the given one on. */
function dueDay(practice: Practice, item: string, from: number): number {
  for (let day = from; day < from + 100; day += 1) if (practice.dueItems(timeOf(day)).includes(item)) return day
  return NaN
}

interface Shown {
  readonly item: string
  readonly session: number
  readonly isNew: boolean
  /** whether it and the item are both known, of each other item of the session so far, the last one first */
  readonly before: readonly { readonly item: string; readonly bothKnown: boolean }[]
}

interface Learner {
  readonly items: readonly string[]
  readonly sessions: number
  readonly perSession: number
  /** days from a session to the next one */
  readonly pause: (session: number) => number
  readonly outcome: (item: string) => { outcome: Outcome; help: Help }
  readonly similar?: (a: string, b: string) => boolean
}

function simulate({ items, sessions, perSession, pause, outcome, similar: alike = () => false }: Learner): Shown[] {
  const practice = new Practice()
  const shown: Shown[] = []
  let day = 0
  for (let session = 0; session < sessions; session += 1) {
    const before: string[] = []
    for (let minute = 0; minute < perSession; minute += 1) {
      const now = timeOf(day, minute)
      const item = practice.nextItem({ items, now, similar: alike })
      if (item === undefined) break
      const isKnown = (one: string): boolean => practice.stateOf(one) === 'known'
      shown.push({
        item, session, isNew: practice.stateOf(item) === 'new',
        before: before.map((other) => ({ item: other, bothKnown: isKnown(item) && isKnown(other) })),
      })
      before.unshift(item)
      practice.add({ item, ...outcome(item), at: now.toISOString() })
    }
    day += pause(session)
  }
  return shown
}

/** Pairs are similar: 0 and 1, 2 and 3 and so on. */
const similar = (a: string, b: string): boolean => a !== b && Math.floor(Number(a) / 2) === Math.floor(Number(b) / 2)

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i))

/** Learners of all kinds: how many items, how long the sessions are, how good they are at each item, and when they practise. */
function randomLearner(seed: number): Learner {
  const random = seeded(seed)
  const items = names(1 + Math.floor(random() * 30))
  const skills = new Map(items.map((item) => [item, random() < 0.2 ? 0 : random()]))
  return {
    items,
    sessions: 40,
    perSession: 3 + Math.floor(random() * 27),
    pause: () => (random() < 0.7 ? 1 : 1 + Math.floor(random() * 9)),
    outcome: (item) => ({
      outcome: random() < (skills.get(item) ?? 0) ? 'well' : random() < 0.3 ? 'unsure' : 'badly',
      help: random() < 0.1 ? 'together' : 'none',
    }),
  }
}

const seeds = names(60).map(Number)

test('a new item returns after 2, 5 and 10 other items', () => {
  const practice = new Practice()
  const shownAt: number[] = []
  for (let at = 0; at < 40; at += 1) {
    const isDue = at === 0 || practice.dueItems(timeOf(0, at)).includes('A')
    if (isDue) shownAt.push(at)
    tried(practice, isDue ? 'A' : `other ${at}`, { day: 0, minute: at })
  }
  expect(shownAt).toEqual([0, 3, 9, 20])
})

test('then it returns after 1, 3, 7 and 21 days, and after 21 again', () => {
  const practice = new Practice()
  const days = [0]
  for (let i = 0; i < 5; i += 1) {
    wellOn(practice, 'A', days.slice(-1))
    if (i === 0) for (let show = 1; show < maxShownInSession; show += 1) tried(practice, 'A', { day: 0, minute: show })
    days.push(dueDay(practice, 'A', (days.at(-1) ?? 0) + 1))
  }
  expect(days.slice(1).map((day, i) => day - (days[i] ?? 0))).toEqual([...returnAfterDays, 21])
})

test('a session that ends before the returns of a new item continues on the next day', () => {
  const practice = new Practice()
  tried(practice, 'A', { day: 0 })
  expect(dueDay(practice, 'A', 1)).toBe(1)
  tried(practice, 'A', { day: 1 })
  expect(dueDay(practice, 'A', 2)).toBe(4)
})

describe('a missed attempt', () => {
  const attempts: [string, { outcome: Outcome; help: Help }][] = [
    ['failed', { outcome: 'badly', help: 'none' }],
    ['done together', { outcome: 'well', help: 'together' }],
    ['helped by hand', { outcome: 'well', help: 'hand' }],
  ]

  it.each(attempts)('that was %s steps back, and the item returns in the session', (_name, attempt) => {
    const practice = new Practice()
    wellOn(practice, 'A', [0, 1, 4])
    expect(practice.stateOf('A')).toBe('known')
    tried(practice, 'A', { day: 11, ...attempt })
    expect(practice.stateOf('A')).toBe('learning')
    tried(practice, 'B', { day: 11, minute: 1 })
    expect(practice.dueItems(timeOf(11, 2))).not.toContain('A')
    tried(practice, 'C', { day: 11, minute: 2 })
    expect(practice.dueItems(timeOf(11, 3))).toContain('A')
    tried(practice, 'A', { day: 11, minute: 3 })
    expect(dueDay(practice, 'A', 12)).toBe(11 + 3)
  })

  it('that the recogniser was unsure of returns, too, but does not step back', () => {
    const practice = new Practice()
    wellOn(practice, 'A', [0, 1, 4])
    tried(practice, 'A', { day: 11, outcome: 'unsure' })
    expect(practice.stateOf('A')).toBe('known')
    tried(practice, 'B', { day: 11, minute: 1 })
    tried(practice, 'C', { day: 11, minute: 2 })
    expect(practice.dueItems(timeOf(11, 3))).toContain('A')
    tried(practice, 'A', { day: 11, minute: 3 })
    expect(dueDay(practice, 'A', 12)).toBe(11 + 7)
  })
})

test('known means right without help on three different days', () => {
  const practice = new Practice()
  expect(practice.stateOf('A')).toBe('new')
  for (let minute = 0; minute < 5; minute += 1) tried(practice, 'A', { day: 0, minute })
  expect(practice.stateOf('A')).toBe('learning')
  tried(practice, 'A', { day: 1 })
  tried(practice, 'A', { day: 2, help: 'together' })
  tried(practice, 'A', { day: 3, outcome: 'unsure' })
  expect(practice.stateOf('A')).toBe('learning')
  tried(practice, 'A', { day: 4 })
  expect(practice.stateOf('A')).toBe('learning')
  tried(practice, 'A', { day: 5 })
  expect(practice.stateOf('A')).toBe('known')
  expect(knownAfterDays).toBe(3)
})

test.each(['print', 'model', 'traced'] as const)('right with help %s is one day less on the way to known, but no step back', (help) => {
  const practice = new Practice()
  wellOn(practice, 'A', [0, 1])
  tried(practice, 'A', { day: 4, help })
  expect(practice.stateOf('A')).toBe('learning')
  expect(practice.missesOf('A')).toBe(0)
  expect(dueDay(practice, 'A', 5)).toBe(4 + 7)
  tried(practice, 'A', { day: 11 })
  expect(practice.stateOf('A')).toBe('known')
  tried(practice, 'A', { day: 32, help })
  expect(practice.stateOf('A')).toBe('known')
})

/** Whether the app asks for an item after these attempts: the day, the outcome and the help of each. */
function asksAfter(...attempts: readonly (readonly [day: number, outcome: Outcome, help: Help])[]): boolean {
  const practice = new Practice()
  for (const [minute, [day, outcome, help]] of attempts.entries()) tried(practice, 'A', { day, minute, outcome, help })
  return practice.asksFirst('A')
}

describe('the app asks before it gives the model', () => {
  it('for a new item once: again only if it was right then', () => {
    expect(asksAfter()).toBe(true)
    expect(asksAfter([0, 'well', 'none'])).toBe(true)
    expect(asksAfter([0, 'badly', 'none'])).toBe(false)
    expect(asksAfter([0, 'unsure', 'none']), 'silent').toBe(false)
  })

  it.each(['badly', 'unsure'] as const)('for an item that was %s at first once it was right with a model or a guide on two different days', (first) => {
    const asked = [0, first, 'none'] as const
    expect(asksAfter(asked, [0, 'well', 'model'], [0, 'well', 'traced'])).toBe(false)
    expect(asksAfter(asked, [0, 'well', 'model'], [1, 'badly', 'model'], [2, 'unsure', 'traced'])).toBe(false)
    expect(asksAfter(asked, [0, 'well', 'model'], [1, 'well', 'together'], [2, 'well', 'hand'])).toBe(false)
    expect(asksAfter(asked, [0, 'well', 'model'], [1, 'well', 'model'])).toBe(true)
    expect(asksAfter(asked, [0, 'well', 'traced'], [1, 'well', 'model'])).toBe(true)
    expect(fadesAfterDays).toBe(2)
  })

  it('until it is missed twice in a row without a model; silence is no miss', () => {
    const faded = [[0, 'badly', 'none'], [0, 'well', 'model'], [1, 'well', 'model']] as const
    expect(asksAfter(...faded, [2, 'badly', 'none'])).toBe(true)
    expect(asksAfter(...faded, [2, 'badly', 'none'], [2, 'badly', 'none'])).toBe(false)
    // The model that follows a miss is not an answer without it.
    expect(asksAfter(...faded, [2, 'badly', 'none'], [2, 'well', 'model'], [3, 'badly', 'none'])).toBe(false)
    expect(asksAfter(...faded, [2, 'badly', 'none'], [2, 'well', 'none'], [3, 'badly', 'none'])).toBe(true)
    expect(asksAfter(...faded, [2, 'badly', 'none'], [2, 'unsure', 'none'], [3, 'unsure', 'none'])).toBe(true)
    expect(asksAfter(...faded, [2, 'badly', 'model'], [3, 'badly', 'traced'], [4, 'well', 'together'])).toBe(true)
    expect(asksAfter(...faded, [2, 'badly', 'none'], [2, 'badly', 'none'], [3, 'well', 'model'], [4, 'well', 'model'])).toBe(true)
  })

  it('after the written word helped, too, which never makes an item known', () => {
    expect(asksAfter([0, 'badly', 'none'], [0, 'well', 'print'])).toBe(true)
    expect(asksAfter([0, 'well', 'none'], [1, 'badly', 'print'], [2, 'badly', 'print'])).toBe(false)
    const practice = new Practice()
    for (let day = 0; day < 10; day += 1) tried(practice, 'A', { day, help: 'print' })
    expect(practice.stateOf('A')).toBe('learning')
  })

  it('counts the days with a model or a guide, and all of them after an answer without', () => {
    const practice = new Practice()
    const days: number[] = [practice.daysModelledOf('A')]
    for (const attempt of [{ day: 0 }, { day: 0, minute: 1 }, { day: 1 }, { day: 2 }]) {
      tried(practice, 'A', { ...attempt, help: 'traced' })
      days.push(practice.daysModelledOf('A'))
    }
    expect(days).toEqual([0, 1, 1, 2, 2])
    tried(practice, 'B', { day: 2 })
    expect(practice.daysModelledOf('B')).toBe(fadesAfterDays)
  })
})

/** Attempts at three items on about forty days, oldest first. */
function randomAttempts(seed: number, possible: readonly Help[]): PracticeAttempt[] {
  const random = seeded(seed)
  const oneOf = <One>(choices: readonly One[]): One => {
    const chosen = choices[Math.floor(random() * choices.length)]
    if (chosen === undefined) throw new Error('nothing to choose from')
    return chosen
  }
  return Array.from({ length: 120 }, (_, i) => ({
    item: oneOf(names(3)), outcome: random() < 0.6 ? 'well' : oneOf(outcomes), help: oneOf(possible), at: timeOf(Math.floor(i / 3), i % 3).toISOString(),
  }))
}

test.each(seeds)('no attempts with help make an item known (%i)', (seed) => {
  const practice = new Practice()
  for (const attempt of randomAttempts(seed, helps.filter((help) => help !== 'none'))) {
    practice.add(attempt)
    expect(practice.stateOf(attempt.item)).toBe('learning')
  }
})

test.each(seeds)('an item becomes known only by an answer without help, on the third different day of such answers at least (%i)', (seed) => {
  const practice = new Practice()
  const daysAlone = new Map<string, Set<string>>()
  let becameKnown = 0
  for (const attempt of randomAttempts(seed, [...helps, ...helps.map(() => 'none' as const)])) {
    const { item, outcome, help, at } = attempt
    const days = daysAlone.get(item) ?? new Set()
    daysAlone.set(item, days)
    if (outcome === 'well' && help === 'none') days.add(at.slice(0, 10))
    const before = practice.stateOf(item)
    practice.add(attempt)
    if (practice.stateOf(item) !== 'known' || before === 'known') continue
    becameKnown += 1
    expect([outcome, help]).toEqual(['well', 'none'])
    expect(days.size).toBeGreaterThanOrEqual(knownAfterDays)
  }
  expect(becameKnown).toBeGreaterThan(0)
})

test('a repetition before an item is due does not delay it', () => {
  const practice = new Practice()
  wellOn(practice, 'A', [0, 1])
  tried(practice, 'A', { day: 2 })
  expect(dueDay(practice, 'A', 2)).toBe(4)
})

test.each(seeds)('learner %i sees no item more than four times in a session, and two new ones at most', (seed) => {
  for (const [, session] of Map.groupBy(simulate(randomLearner(seed)), (one) => one.session)) {
    const times = [...Map.groupBy(session, ({ item }) => item).values()].map(({ length }) => length)
    expect(Math.max(...times)).toBeLessThanOrEqual(maxShownInSession)
    expect(session.filter(({ isNew }) => isNew).length).toBeLessThanOrEqual(maxNewInSession)
  }
})

test.each(seeds)('learner %i never sees an item twice in a row', (seed) => {
  const learner = { ...randomLearner(seed), items: names(12) }
  for (const { item, before } of simulate(learner)) {
    expect(before[0]?.item).not.toBe(item)
  }
})

describe('no item is starved', () => {
  const everyDay = { perSession: 15, pause: () => 1 }
  const skills: [string, (random: () => number) => { outcome: Outcome; help: Help }][] = [
    ['knows all', () => ({ outcome: 'well', help: 'none' })],
    ['fails at all', () => ({ outcome: 'badly', help: 'none' })],
    ['is always helped', () => ({ outcome: 'well', help: 'together' })],
    ['always needs a model', () => ({ outcome: 'well', help: 'model' })],
    ['is sometimes right', (random) => ({ outcome: random() < 0.5 ? 'well' : 'badly', help: 'none' })],
  ]

  it.each(skills)('of a learner who %s: each becomes new in time and returns when it is due', (_name, answer) => {
    const random = seeded(7)
    const items = names(20)
    const shown = simulate({ ...everyDay, items, sessions: 300, outcome: () => answer(random) })
    for (const item of items) {
      const sessions = [...new Set(shown.filter((one) => one.item === item).map(({ session }) => session))]
      // At most eleven sessions pass between two new ones.
      expect(sessions[0]).toBeLessThanOrEqual(11 * Number(item))
      const waits = [...sessions.slice(1), 300].map((session, i) => session - (sessions[i] ?? 0))
      expect(Math.max(...waits)).toBeLessThanOrEqual(Math.max(...returnAfterDays) + 2)
    }
  })
})

test.each(seeds)('learner %i sees similar items apart until both are known', (seed) => {
  const shown = simulate({ ...randomLearner(seed), items: names(24), perSession: 12, similar })
  for (const { item, before, session } of shown) {
    // In the first sessions there are too few items to choose from.
    if (session < 10) continue
    const close = before.slice(0, similarApart).filter((other) => similar(item, other.item) && !other.bothKnown)
    expect(close).toEqual([])
  }
})

test('two new items of a session are never similar', () => {
  const shown = simulate({ items: names(10), sessions: 20, perSession: 10, pause: () => 1, outcome: () => ({ outcome: 'well', help: 'none' }), similar })
  for (const [, session] of Map.groupBy(shown.filter(({ isNew }) => isNew), (one) => one.session)) {
    const [first = '', second = ''] = session.map(({ item }) => item)
    expect(similar(first, second)).toBe(false)
  }
  expect(new Set(shown.map(({ item }) => item)).size).toBe(10)
})
