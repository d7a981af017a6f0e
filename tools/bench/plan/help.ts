/** The app's rule of help as a simulated child meets it: the app asks first, or gives the model first, and stores what happened. */
import type { Help } from '#kit/attempts/help.ts'
import { knownAfterDays, type Outcome, Practice } from '#kit/practice/spaced-repetition.ts'
import type { Memory } from './memory.ts'
import { dayOfAttempt, timeOf } from './sessions.ts'

/** What a child does with an item that is shown, on the day (a number with a fraction). */
export interface Child {
  /** without a model or a guide; null: the child is silent */
  alone(item: number, day: number): boolean | null
  /** after a model or over a guide */
  helped(item: number, day: number): boolean
  /** The item is over: `asked` before a model came, and then right or not. */
  practised?(item: number, day: number, asked: boolean, right: boolean): void
}

/** How an app gives its model, and what it stores of a success with it. */
export interface Plan {
  readonly asksFirst: (practice: Practice, item: string) => boolean
  readonly model: Help
}

/** Asks first when `Practice` says so, and stores the help. */
export const fading: Plan = { asksFirst: (practice, item) => practice.asksFirst(item), model: 'model' }
/** The same over the guide of a letter. */
export const fadingGuide: Plan = { ...fading, model: 'traced' }
/** Words before: the model always came first, and an imitation counted as alone. */
export const modelFirst: Plan = { asksFirst: () => false, model: 'none' }
/** Sums before: no model; what was not right was done together. */
export const askedOnly: Plan = { asksFirst: () => true, model: 'together' }

interface Course {
  readonly items: number
  /** the most items shown in each session */
  readonly sessions: readonly number[]
}

export interface Practised {
  /** number of items shown in each session */
  readonly shown: readonly number[]
  /** number of tries, which are two if an item was not right before the model */
  readonly tries: number
  /** the last day of practice */
  readonly end: number
  /** for each known item the number of days on which it was shown until it was known */
  readonly knownAfter: readonly number[]
  /** number of items that were ever shown */
  readonly met: number
  /** number of items that were shown on three days and are not known in the end */
  readonly notKnown: number
}

/** Lets the child practise a whole course. */
export function practiseCourse(plan: Plan, child: Child, { items, sessions }: Course): Practised {
  const practice = new Practice()
  const names = Array.from({ length: items }, (_, item) => String(item))
  const daysWith = new Map<string, Set<number>>()
  const knownAfter = new Map<string, number>()
  const shown: number[] = []
  let [tries, end] = [0, 0]
  for (const [session, most] of sessions.entries()) {
    let at = 0
    for (; at < most; at += 1) {
      const day = dayOfAttempt(session, at)
      const name = practice.nextItem({ items: names, now: timeOf(day) })
      if (name === undefined) break
      end = day
      tries += show(plan, child, { practice, name, day })
      const days = daysWith.get(name) ?? new Set()
      daysWith.set(name, days.add(Math.floor(day)))
      if (practice.stateOf(name) === 'known' && !knownAfter.has(name)) knownAfter.set(name, days.size)
    }
    shown.push(at)
  }
  const notKnown = [...daysWith].filter(([name, days]) => days.size >= knownAfterDays && practice.stateOf(name) !== 'known').length
  return { shown, tries, end, knownAfter: [...knownAfter.values()], met: daysWith.size, notKnown }
}

/** Shows one item, and returns the number of tries. */
function show(plan: Plan, child: Child, { practice, name, day }: { practice: Practice; name: string; day: number }): number {
  const item = Number(name)
  const add = (outcome: Outcome, help: Help): void => practice.add({ item: name, outcome, help, at: timeOf(day).toISOString() })
  const asked = plan.asksFirst(practice, name)
  let tries = 0
  if (asked) {
    const alone = child.alone(item, day)
    tries += 1
    // What is done together is one attempt, and it says that the child did not know the item.
    if (alone === true || plan.model !== 'together') add(alone === null ? 'unsure' : alone ? 'well' : 'badly', 'none')
    if (alone === true) {
      child.practised?.(item, day, true, true)
      return tries
    }
  }
  const helped = child.helped(item, day)
  add(helped ? 'well' : 'badly', helped ? plan.model : 'together')
  child.practised?.(item, day, asked, false)
  return tries + Number(plan.model !== 'together')
}

/** A child with a memory. @param study how much a model strengthens the memory, as a part of what a recall does */
export function rememberingChild(memory: Memory, { chance, imitates, study }: { chance: () => number; imitates: number; study: number }): Child {
  return {
    alone: (item, day) => (chance() < memory.recall(item, day) ? true : chance() < 0.5 ? false : null),
    helped: () => chance() < imitates,
    practised(item, day, asked, right) {
      // A model hides whether the child would have recalled the item: the memory decides it here.
      const recalled = asked ? right : chance() < memory.recall(item, day)
      memory.practise(item, day, recalled, asked && right ? 1 : study)
    },
  }
}
