import { describe, expect, test } from 'vitest'
import { chanceOf } from '../chance.ts'
import { candidatesOf, chooseProbe, isProbeDue, maxProbeItems, type ProbeCandidates } from './probe.ts'
import { Practice, type PracticeAttempt } from './spaced-repetition.ts'

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(97 + at))

/** Items of each kind and goals, by chance. */
function drawn(seed: number): { candidates: ProbeCandidates; goalItems: string[] } {
  const kinds = letters.map((item) => [item, chanceOf(`kind ${seed} ${item}`)] as const)
  const [many, some] = [chanceOf(`many ${seed}`), chanceOf(`some ${seed}`)]
  return {
    candidates: {
      known: kinds.filter(([, at]) => at < 0.5 * many).map(([item]) => item),
      learning: kinds.filter(([, at]) => at > 1 - 0.5 * some).map(([item]) => item),
      fresh: kinds.filter(([, at]) => at >= 0.5 * many && at <= 1 - 0.5 * some).map(([item]) => item),
    },
    goalItems: letters.filter((item) => chanceOf(`goal ${seed} ${item}`) < 0.3 * chanceOf(`goals ${seed}`)),
  }
}

const without = { goalItems: [], variationOf: () => undefined }

function right(item: string, day: number): PracticeAttempt {
  return { item, outcome: 'well', help: 'none', at: `2026-11-${String(day).padStart(2, '0')}T12:00:00` }
}

const order = ['new', 'learning', 'known']

function askedIn(item: string): string {
  return item.slice(-1)
}

describe('the items of a probe', () => {
  test('two of each kind, the easy ones last', () => {
    const candidates = { known: ['a', 'b', 'c'], learning: ['d', 'e', 'f'], fresh: ['g', 'h', 'i'] }
    expect(chooseProbe(candidates, without).map(({ item, kind }) => [item, kind])).toEqual([
      ['g', 'new'], ['h', 'new'], ['d', 'learning'], ['e', 'learning'], ['a', 'known'], ['b', 'known'],
    ])
  })

  test('never more than six, each once, and those that are known last, whatever there is', () => {
    for (let seed = 0; seed < 500; seed++) {
      const { candidates, goalItems } = drawn(seed)
      const items = chooseProbe(candidates, { goalItems, variationOf: () => 'picture' })
      expect(items.length).toBeLessThanOrEqual(maxProbeItems)
      expect(new Set(items.map(({ item }) => item)).size).toBe(items.length)
      const kinds = items.map(({ kind }) => order.indexOf(kind))
      expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
      const kindOf = { known: candidates.known, learning: candidates.learning, new: candidates.fresh }
      for (const { item, kind } of items) expect(kindOf[kind]).toContain(item)
    }
  })

  test('without goals, at most two of each kind', () => {
    for (let seed = 0; seed < 500; seed++) {
      const { candidates } = drawn(seed)
      const items = chooseProbe(candidates, without)
      for (const [kind, of] of [['known', candidates.known], ['learning', candidates.learning], ['new', candidates.fresh]] as const) {
        expect(items.filter((one) => one.kind === kind)).toHaveLength(Math.min(2, of.length))
      }
    }
  })

  test('the items of goals are in every probe, five at most, and a known one that is no goal is left', () => {
    for (let seed = 0; seed < 500; seed++) {
      const { candidates, goalItems } = drawn(seed)
      const items = chooseProbe(candidates, { goalItems, variationOf: () => undefined })
      const first = goalItems.slice(0, 5)
      expect(items.map(({ item }) => item)).toEqual(expect.arrayContaining(first))
      const isOther = (item: string): boolean => !first.includes(item)
      expect(items.some(({ item, kind }) => kind === 'known' && isOther(item))).toBe(candidates.known.some(isOther))
    }
  })

  test('a goal about something that the child cannot be asked for takes no place', () => {
    const candidates = { known: ['a'], learning: ['b'], fresh: ['c'] }
    expect(chooseProbe(candidates, { ...without, goalItems: ['z'] }).map(({ item }) => item)).toEqual(['c', 'b', 'a'])
  })

  test('one item of each word, besides those of goals', () => {
    const candidates = { known: ['read a', 'say b'], learning: ['read b', 'say c', 'read d'], fresh: ['say a', 'hear a', 'hear b'] }
    expect(chooseProbe(candidates, { ...without, askedIn }).map(({ item }) => item)).toEqual(['say a', 'hear b', 'say c', 'read d'])
    expect(chooseProbe(candidates, { ...without, askedIn, goalItems: ['read b', 'say b'] }).map(({ item }) => item)).toEqual(['say a', 'read b', 'say c', 'say b'])
  })

  test('at most one item has a variation: not the last, and not one that was never practised', () => {
    for (let seed = 0; seed < 500; seed++) {
      const { candidates, goalItems } = drawn(seed)
      const items = chooseProbe(candidates, { goalItems, variationOf: (item) => (chanceOf(`vary ${seed} ${item}`) < 0.5 ? 'picture' : undefined) })
      const varied = items.filter(({ variation }) => variation !== undefined)
      expect(varied.length).toBeLessThanOrEqual(1)
      expect(varied.filter((one) => one.kind === 'new' || one === items.at(-1))).toEqual([])
    }
  })

  test('what was practised longest ago comes first', () => {
    const practice = new Practice([['a', 1], ['b', 2], ['a', 3], ['b', 4], ['b', 5], ['a', 6], ['c', 7], ['d', 8]].map(([item, day]) => right(String(item), Number(day))))
    expect(candidatesOf(practice, ['e', 'd', 'c', 'b', 'a'])).toEqual({ known: ['b', 'a'], learning: ['c', 'd'], fresh: ['e'] })
  })
})

describe('when a probe is due', () => {
  const now = new Date('2026-11-26T09:00:00')
  const hasPractised = true

  test.each([
    ['weekly', '2026-11-19T18:00:00', true], ['weekly', '2026-11-20T08:00:00', false], ['fortnightly', '2026-11-19T18:00:00', false],
    ['fortnightly', '2026-11-12T18:00:00', true], ['monthly', '2026-10-29T18:00:00', true], ['off', '2020-01-01T18:00:00', false], ['weekly', null, true],
  ] as const)('%s after %s: %s', (every, last, isDue) => {
    expect(isProbeDue({ last, hasPractised, every }, now)).toBe(isDue)
  })

  test('never before the first practice', () => {
    expect(isProbeDue({ last: null, hasPractised: false, every: 'weekly' }, now)).toBe(false)
  })
})
