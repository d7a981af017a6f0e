import { type Card, firstReview, retrievability, review } from './fsrs.ts'

/** Memories of simulated learners, each with a published curve of forgetting. Times are in days. */

export interface Memory {
  /** probability that the item is recalled now */
  recall(item: number, day: number): number
  /**
   * The item is practised: recalled, or shown after a miss. `strength`: how much it strengthens the memory, as a part of what a
   * recall does (1)
   */
  practise(item: number, day: number, recalled: boolean, strength?: number): void
}

export interface Forgetting {
  /** decay of activation that does not depend on practice: larger = forgets faster */
  readonly decay: number
  /** half-life in days after the first practice */
  readonly halfLife: number
}

/** `usual` has the published decay. The other values are ours. */
export const learnerKinds = {
  quick: { decay: 0.13, halfLife: 2 },
  usual: { decay: 0.177, halfLife: 1 },
  'fast forgetter': { decay: 0.23, halfLife: 0.5 },
} as const satisfies Record<string, Forgetting>
export type LearnerKind = keyof typeof learnerKinds

const secondsOfDay = 86_400
/** Time between sessions counts less than time within one. */
const betweenSessions = 0.025
const spacing = 0.217
const threshold = -0.704
const noise = 0.255

/**
 * Power-law forgetting with a spacing effect (Pavlik & Anderson 2005): each practice leaves a trace, which decays faster
 * if the item was still active.
 */
export function activationMemory({ decay }: Forgetting, difficulty: readonly number[]): Memory {
  const traces = difficulty.map((): { day: number; decay: number; strength: number }[] => [])

  function activation(item: number, day: number): number {
    const sum = (traces[item] ?? []).reduce((total, trace) => total + trace.strength * Math.max(age(trace.day, day), 1) ** -trace.decay, 0)
    return sum === 0 ? -Infinity : Math.log(sum)
  }

  return {
    recall: (item, day) => 1 / (1 + Math.exp((threshold - activation(item, day) + (difficulty[item] ?? 0)) / noise)),
    practise(item, day, _recalled, strength = 1) {
      const active = activation(item, day)
      traces[item]?.push({ day, decay: spacing * Math.exp(active) + decay, strength })
    },
  }
}

/** Time in seconds, where the time between sessions is scaled. Sessions take less than an hour. */
function age(from: number, to: number): number {
  const days = to - from
  return days < 1 / 24 ? days * secondsOfDay : days * secondsOfDay * betweenSessions
}

/** How much an item that was recalled late lengthens its half-life, and what remains of it after a miss. Our choice. */
const growth = 2.5
const lapse = 0.5

/**
 * Exponential forgetting (half-life regression, Settles & Meeder 2016): recall is 2 to the power of minus the time in
 * half-lives. Each time that it is recalled lengthens the half-life, by as much as was forgotten before: the spacing effect.
 */
export function halfLifeMemory({ halfLife }: Forgetting, difficulty: readonly number[]): Memory {
  const states: ({ day: number; halfLife: number } | undefined)[] = difficulty.map(() => undefined)
  const recall = (item: number, day: number): number => {
    const state = states[item]
    return state === undefined ? 0 : 2 ** (-(day - state.day) / state.halfLife)
  }
  return {
    recall,
    practise(item, day, recalled, strength = 1) {
      const state = states[item]
      const first = halfLife * Math.exp(-(difficulty[item] ?? 0))
      const next = state === undefined ? first
        : recalled ? state.halfLife * (1 + strength * growth * (1 - recall(item, day)))
        : Math.max(first, state.halfLife * lapse)
      states[item] = { day, halfLife: next }
    },
  }
}

/** FSRS-5 as a memory: power-law forgetting, fitted by its authors to reviews of many users. */
export function stabilityMemory({ halfLife }: Forgetting, difficulty: readonly number[]): Memory {
  const cards: (Card | undefined)[] = difficulty.map(() => undefined)
  // Time passes faster for a learner who forgets faster, and for a harder item.
  const pace = (item: number): number => Math.exp(difficulty[item] ?? 0) / halfLife
  return {
    recall(item, day) {
      const card = cards[item]
      return card === undefined ? 0 : retrievability(card, card.day + (day - card.day) * pace(item))
    },
    practise(item, day, recalled, strength = 1) {
      const card = cards[item]
      if (card === undefined) {
        cards[item] = firstReview(1, day)
        return
      }
      const next = review({ ...card, day: day - (day - card.day) * pace(item) }, recalled ? 3 : 1, day)
      cards[item] = recalled ? { ...next, stability: card.stability + strength * (next.stability - card.stability) } : next
    },
  }
}

export const memories = { activation: activationMemory, 'half-life': halfLifeMemory, stability: stabilityMemory } as const
export type MemoryName = keyof typeof memories
